import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { item, rss } from '../../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import type { Database } from '../../../platform/database/database.ts';
import { settingStore } from '../../../platform/database/setting-store.ts';
import { guardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { hubNamedIn } from '../read/read-feed.ts';
import { hubRoutes } from './hub-routes.ts';
import { hubSubscriptions } from './hub-subscriptions.ts';

const DAY = 86_400_000;

describe('a feed names its hub', () => {
  test.each([
    [
      '<feed><link rel="hub" href="https://hub.example/"/><link rel="self" href="https://a.example/f"/>',
      'https://a.example/f',
    ],
    [
      "<rss><channel><atom:link href='https://hub.example/' rel='hub' />",
      'https://wire.example/feed',
    ],
  ])('%s', (feed, topic) => {
    expect(hubNamedIn(feed, 'https://wire.example/feed')).toEqual({
      hub: 'https://hub.example/',
      topic,
    });
  });

  test.each([
    '<rss><channel><link>https://hub.example/</link>',
    '<link rel="hub" href="javascript:alert(1)"/>',
    `${'<link '.repeat(4000)}`,
  ])('or does not: %.40s', (feed) => {
    expect(hubNamedIn(feed, 'https://wire.example/feed')).toBeUndefined();
  });
});

/** A hub on this machine that records the requests it receives. */
async function startHub(status = 202) {
  const requests: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push(new URLSearchParams(body));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked: requests, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A site that read one outlet, whose feed names the hub, and requested a subscription. */
async function subscribe(database: Database, options: { status?: number; isNamed?: boolean } = {}) {
  const { isNamed = true, status = 202 } = options;
  const hub = await startHub(status);
  const link = `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="hub" href="http://${hub.host}/"/>`;
  const feed = rss(link, item('<title>Kotoko beat Hearts of Oak</title>'));
  let visits = 0;
  const host = await serveFeeds({
    '/a': (request, response) => {
      visits += 1;
      sends(feed)(request, response);
    },
  });
  const news = newsOn(database, host);
  const hubs = hubSubscriptions({
    settings: settingStore(database),
    outlets: news.outlets,
    siteUrl: 'https://news.example',
    now: () => news.clock.now,
    log: pino({ level: 'silent' }),
  });
  Object.assign(news.deps, { hubs });
  await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
  await news.round();
  const client = guardedFetch({ privateHosts: isNamed ? [hub.host] : [], userAgent: 'test' });
  onTestFinished(() => client.close());
  const renew = () => hubs.renew(client.post);
  await renew();
  const app = hubRoutes(hubs);
  const form = hub.asked[0] ?? new URLSearchParams();
  const path = new URL(
    form.get('hub.callback') ?? 'https://news.example/hub/a/none',
  ).pathname.slice(4);
  const verify = (change: Record<string, string> = {}) =>
    app.request(
      `${path}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.topic': form.get('hub.topic') ?? '', 'hub.challenge': 'abc', 'hub.lease_seconds': '864000', ...change })}`,
    );
  const announce = (secret: string, method = 'sha256', at = path) =>
    app.request(at, {
      method: 'POST',
      body: 'news',
      headers: {
        'X-Hub-Signature': `${method}=${createHmac('sha256', secret).update('news').digest('hex')}`,
      },
    });
  const pass = (milliseconds: number) => {
    news.clock.now = new Date(news.clock.now.getTime() + milliseconds);
  };
  return { hub, news, hubs, form, app, path, renew, verify, announce, pass, visits: () => visits };
}

describeEachDatabase('an outlet with a hub', (open) => {
  test('is fetched again when its hub notifies us', async () => {
    const { form, verify, announce, pass, news, visits } = await subscribe(await open());
    expect(form.get('hub.mode')).toBe('subscribe');
    expect(form.get('hub.callback')).toMatch(/^https:\/\/news\.example\/hub\/a\/[0-9a-f]{40}$/);
    expect(await (await verify()).text()).toBe('abc');
    pass(60_000);
    await news.round();
    expect(visits()).toBe(1);
    expect((await announce(form.get('hub.secret') ?? '')).status).toBe(202);
    await news.round();
    expect(visits()).toBe(2);
  });

  test('ignores callers without the secret, the topic or the address', async () => {
    const { path, app, verify, announce, pass, news, visits } = await subscribe(await open());
    expect((await verify({ 'hub.topic': 'https://other.example/' })).status).toBe(404);
    expect((await verify({ 'hub.mode': 'unsubscribe' })).status).toBe(404);
    expect((await app.request(`${path.slice(0, -1)}x?hub.mode=subscribe`)).status).toBe(404);
    await verify();
    pass(60_000);
    expect((await announce('a wrong secret')).status).toBe(202);
    expect((await announce('', 'md5')).status).toBe(202);
    expect((await app.request(path, { method: 'POST', body: 'news' })).status).toBe(202);
    expect((await announce('x', 'sha256', '/a/0123')).status).toBe(404);
    expect((await announce('x', 'sha256', '/b/0123')).status).toBe(404);
    await news.round();
    expect(visits()).toBe(1);
  });

  test('is fetched no more often, however often its hub calls', async () => {
    const { form, announce, verify, pass, news, visits } = await subscribe(await open());
    await verify();
    for (let call = 0; call < 100; call += 1) {
      pass(1000);
      await announce(form.get('hub.secret') ?? '');
      await news.round();
    }
    expect(visits()).toBeLessThanOrEqual(6);
  });

  test('is polled as before if its hub never confirms, and requested again hours later', async () => {
    const { hub, renew, pass, news, visits } = await subscribe(await open(), { status: 500 });
    await renew();
    expect(hub.asked).toHaveLength(1);
    pass(7 * 3_600_000);
    await renew();
    expect(hub.asked).toHaveLength(2);
    await news.round();
    expect(visits()).toBe(2);
  });

  test('is renewed before its lease ends, at the same address', async () => {
    const { hub, form, verify, renew, pass } = await subscribe(await open());
    await verify({ 'hub.lease_seconds': String((5 * DAY) / 1000) });
    pass(3 * DAY);
    await renew();
    expect(hub.asked).toHaveLength(1);
    pass(1.5 * DAY);
    await renew();
    expect(hub.asked[1]?.get('hub.callback')).toBe(form.get('hub.callback'));
  });

  test('refuses a hub on a private address', async () => {
    const { hub } = await subscribe(await open(), { isNamed: false });
    expect(hub.asked).toHaveLength(0);
  });

  test('requests nothing if no hub can call back', async () => {
    const database = await open();
    const settings = settingStore(database);
    const hubs = hubSubscriptions({
      settings,
      siteUrl: 'http://localhost:3000',
      now: () => new Date(),
      outlets: { makeDue: async () => {} },
      log: pino({ level: 'silent' }),
    });
    await hubs.recordHub('a', { hub: 'https://hub.example/', topic: 'https://a.example/' });
    expect(await settings.startingWith('websub ')).toEqual([]);
  });
});
