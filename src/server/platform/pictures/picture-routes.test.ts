import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSqlite, temporaryFolder } from '../../../../tests/support/each-database.ts';
import { rss } from '../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../tests/support/news-site.ts';
import { connect } from '../database/connect.ts';
import { guardedFetch } from '../outbound/guarded-fetch.ts';
import { pictureMaker } from './make-picture.ts';
import { pictureSigner } from './picture-address.ts';
import { pictureCache } from './picture-cache.ts';
import { pictureRoutes } from './picture-routes.ts';

const photo = await sharp({
  create: { width: 1600, height: 1200, channels: 3, background: '#b5121b' },
})
  .jpeg()
  .toBuffer();

const dot = await sharp(photo).resize(1, 1).png().toBuffer();

/** A site with one football story, whose picture is the outlet's response. */
async function siteWithPicture(answer: Parameters<typeof serveFeeds>[0][string]) {
  let requestCount = 0;
  const host = await serveFeeds({
    '/photo.jpg': (request, response) => {
      requestCount += 1;
      answer?.(request, response);
    },
    '/feed': (request, response) =>
      sends(
        rss(
          `<item><title>Football</title><link>https://wire.example/1</link><enclosure url="http://${request.headers.host}/photo.jpg" type="image/jpeg" length="1"/></item>`,
        ),
      )(request, response),
  });
  const database = await connect(await createSqlite());
  onTestFinished(() => database.close());
  const news = newsOn(database, host);
  await news.outlets.sync([outlet('a', `http://${host}/feed`)], '2026-11-15T00:00:00.000Z');
  await news.round();
  const [item] = await news.stories.list({ list: 'all', limit: 1 });
  const signer = pictureSigner('key');
  const client = guardedFetch({ privateHosts: [host], userAgent: 'test' });
  onTestFinished(() => client.close());
  const cache = pictureCache(temporaryFolder());
  const app = new Hono().route(
    '/pictures',
    pictureRoutes({
      signer,
      items: news.items,
      picture: pictureMaker({ get: client.get, cache, now: () => new Date() }),
    }),
  );
  const address = signer.address(item?.id ?? '');
  return { app, address, asked: () => requestCount };
}

describe('a live picture', () => {
  test.each([
    ['image/avif,image/webp,*/*', 'avif', 'heif'],
    ['image/webp,*/*', 'webp', 'webp'],
    ['*/*', 'jpeg', 'jpeg'],
  ])('for a browser that takes %s', async (Accept, type, format) => {
    const { app, address } = await siteWithPicture(sends(photo));
    const response = await app.request(address.replace('640', '320'), { headers: { Accept } });
    expect(response.headers.get('Content-Type')).toBe(`image/${type}`);
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect(picture).toMatchObject({ format, width: 320, height: 180 });
  });

  test('is fetched once, however many readers request it', async () => {
    const { app, address, asked: requestCount } = await siteWithPicture(sends(photo));
    await Promise.all([app.request(address), app.request(address)]);
    expect((await app.request(address)).status).toBe(200);
    expect(requestCount()).toBe(1);
  });

  test('is refused at an address we did not sign, or in a size we do not make', async () => {
    const { app, address, asked: requestCount } = await siteWithPicture(sends(photo));
    const forged = address.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await app.request(forged)).status).toBe(403);
    expect((await app.request('/pictures/640/anything')).status).toBe(403);
    expect((await app.request(address.replace('640', '5000'))).status).toBe(404);
    expect(requestCount()).toBe(0);
  });

  test.each([
    ['a web page', sends('<html>')],
    ['an SVG with a script', sends('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half a picture', sends(photo.subarray(0, 300))],
    ['a counter of readers', sends(dot)],
    [
      'an error',
      (_: unknown, response: { writeHead(code: number): { end(): void } }) =>
        response.writeHead(500).end(),
    ],
  ] as const)('gives the fallback of its keywords for %s', async (_name, answer) => {
    const { app, address } = await siteWithPicture(answer as ReturnType<typeof sends>);
    const response = await app.request(address);
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      '/covers/fallback-sports.svg',
    ]);
  });
});

test('every fallback picture exists', () => {
  for (const name of ['default', 'festival', 'food', 'kente', 'sports', 'technology']) {
    expect(existsSync(`content/covers/fallback-${name}.svg`)).toBe(true);
  }
});

test('the cache stays within its limit, least recently used first', async () => {
  const cache = pictureCache(temporaryFolder(), 1000);
  await cache.put('old', new Uint8Array(400));
  await cache.put('new', new Uint8Array(400));
  await cache.get('old');
  await cache.put('more', new Uint8Array(400));
  expect(await cache.get('new')).toBeUndefined();
  expect(await cache.get('more')).toHaveLength(400);
});
