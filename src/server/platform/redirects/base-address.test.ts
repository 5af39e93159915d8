import { expect, it } from 'vitest';
import { baseAddress } from './base-address.ts';

it.each([
  ['/2024/05/beads/amp/', '/2024/05/beads'],
  ['/beads/feed', '/beads'],
  ['/category/news/page/3/', '/category/news'],
  ['/category/news/local-news', '/category/local-news'],
  ['/category/news/local-news/feed/', '/category/local-news'],
  ['/beads', undefined],
  ['/feed/', undefined],
  ['/', undefined],
])('%s is a variant of %s', (path, base) => expect(baseAddress(path)).toBe(base));
