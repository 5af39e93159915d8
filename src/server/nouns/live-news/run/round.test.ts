import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createSqlite, describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { feedFile, rss } from '../../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import { connect } from '../../../platform/database/connect.ts';
import { liveDeskStore } from '../store/live-desk-store.ts';

const entry = (title: string, id: string, date = 'Sun, 15 Nov 2026 10:00:00 GMT') =>
  `<item><title>${title}</title><guid isPermaLink="false">${id}</guid><link>https://wire.example/${id}</link><pubDate>${date}</pubDate></item>`;

const RATE = 'Bank of Ghana cuts policy rate to 18 percent';
const others = [
  'Floods in Keta',
  'Strike at Korle Bu ends',
  'Kotoko win the derby',
  'Tema port reopens',
]
  .map((title, n) => entry(title, `other-${n}`))
  .join('');

describeEachDatabase('a round of news', (open) => {
  test('stores each item once, however often it is fetched', async () => {
    const database = await open();
    const host = await serveFeeds({ '/a': sends(rss(entry(RATE, '1'), entry('Rain in Ho', '2'))) });
    const news = newsOn(database, host);
    await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
    expect(await news.round()).toEqual({ visited: 1, added: 2, failed: 0 });
    news.clock.now = new Date('2026-11-16T12:00:00.000Z');
    await database.query.updateTable('outlet').set({ body_hash: null }).execute();
    expect(await news.round()).toEqual({ visited: 1, added: 0, failed: 0 });
    expect(await news.stories.list({ list: 'all', limit: 10 })).toHaveLength(2);
  });

  test('makes one story of two outlets’ reports, with its coverage', async () => {
    const host = await serveFeeds({
      '/a': sends(rss(entry(RATE, 'a1', 'Sun, 15 Nov 2026 08:00:00 GMT'), others)),
      '/b': sends(rss(entry('Policy rate cut to 18 percent by Bank of Ghana', 'b1'))),
    });
    const news = newsOn(await open(), host);
    await news.outlets.sync(
      [outlet('a', `http://${host}/a`), outlet('b', `http://${host}/b`)],
      '2026-11-15T00:00:00.000Z',
    );
    await news.round();
    const [story] = (await news.stories.list({ list: 'Economy', limit: 10 })).filter(
      ({ coverage }) => coverage.length > 1,
    );
    expect(story).toMatchObject({ title: RATE, source: { name: 'Outlet a' }, category: 'Economy' });
    expect(story?.coverage.map(({ outlet }) => outlet)).toEqual(['Outlet a', 'Outlet b']);
    const detail = await news.stories.find(story?.id ?? '');
    expect(detail?.reports).toHaveLength(2);
  });

  test('merges stories that turn out to be one, and redirects the other’s address', async () => {
    const database = await open();
    const [one, other, both] = [
      entry(
        'Minority MPs walk out of House over Levies bill',
        'a1',
        'Sun, 15 Nov 2026 08:00:00 GMT',
      ),
      entry('Parliament passes Energy Sector Levies bill', 'b1', 'Sun, 15 Nov 2026 09:00:00 GMT'),
      entry('Parliament passes Energy Sector Levies bill as Minority MPs walk out of House', 'c1'),
    ];
    const host = await serveFeeds({
      '/a': sends(rss(one, others)),
      '/b': sends(rss(other)),
      '/c': sends(rss(both)),
    });
    const news = newsOn(database, host);
    const outlets = ['a', 'b', 'c'].map((id) => outlet(id, `http://${host}/${id}`));
    await news.outlets.sync(outlets.slice(0, 2), '2026-11-15T00:00:00.000Z');
    await news.round();
    const storyOf = async (url: string) =>
      (
        await database.query
          .selectFrom('live_item')
          .select('story_id')
          .where('url', '=', `https://wire.example/${url}`)
          .executeTakeFirstOrThrow()
      ).story_id ?? '';
    const before = [await storyOf('a1'), await storyOf('b1')];
    expect(new Set(before).size).toBe(2);
    await news.outlets.sync(outlets, '2026-11-15T00:00:00.000Z');
    await news.round();
    const after = await storyOf('c1');
    expect(await Promise.all(['a1', 'b1'].map(storyOf))).toEqual([after, after]);
    const mergedId = before.find((id) => id !== after) ?? '';
    expect(await news.stories.redirectOf(mergedId)).toBe(after);
    expect(await news.stories.find(mergedId)).toMatchObject({ id: after });
    const listed = await news.stories.list({ list: 'all', limit: 20 });
    expect(listed.map(({ id }) => id)).not.toContain(mergedId);
    expect(listed.find(({ id }) => id === after)?.coverage).toHaveLength(3);
  });

  test('stores a hundred new items in a few statements, not in hundreds', async () => {
    const database = await open();
    let statements = 0;
    const query = database.query.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const hundred = Array.from({ length: 100 }, (_, n) =>
      entry(`Only${n} tells of it${n}`, `${n}`),
    );
    const host = await serveFeeds({ '/a': sends(rss(...hundred)) });
    const news = newsOn({ ...database, query }, host);
    await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
    statements = 0;
    expect(await news.round()).toMatchObject({ added: 100 });
    expect(statements).toBeLessThan(30);
  });

  test('two processes at once store nothing twice', async () => {
    const database = await open();
    const host = await serveFeeds({ '/a': sends(rss(entry(RATE, '1'), others)) });
    const [first, second] = [newsOn(database, host), newsOn(database, host)];
    await first.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
    const rounds = await Promise.all([first.round(), second.round()]);
    expect(rounds.map(({ visited }) => visited).sort()).toEqual([0, 1]);
    // A lease that ended while its owner was still working.
    await database.query
      .updateTable('outlet')
      .set({ due_at: '2026-11-15T00:00:00.000Z', body_hash: null })
      .execute();
    await Promise.all([first.round(), second.round()]);
    expect(await first.stories.list({ list: 'all', limit: 100 })).toHaveLength(5);
  });

  test('fetches again when due, by how often the outlet publishes, and accepts 304', async () => {
    const seen: (string | undefined)[] = [];
    const host = await serveFeeds({
      '/a': (request, response) => {
        seen.push(request.headers['if-none-match']);
        if (seen.at(-1)) response.writeHead(304).end();
        else sends(rss(entry(RATE, '1')), { ETag: '"v1"' })(request, response);
      },
    });
    const news = newsOn(await open(), host);
    await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
    await news.round();
    expect(await news.round()).toMatchObject({ visited: 0 });
    news.clock.now = new Date('2026-11-15T19:00:00.000Z');
    expect(await news.round()).toEqual({ visited: 1, added: 0, failed: 0 });
    expect(seen).toEqual([undefined, '"v1"']);
    expect((await news.outlets.list())[0]).toMatchObject({ lastOkAt: '2026-11-15T19:00:00.000Z' });
  });

  test('a 304 from an outlet that was never read is a failure', async () => {
    const host = await serveFeeds({ '/a': (_request, response) => response.writeHead(304).end() });
    const database = await open();
    const news = newsOn(database, host);
    await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
    expect(await news.round()).toEqual({ visited: 1, added: 0, failed: 1 });
    expect((await liveDeskStore(database).outlets())[0]).toMatchObject({
      lastOkAt: null,
      lastError: expect.stringContaining('never read it'),
    });
    // Readers see only that it doesn't respond.
    expect((await news.outlets.list())[0]).toMatchObject({ problem: 'Not responding' });
  });

  test('visits outlets that become due while a slow one is still being fetched', async () => {
    let answerSlow = () => {};
    let onSlow: () => Promise<void> = async () => {};
    const slow = await serveFeeds({
      '/slow': (request, response) => {
        answerSlow = () => sends(rss(entry('Rain in Ho', 'slow')))(request, response);
        void onSlow();
      },
    });
    const quick = await serveFeeds({
      '/late': (request, response) => {
        sends(rss(entry(RATE, 'late')))(request, response);
        answerSlow();
      },
    });
    const news = newsOn(await open(), slow, undefined, [quick]);
    const both = [outlet('slow', `http://${slow}/slow`), outlet('late', `http://${quick}/late`)];
    onSlow = () => news.outlets.sync(both, '2026-11-15T00:00:00.000Z');
    await news.outlets.sync(both.slice(0, 1), '2026-11-15T00:00:00.000Z');
    expect(await news.round()).toEqual({ visited: 2, added: 2, failed: 0 });
  });

  test('sends one request at a time to each host', async () => {
    let running = 0;
    let most = 0;
    const answers = Object.fromEntries(
      ['1', '2', '3', '4'].map((id) => [
        `/${id}`,
        ((_request, response) => {
          running += 1;
          most = Math.max(most, running);
          setImmediate(() => {
            running -= 1;
            response.end(rss(entry(`Only${id} tells of it${id}`, id)));
          });
        }) satisfies RequestListener,
      ]),
    );
    const host = await serveFeeds(answers);
    const news = newsOn(await open(), host);
    const all = Object.keys(answers).map((path) => outlet(path.slice(1), `http://${host}${path}`));
    await news.outlets.sync(all, '2026-11-15T00:00:00.000Z');
    expect(await news.round()).toMatchObject({ visited: 4, added: 4 });
    expect(most).toBe(1);
  });

  test('backs off when refused, for as long as the outlet requests', async () => {
    const database = await open();
    const host = await serveFeeds({
      '/a': (_request, response) => response.writeHead(429, { 'Retry-After': '7200' }).end(),
    });
    const news = newsOn(database, host);
    await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
    await news.round();
    const row = await database.query.selectFrom('outlet').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ failures: 1, due_at: '2026-11-15T14:00:00.000Z' });
    expect(row.last_error).toContain('429');
  });

  test('a story shows its fullest report, at the time of its first', async () => {
    const database = await open();
    const itemWith = (words: string, extra: string) =>
      entry(RATE, '1').replace('</item>', `<description>${words}</description>${extra}</item>`);
    const picture = '<enclosure url="https://wire.example/a.jpg" type="image/jpeg" length="1"/>';
    const host = await serveFeeds({
      '/a': sends(rss(itemWith('Short.', ''))),
      '/b': sends(
        rss(itemWith('A long account of what was decided. '.repeat(4), picture)).replaceAll(
          'wire.example/1',
          'wire.example/2',
        ),
      ),
    });
    const news = newsOn(database, host);
    await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
    await news.round();
    const [first] = await news.stories.list({ list: 'all', limit: 10 });
    const both = [outlet('a', `http://${host}/a`), outlet('b', `http://${host}/b`)];
    await news.outlets.sync(both, '2026-11-15T00:00:00.000Z');
    await news.round();
    const [story, ...rest] = await news.stories.list({ list: 'all', limit: 10 });
    expect(rest).toEqual([]);
    expect(story).toMatchObject({
      id: first?.id,
      publishedAt: first?.publishedAt,
      source: { name: 'Outlet b' },
      description: expect.stringContaining('A long account'),
    });
    expect(story?.coverage.map(({ outlet }) => outlet)).toEqual(['Outlet a', 'Outlet b']);
  });

  test('stores thirty days, and leaves hidden items out of every list', async () => {
    const database = await open();
    const host = await serveFeeds({
      '/a': sends(rss(entry(RATE, '1'), entry('Old', '2', 'Sun, 04 Oct 2026 10:00:00 GMT'))),
    });
    const news = newsOn(database, host);
    await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
    await news.round();
    const [story, ...rest] = await news.stories.list({ list: 'all', limit: 10 });
    expect([story?.title, rest]).toEqual([RATE, []]);
    const { changeItem } = liveDeskStore(database);
    await changeItem(story?.id ?? '', { hidden: true }, 'operator', '2026-11-15T12:00:00.000Z');
    expect(await news.stories.list({ list: 'all', limit: 10 })).toEqual([]);
    await changeItem(story?.id ?? '', { hidden: false }, 'operator', '2026-11-15T12:00:00.000Z');
    expect(await news.items.removeBefore('2026-12-15T00:00:00.000Z')).toBe(1);
    expect(await database.query.selectFrom('story').selectAll().execute()).toEqual([]);
  });
});

