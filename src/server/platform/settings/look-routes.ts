import { Hono } from 'hono';
import { SITE } from '../../../contract/site.ts';
import { lookStyles } from '../../../domain/colour/look-colours.ts';
import { iconPath, lookVersion } from '../../../domain/colour/look-version.ts';
import { groundPath } from '../../../domain/previews/preview-card.ts';
import { openPicture } from '../pictures/open-picture.ts';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_TEN_MINUTES = 'public, max-age=600';
const PAPER = '#fbf8f1';

/** Where nothing is cropped: a launcher cuts a maskable icon to the middle 80%. */
const MASKABLE_PART = 0.7;

type FindPicture = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** The owner’s style sheet and icons, at addresses that change with them. */
export const lookRoutes = (findPicture: FindPicture) =>
  new Hono()
    .get('/:version{[a-z0-9]+\\.css}', (c) => {
      const isCurrent = c.req.param('version') === `${lookVersion(SITE.look)}.css`;
      return c.body(lookStyles(SITE.look), 200, {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': isCurrent ? CACHE_FOREVER : CACHE_TEN_MINUTES,
      });
    })
    .get('/:version/:file{icon(?:-maskable)?-(?:32|180|192|512)\\.png}', async (c) => {
      const stored = SITE.look.icon && (await findPicture(SITE.look.icon));
      if (!stored) return c.text('Not found', 404);
      const [, maskable, side = '192'] = /icon(-maskable)?-(\d+)/.exec(c.req.param('file')) ?? [];
      const size = Number(side);
      const inner = maskable ? Math.round(size * MASKABLE_PART) : size;
      const margin = { left: Math.floor((size - inner) / 2), right: Math.ceil((size - inner) / 2) };
      const png = await (await openPicture(stored))
        .resize(inner, inner, { fit: 'contain', background: maskable ? PAPER : '#0000' })
        .extend({ ...margin, top: margin.left, bottom: margin.right, background: PAPER })
        .png()
        .toBuffer();
      return c.body(new Uint8Array(png), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': CACHE_FOREVER,
      });
    });

/** What ships at fixed addresses, replaced by what the owner's look has instead. */
export const replacedFiles = () =>
  new Hono()
    .get('/:file{favicon\\.(?:ico|svg)}', (c, next) =>
      SITE.look.icon ? Promise.resolve(c.redirect(iconPath('icon-32'))) : next(),
    )
    .get('/covers/:file{preview-[^/]+\\.png}', (c, next) => {
      const path = groundPath(c.req.param('file').slice('preview-'.length, -'.png'.length));
      return path === c.req.path ? next() : Promise.resolve(c.redirect(path));
    });
