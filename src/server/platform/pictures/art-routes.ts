import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { clothOf, clothSvg, paletteFor, stripSvg } from '../../../domain/art/kente.ts';

/** Deep enough for a pale letter, and visible on paper and in the dark. */
const GROUNDS = ['#8c0f16', '#00512f', '#6b4410'] as const;

/** A logo for those who have none: the first letter over a band of their own cloth. */
function lettermarkSvg(name: string): string {
  const letter = [...name.replace(/^sample-(?:sender-)?/, '')][0]?.toUpperCase() ?? '·';
  const ground = GROUNDS[(name.length + (letter.codePointAt(0) ?? 0)) % GROUNDS.length];
  const band = stripSvg(name, paletteFor('Business')).replace(
    '<svg xmlns="http://www.w3.org/2000/svg"',
    '<svg y="80"',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/>${band}<text x="48" y="59" text-anchor="middle" font-family="Georgia,'Noto Serif',serif" font-weight="700" font-size="52" fill="#fbf8f1">${letter}</text></svg>`;
}

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
      return c.body(clothSvg(seed, paletteFor(clothOf(category))), 200, CACHE_FOREVER);
    });
}
