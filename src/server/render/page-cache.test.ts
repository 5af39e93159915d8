import { expect, it } from 'vitest';
import { newPage, PageCache } from './page-cache.ts';

const page = (html = 'a page') =>
  newPage(html, { status: 200, version: 1, madeAt: 0, cacheSeconds: 60 });

it('keeps the pages of the site whatever strangers ask for with parameters', () => {
  const cache = new PageCache();
  cache.set('/', page());
  cache.set('light /about', page());
  for (let made = 0; made < 5000; made += 1) cache.set(`/podcast?episode=${made}`, page());
  expect(cache.get('/')).toBeDefined();
  expect(cache.get('light /about')).toBeDefined();
  expect(cache.get('/podcast?episode=4999')).toBeDefined();
  expect(cache.get('/podcast?episode=1')).toBeUndefined();
});

it('holds so many pages and so many bytes, and lets go what was not asked for longest', () => {
  const cache = new PageCache({ pages: 3, bytes: 100 });
  for (const key of ['/a', '/b', '/c']) cache.set(key, page('x'.repeat(20)));
  cache.get('/a');
  cache.set('/d', page('x'.repeat(20)));
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.get(key))).toEqual(['/a', '/c', '/d']);
  cache.set('/e', page('x'.repeat(80)));
  expect(['/a', '/c', '/d', '/e'].filter((key) => cache.get(key))).toEqual(['/d', '/e']);
  // A page that comes again is not counted twice.
  for (let times = 0; times < 10; times += 1) cache.set('/e', page('x'.repeat(80)));
  expect(['/d', '/e'].filter((key) => cache.get(key))).toEqual(['/d', '/e']);
});

it('writes a page as UTF-8, with a sign where a text was cut within a character', async () => {
  const text = async (html: string) =>
    new TextDecoder().decode(await page(html).bytes.in('identity'));
  expect(await text('Ɔkɔm – GH₵ 5 👍🏾')).toBe('Ɔkɔm – GH₵ 5 👍🏾');
  expect(await text('cut \ud83d …')).toBe('cut \ufffd …');
});

it('names pages that are kept, and not those that are used once', () => {
  const made = { status: 200, version: 1, madeAt: 0 };
  expect(newPage('a page', { ...made, cacheSeconds: 60 }).etag).toMatch(/^"[\w-]{22}"$/);
  expect(newPage('a page', { ...made, cacheSeconds: 0 }).etag).toBeUndefined();
});
