import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { CLOTHS, clothSvg, paletteFor } from '../../../domain/art/kente.ts';
import { lettermarkSvg } from '../../../domain/art/lettermark.ts';

const CACHE_FOREVER = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Generated patterns for what has no picture: `/art/economy/cocoa-prices.svg`, always the same. */
export function artRoutes() {
  return new Hono()
    .use(compress())
    .get('/logo/:seed{[a-z0-9-]{1,80}\\.svg}', (c) => {
      const seed = c.req.param('seed').replace(/\.svg$/, '');
      return c.body(lettermarkSvg(seed), 200, CACHE_FOREVER);
    })
    .get('/:category/:seed{[a-z0-9-]{1,80}\\.svg}', (c) => {
      const { category, seed } = c.req.param();
      const cloth = CLOTHS.find((name) => name.toLowerCase() === category.toLowerCase());
      return c.body(clothSvg(seed, paletteFor(cloth ?? 'Site')), 200, CACHE_FOREVER);
    });
}
