import { Hono } from 'hono';
import type { LiveCategory } from '../../contract/catalogues.ts';
import { fallbackPicture } from '../../domain/news/fallback-picture.ts';
import { problemResponse } from '../http/problem-response.ts';
import type { PictureFormat, PictureMaker } from './make-picture.ts';
import { PICTURE_WIDTHS, type PictureSigner } from './picture-address.ts';

const WEEK = 'public, max-age=604800';
const MINUTES = 'public, max-age=600';

/** The picture an item of live news came with, and what to draw where there is none. */
interface PicturedItems {
  pictureOf(
    id: string,
  ): Promise<{ url: string | null; title: string; category: LiveCategory | null } | undefined>;
}

export interface PictureRouteParts {
  signer: PictureSigner;
  items: PicturedItems;
  picture: PictureMaker;
}

/** Pictures of live news: no reader's browser ever asks an outlet's server for one. */
export function pictureRoutes({ signer, items, picture }: PictureRouteParts) {
  return new Hono().get('/:width{[0-9]+}/:name', async (c) => {
    const [, id = '', signature = ''] = /^([0-9a-f]+)-([0-9a-f]+)$/.exec(c.req.param('name')) ?? [];
    if (!signer.isSigned(id, signature)) {
      return problemResponse(c, 403, 'This picture’s address was not made here.');
    }
    const width = PICTURE_WIDTHS.find((known) => known === Number(c.req.param('width')));
    if (!width) return problemResponse(c, 404, `Pictures are ${PICTURE_WIDTHS.join(', ')} wide.`);
    const item = await items.pictureOf(id);
    const format = formatFor(c.req.header('Accept') ?? '');
    const bytes = item?.url ? await picture(item.url, width, format) : undefined;
    if (bytes) {
      return c.body(bytes, 200, {
        'Content-Type': `image/${format}`,
        'Cache-Control': WEEK,
        Vary: 'Accept',
      });
    }
    const instead = fallbackPicture(item?.title ?? '', item?.category ?? null);
    return c.body(null, 302, { Location: instead, 'Cache-Control': MINUTES });
  });
}

function formatFor(accepted: string): PictureFormat {
  if (accepted.includes('image/avif')) return 'avif';
  return accepted.includes('image/webp') ? 'webp' : 'jpeg';
}
