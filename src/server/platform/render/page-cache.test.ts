import { expect, it } from 'vitest';
import { newPage, PageCache } from './page-cache.ts';

const page = (html = 'a page') =>
  newPage(Buffer.from(html), { status: 200, version: 1, madeAt: 0, cacheSeconds: 60 });

it('keeps plain pages, however many addresses with parameters are requested', () => {
  const cache = new PageCache();
  cache.set('/', page());
  cache.set('light /about', page());
  for (let count = 0; count < 5000; count += 1) cache.set(`/podcast?episode=${count}`, page());
  expect(cache.get('/')).toBeDefined();
  expect(cache.get('light /about')).toBeDefined();
  expect(cache.get('/podcast?episode=4999')).toBeDefined();
  expect(cache.get('/podcast?episode=1')).toBeUndefined();
});

it('evicts the least recently used page beyond its pages or bytes', () => {
  const cache = new PageCache({ pages: 3, bytes: 100 });
  for (const key of ['/a', '/b', '/c']) cache.set(key, page('x'.repeat(20)));
  cache.get('/a');
  cache.set('/d', page('x'.repeat(20)));
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.get(key))).toEqual(['/a', '/c', '/d']);
  cache.set('/e', page('x'.repeat(80)));
  expect(['/a', '/c', '/d', '/e'].filter((key) => cache.get(key))).toEqual(['/d', '/e']);
  // Setting a page again doesn't count it twice.
  for (let times = 0; times < 10; times += 1) cache.set('/e', page('x'.repeat(80)));
  expect(['/d', '/e'].filter((key) => cache.get(key))).toEqual(['/d', '/e']);
});

it('encodes a page as UTF-8, with a replacement where a text was cut within a character', async () => {
  const text = async (html: string) =>
    new TextDecoder().decode(await page(html).bytes.in('identity'));
  expect(await text('Ɔkɔm – GH₵ 5 👍🏾')).toBe('Ɔkɔm – GH₵ 5 👍🏾');
  expect(await text('cut \ud83d …')).toBe('cut \ufffd …');
});

it('gives an ETag to cached pages, not to those used once', () => {
  const options = { status: 200, version: 1, madeAt: 0 };
  expect(newPage(Buffer.from('a page'), { ...options, cacheSeconds: 60 }).etag).toMatch(
    /^"[\w-]{22}"$/,
  );
  expect(newPage(Buffer.from('a page'), { ...options, cacheSeconds: 0 }).etag).toBeUndefined();
});
