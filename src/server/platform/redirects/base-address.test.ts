import { expect, it } from 'vitest';
import { baseAddress, variantTarget } from './base-address.ts';

it.each([
  ['/2024/05/beads/amp/', '/2024/05/beads'],
  ['/beads/feed', '/beads'],
  ['/category/news/page/3/', '/category/news'],
  ['/category/news/local-news', '/category/local-news'],
  ['/category/news/local-news/feed/', '/category/local-news'],
  ['/beads', undefined],
  ['/feed/', undefined],
  ['/feed/atom/', '/feed'],
  ['/category/news/feed/rss2/', '/category/news'],
  ['/', undefined],
])('%s is a variant of %s', (path, base) => expect(baseAddress(path)).toBe(base));

it.each([
  ['/category/news/feed/', '/tag/news', '/tag/news/rss.xml'],
  ['/author/yaw/feed/atom/', '/author/yaw-boateng', '/author/yaw-boateng/rss.xml'],
  ['/category/news/page/2/', '/tag/news', '/tag/news'],
  ['/2024/05/beads/feed/', '/article/beads', '/article/beads'],
])('%s leads, as %s does, to %s', (path, target, found) =>
  expect(variantTarget(path, target)).toBe(found),
);
