import { Hono } from 'hono';
import type { LiveCategory } from '../../../contract/catalogues.ts';
import { fallbackPicture } from '../../../domain/news/fallback-picture.ts';
import { problemResponse } from '../http/calls.ts';
import type { PictureFormat, PictureMaker } from './make-picture.ts';
import { PICTURE_WIDTHS, type PictureSigner } from './picture-address.ts';

const CACHE_A_WEEK = 'public, max-age=604800';
const CACHE_TEN_MINUTES = 'public, max-age=600';

/** Finds an item's picture, and what the fallback is generated from. */
interface PicturedItems {
  pictureOf(
    id: string,
  ): Promise<{ url: string | null; title: string; category: LiveCategory | null } | undefined>;
}

export interface PictureRouteDeps {
  signer: PictureSigner;
  items: PicturedItems;
  picture: PictureMaker;
}

/** Serves pictures of live news, so that readers' browsers never contact an outlet. */
export function pictureRoutes({ signer, items, picture }: PictureRouteDeps) {
  return new Hono().get('/:width{[0-9]+}/:name', async (c) => {
    const [, id = '', signature = ''] = /^([0-9a-f]+)-([0-9a-f]+)$/.exec(c.req.param('name')) ?? [];
    if (!signer.isSigned(id, signature)) {
      return problemResponse(c, 403, 'This picture’s address isn’t valid.');
    }
    const width = PICTURE_WIDTHS.find((allowed) => allowed === Number(c.req.param('width')));
    if (!width) return problemResponse(c, 404, `Pictures are ${PICTURE_WIDTHS.join(', ')} wide.`);
    const item = await items.pictureOf(id);
    const format = formatFor(c.req.header('Accept') ?? '');
    const bytes = item?.url ? await picture(item.url, width, format) : undefined;
    if (bytes) {
      return c.body(bytes, 200, {
        'Content-Type': `image/${format}`,
        'Cache-Control': CACHE_A_WEEK,
        Vary: 'Accept',
      });
    }
    const fallback = fallbackPicture(item?.title ?? '', item?.category ?? null);
    return c.body(null, 302, { Location: fallback, 'Cache-Control': CACHE_TEN_MINUTES });
  });
}

function formatFor(accepted: string): PictureFormat {
  if (accepted.includes('image/avif')) return 'avif';
  return accepted.includes('image/webp') ? 'webp' : 'jpeg';
}
