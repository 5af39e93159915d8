import { expect, test } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { IndexNowStatus } from '../../../contract/desk/index-now.ts';
import { HOUR, MINUTE } from '../../../contract/durations.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GuardedPost } from '../../platform/outbound/guarded-fetch.ts';
import { missingFor } from './index-now.ts';
import { indexNowStore } from './index-now-store.ts';

const PATH = '/api/admin/settings/index-now';

interface Posted {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

describeEachDatabase('IndexNow', (open) => {
  test('is turned on and off at the desk, which the log shows', async () => {
    const { call, json, database } = await openSignedIn(await open());
    expect(await json(PATH)).toMatchObject({
      on: false,
      keyAddress: null,
    } satisfies Partial<IndexNowStatus>);
    expect(await (await call('PUT', PATH, { on: true })).json()).toMatchObject({
      on: true,
      keyAddress: expect.stringMatching(/^https:\/\/news\.example\/[0-9a-f]{32}\.txt$/),
    });
    const entries = await database.query
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .execute();
    expect(entries).toContainEqual({ action: 'settings.index-now', subject: 'on' });
  });

  test('can’t be turned on for a site without https', async () => {
    const siteUrl = 'http://localhost:3000';
    const { app, Cookie } = await openSignedIn(await open(), { env: { SITE_URL: siteUrl } });
    const refused = await app.request(PATH, {
      method: 'PUT',
      headers: { Cookie, Origin: siteUrl, 'Content-Type': 'application/json' },
      body: JSON.stringify({ on: true }),
    });
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      expect.stringContaining('https'),
    ]);
  });