describe('hostile outlets', () => {
  const LIMITS = { milliseconds: 1500, bytes: 8_000_000, redirects: 5 };
  const nested = `<rss><channel>${'<a>'.repeat(100_000)}`;
  const endless = rss(
    ...Array.from({ length: 20_000 }, (_, n) => entry(`Endless ${n}`, `endless-${n}`)),
  );

  test('affect nothing but their own status', async () => {
    const host = await serveFeeds({
      '/good': sends(rss(entry(RATE, 'good'))),
      '/bomb': sends(gzipSync(Buffer.alloc(200_000_000, 32)), { 'Content-Encoding': 'gzip' }),
      '/nested': sends(nested),
      '/laughs': sends(feedFile('entity-bomb-without-a-link.xml')),
      '/page': sends(feedFile('web-page.html'), { 'Content-Type': 'text/html' }),
      '/slow': (_request, response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write('<'), 200);
        response.on('close', () => clearInterval(drip));
      },
      '/loop': (_request, response) => response.writeHead(302, { Location: '/loop' }).end(),
      '/endless': sends(endless),
      '/cut': sends(feedFile('cut-in-the-last-item.xml')),
      '/nul': sends(feedFile('nul-bytes-before-the-document.xml')),
      '/zero': sends(''),
    });
    const database = await connect(await createSqlite());
    const news = newsOn(database, host, LIMITS);
    const names = [
      'bomb',
      'nested',
      'laughs',
      'page',
      'slow',
      'loop',
      'endless',
      'cut',
      'nul',
      'zero',
      'good',
    ];
    await news.outlets.sync(
      names.map((name) => outlet(name, `http://${host}/${name}`)),
      '2026-11-15T00:00:00.000Z',
    );
    await news.round();
    const health = Object.fromEntries(
      (await liveDeskStore(database).outlets()).map(({ id, failures, lastError, items }) => [
        id,
        failures > 0 ? lastError : items,
      ]),
    );
    await database.close();
    expect(health).toEqual({
      good: 1,
      endless: 100,
      cut: 1,
      nul: 1,
      bomb: 'It is larger than 8 MB.',
      slow: 'It did not finish within 1.5 s.',
      loop: 'It redirects more than 5 times.',
      page: 'The address answered with a web page, not a feed.',
      zero: 'It answered with an empty body.',
      nested: expect.any(String),
      laughs: expect.any(String),
    });
  });
});
