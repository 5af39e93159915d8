import { expect, it } from 'vitest';
import { processorMs } from '../../../../tests/support/processor-time.ts';
import { baseAddress, parameterAddress, variantTarget } from './base-address.ts';

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
  ['/2024', '/archives'],
  ['/2024/05/', '/archives'],
  ['/2024/05/17/page/2/', '/archives'],
  ['/page/4/', '/archives'],
  ['/2024/05/feed/', '/feed'],
  ['/comments/feed/', '/feed'],
  ['/blog/2024/05/17/', '/blog/archives'],
  ['/blog/category/news/local-news/', '/blog/category/local-news'],
  ['/blog/2024/page/2/', '/blog/archives'],
  ['/blog/2024/05/feed/', '/blog/feed'],
  ['/blog/2024/05/beads/', undefined],
  ['/comments', undefined],
  ['/2024/05/beads/2/', '/2024/05/beads'],
  ['/2024/05/beads/comment-page-3/', '/2024/05/beads'],
  ['/?cat=3/feed', '/?cat=3'],
])('%s is a variant of %s', (path, base) => expect(baseAddress(path)).toBe(base));

it('tries no address in millions of ways', async () => {
  const endless = `/beads${'/feed/rss'.repeat(24)}/x`;
  expect(await processorMs(() => baseAddress(endless))).toBeLessThan(1000);
});

it.each([
  ['/category/news/feed/', '/tag/news', '/tag/news/rss.xml'],
  ['/author/yaw/feed/atom/', '/author/yaw-boateng', '/author/yaw-boateng/rss.xml'],
  ['/category/news/page/2/', '/tag/news', '/tag/news'],
  ['/2024/05/beads/feed/', '/article/beads', '/article/beads'],
  ['/blog/feed/atom/', '/', '/feed.xml'],
  ['/blog/page/2/', '/', '/'],
])('%s leads, as %s does, to %s', (path, target, found) =>
  expect(variantTarget(path, target)).toBe(found),
);

it.each([
  ['p=12', '/?p=12'],
  ['page_id=12', '/?p=12'],
  ['attachment_id=12&amp=1', '/?p=12'],
  ['cat=3', '/?cat=3'],
  ['feed=rss2&cat=3', '/?cat=3/feed'],
  ['author=2', '/?author=2'],
  ['author_name=yaw', '/author/yaw'],
  ['tag=a/b', '/tag/a%2Fb'],
  ['category_name=news', '/category/news'],
  ['feed=rss2', '/feed'],
  ['m=202405', '/archives'],
  ['year=2024&monthnum=05', '/archives'],
  ['cat=-3', undefined],
  ['month=may', undefined],
  ['', undefined],
])('?%s stands for %s', (search, path) =>
  expect(parameterAddress(Object.fromEntries(new URLSearchParams(search)))).toBe(path),
);