  async function openIndexed(database: Database) {
    const site = await openSignedIn(database, { articles: 'bundled' });
    const posts: Posted[] = [];
    const answers: { status: number; headers?: Record<string, string> }[] = [];
    const post: GuardedPost = async (url, content, _limits) => {
      expect(url).toBe('https://api.indexnow.org/indexnow');
      posts.push((content as { json: Posted }).json);
      const { status = 200, headers = {} } = answers.shift() ?? {};
      const { Headers } = await import('undici');
      return { status, url, headers: new Headers(headers), body: new Uint8Array() };
    };
    const later = (ms: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + ms);
    };
    /** What a run ten minutes later sends. */
    const run = async () => {
      const before = posts.length;
      later(10 * MINUTE + 1);
      await site.indexNow.run(post);
      return posts.slice(before).flatMap(({ urlList }) => urlList);
    };
    const edit = async (
      id: string,
      set: { updated_at: string } | { status: 'unpublished' | 'published' },
    ) => {
      await database.query.updateTable('article').set(set).where('id', '=', id).execute();
      await bumpContentVersion(database.query);
    };
    const { status, turn } = site.indexNow;
    return { ...site, posts, answers, post, later, run, edit, status, turn };
  }

  test('sends nothing until an owner turns it on, and then only what changes', async () => {
    const { run, edit, turn, status, posts, app, clock, database } = await openIndexed(
      await open(),
    );
    expect(await run()).toEqual([]);
    expect(await status()).toMatchObject({ on: false, missing: null, keyAddress: null });
    await turn(true);
    expect(await run()).toEqual([]);
    expect(await status()).toMatchObject({ on: true, waiting: 0, batches: [] });
    await edit('cocoa-journey', { updated_at: clock.now.toISOString() });
    expect(await run()).toEqual(['https://news.example/article/cocoa-journey']);
    const [sent] = posts;
    expect(sent).toMatchObject({
      host: 'news.example',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      keyLocation: `https://news.example/${sent?.key}.txt`,
    });
    const file = await app.request(`/${sent?.key}.txt`);
    expect([file.status, await file.text()]).toEqual([200, sent?.key]);
    expect((await app.request(`/${'0'.repeat(32)}.txt`)).status).toBe(404);
    // Something else has changed.
    await bumpContentVersion(database.query);
    expect(await run()).toEqual([]);
    expect((await status()).batches).toMatchObject([
      { count: 1, paths: ['/article/cocoa-journey'], status: 200, answer: 'Received' },
    ]);
    await turn(false);
    expect((await app.request(`/${sent?.key}.txt`)).status).toBe(404);
    // Of what changes meanwhile nobody is told.
    await edit('cocoa-journey', { updated_at: clock.now.toISOString() });
    await turn(true);
    expect(await run()).toEqual([]);
  });

  test('reports an article that was taken down, once, and never a draft', async () => {
    const { run, edit, turn, database, clock } = await openIndexed(await open());
    await turn(true);
    await run();
    await edit('cocoa-journey', { status: 'unpublished' });
    const sent = await run();
    expect(sent).toContain('https://news.example/article/cocoa-journey');
    await edit('cocoa-journey', { updated_at: clock.now.toISOString() });
    await bumpContentVersion(database.query);
    expect(await run()).toEqual([]);
  });

  test('reports an article that came back before its removal was sent once', async () => {
    const { run, edit, turn, answers, later, database } = await openIndexed(await open());
    await turn(true);
    await run();
    await edit('cocoa-journey', { status: 'unpublished' });
    answers.push({ status: 500 });
    await run();
    await edit('cocoa-journey', { status: 'published' });
    later(HOUR);
    expect(await run()).toContain('https://news.example/article/cocoa-journey');
    await bumpContentVersion(database.query);
    expect(await run()).toEqual([]);
  });

  test('sends nothing for twelve hours after the key was refused', async () => {
    const { run, edit, turn, answers, status, clock } = await openIndexed(await open());
    await turn(true);
    await run();
    await edit('cocoa-journey', { updated_at: clock.now.toISOString() });
    answers.push({ status: 403, headers: { 'Retry-After': 'soon' } });
    await run();
    const { heldUntil, batches, waiting } = await status();
    expect(Date.parse(heldUntil ?? '') - clock.now.getTime()).toBe(12 * HOUR);
    expect([waiting, batches[0]?.answer]).toEqual([
      1,
      'Refused: the key was not found at its address',
    ]);
  });

  test('waits after “too many requests”, for as long as the answer asks', async () => {
    const { run, edit, turn, answers, later, status, clock } = await openIndexed(await open());
    await turn(true);
    await run();
    await edit('cocoa-journey', { updated_at: clock.now.toISOString() });
    answers.push({ status: 429, headers: { 'Retry-After': '7200' } });
    expect(await run()).toHaveLength(1);
    expect(await status()).toMatchObject({ waiting: 1, heldUntil: expect.any(String) });
    later(HOUR);
    expect(await run()).toEqual([]);
    later(HOUR);
    expect(await run()).toEqual(['https://news.example/article/cocoa-journey']);
    const { batches, heldUntil, waiting } = await status();
    expect(batches.map((batch) => batch.status)).toEqual([200, 429]);
    expect([heldUntil, waiting]).toEqual([null, 0]);
  });

  test('doubles the pause after each failure, and names what went wrong', async () => {
    const { run, edit, turn, indexNow, later, status, clock } = await openIndexed(await open());
    await turn(true);
    await run();
    await edit('cocoa-journey', { updated_at: clock.now.toISOString() });
    const fail: GuardedPost = () => Promise.reject(new Error('Its server does not answer.'));
    const pauses: number[] = [];
    for (let failures = 0; failures < 7; failures += 1) {
      later(24 * HOUR);
      await indexNow.run(fail);
      const { heldUntil } = await status();
      pauses.push((Date.parse(heldUntil ?? '') - clock.now.getTime()) / MINUTE);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1440]);
    expect((await status()).batches[0]).toMatchObject({
      status: null,
      answer: 'Its server does not answer.',
    });
  });

  test('sends a page to one process only, and again after a crash', async () => {
    const { run, edit, turn, indexNow, post, posts, later, clock } = await openIndexed(
      await open(),
    );
    await turn(true);
    await run();
    await edit('cocoa-journey', { updated_at: clock.now.toISOString() });
    later(11 * MINUTE);
    const sending = Promise.withResolvers<void>();
    const crash = Promise.withResolvers<never>();
    const crashed = indexNow.run(() => {
      sending.resolve();
      return crash.promise;
    });
    await sending.promise;
    await indexNow.run(post);
    expect(posts).toEqual([]);
    expect(await run()).toHaveLength(1);
    crash.reject(new Error('gone'));
    await crashed;
  });
});

describeEachDatabase('the list of batches', (open) => {
  test('has the newest fifty', async () => {
    const store = indexNowStore(await open());
    for (let second = 0; second < 52; second += 1) {
      const sentAt = new Date(Date.UTC(2026, 10, 18) + second * 1000).toISOString();
      await store.note({ sentAt, paths: [], status: 200, answer: 'Received' });
    }
    const batches = await store.batches();
    expect([batches.length, batches.at(-1)?.sentAt]).toEqual([50, '2026-11-18T00:00:02.000Z']);
  });
});

test('needs a public https address', () => {
  expect(missingFor('https://news.example')).toBeNull();
  for (const siteUrl of ['http://news.example', 'https://localhost:3000', 'https://127.0.0.1']) {
    expect(missingFor(siteUrl)).toContain('https');
  }
});
