import { expect, test } from 'vitest';
import { openDeskApp, signInAs } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { LivePage } from '../../../contract/live-pages/live-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { openSearch } from '../../platform/search/open-search.ts';
import { searchSources } from '../../site/api/search-sources.ts';

const ELECTION = { title: 'Election night', summary: 'As it comes.', category: 'Politics' };

type Call = (
  method: string,
  path: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
) => Promise<{ status: number; body: any }>;

/** An open page at a desk whose clock moves on a second with each entry. */
async function openElection(database: Database) {
  const site = await openDeskApp(database);
  const editor: Call = await site.operator();
  const { body: page } = await editor('POST', '/live-pages', ELECTION);
  await editor('POST', `/live-pages/${page.id}/state`, { status: 'open' });
  let keys = 0;
  const later = () => {
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
  };
  const post = async (text: string, more: object = {}, by: Call = editor) => {
    later();
    keys += 1;
    const entry = { key: `key-number-${keys}`, text, publish: true, ...more };
    return by('POST', `/live-pages/${page.id}/entries`, entry);
  };
  const read = async (search = ''): Promise<LivePage> =>
    (await site.app.request(`/api/live-pages/election-night${search}`)).json();
  return { ...site, editor, page, post, later, read, path: `/live-pages/${page.id}` };
}

const texts = ({ entries }: { entries: { text: string }[] }) => entries.map(({ text }) => text);

describeEachDatabase('live pages', (open) => {
  test('are read once they are open, newest entry first, a page at a time', async () => {
    const { app, editor, page, post, later, read, path } = await openElection(await open());
    for (let number = 1; number <= 31; number += 1) await post(`Result ${number}`);
    const first = await read();
    expect([first.entries.length, first.entries[0]?.text, first.count]).toEqual([
      30,
      'Result 31',
      31,
    ]);
    expect(first.entries[0]).toMatchObject({ number: 31, story: null, corrections: [] });
    // The owner has given no name of their own.
    expect(first.entries[0]?.authorName).toBe('Sankofa Wire');
    expect(texts(await read(`?before=${first.older}`))).toEqual(['Result 1']);
    const html = await (await app.request('/live-page/election-night')).text();
    expect(html).toContain('id="entry-31"');
    expect(html).toContain('LiveBlogPosting');
    await editor('POST', `${path}/state`, { status: 'draft' });
    // A busy database may leave the old version in use for another second.
    const askLater = async () => {
      later();
      return (await app.request('/live-page/election-night')).status;
    };
    await expect.poll(askLater).toBe(404);
    expect(await (await app.request('/api/live-pages')).json()).toEqual([]);
    expect(page.slug).toBe('election-night');
  });

  test('have one entry for a double press, and one entry a second for each writer', async () => {
    const { editor, post, later, read, path } = await openElection(await open());
    const entry = { key: 'the-same-press', text: 'Polls have closed.', publish: true };
    const [one, other] = await Promise.all([
      editor('POST', `${path}/entries`, entry),
      editor('POST', `${path}/entries`, entry),
    ]);
    const again = await editor('POST', `${path}/entries`, entry);
    expect([one.status, other.status].filter((status) => status < 300).length).toBeGreaterThan(0);
    expect(again.status).toBe(200);
    expect(texts(await read())).toEqual(['Polls have closed.']);
    const soon = await editor('POST', `${path}/entries`, { ...entry, key: 'another-press' });
    expect(soon.status).toBe(429);
    expect(soon.body.detail).toContain('One entry a second');
    expect((await post('A second later.')).status).toBe(201);
    later();
    const { body: recount } = await editor('POST', '/live-pages', {
      ...ELECTION,
      title: 'Recount',
    });
    const elsewhere = await editor('POST', `/live-pages/${recount.id}/entries`, entry);
    expect([elsewhere.status, texts(await read()).length]).toEqual([409, 2]);
  });

  test('are drafted by writers and published by editors', async () => {
    const { app, desk, clock, editor, post, read, path } = await openElection(await open());
    const writer: Call = callsOf(await signInAs({ app, desk, clock }, 'writer', 'Kwame'));
    expect((await post('Counted in Tamale.', {}, writer)).status).toBe(403);
    const draft = await post('Counted in Tamale.', { publish: false }, writer);
    expect(draft.body).toMatchObject({ status: 'draft', number: null, authorName: 'Kwame' });
    const address = `${path}/entries/${draft.body.id}`;
    expect((await writer('POST', `${address}/state`, { status: 'published' })).status).toBe(403);
    for (const [method, below] of [
      ['POST', '/state'],
      ['PUT', '/points'],
      ['PUT', '/pinned'],
      ['PUT', ''],
    ] as const) {
      expect((await writer(method, path + below, {})).status).toBe(403);
    }
    expect(texts(await read())).toEqual([]);
    expect((await writer('PUT', address, { text: 'Counted in Tamale: 40%.' })).status).toBe(200);
    expect((await editor('POST', `${address}/state`, { status: 'published' })).status).toBe(200);
    expect((await read()).entries).toMatchObject([
      { text: 'Counted in Tamale: 40%.', authorName: 'Kwame', number: 1 },
    ]);
    const published = await writer('PUT', address, { text: 'Mine', note: 'Wrong' });
    expect(published.status).toBe(403);
  });

  test('say what was corrected, and lose what is taken back until it is published again', async () => {
    const { editor, post, read, path } = await openElection(await open());
    const { body: entry } = await post('The turnout is 97%.');
    const address = `${path}/entries/${entry.id}`;
    const silent = await editor('PUT', address, { text: 'The turnout is 79%.' });
    expect([silent.status, silent.body.errors.note]).toEqual([
      422,
      ['Say what was wrong: readers have seen it'],
    ]);
    await editor('PUT', address, { text: 'The turnout is 79%.', note: 'It said 97%.' });
    expect((await read()).entries).toMatchObject([
      { text: 'The turnout is 79%.', corrections: [{ text: 'It said 97%.' }] },
    ]);
    await editor('PUT', `${path}/pinned`, { number: 1 });
    expect((await read()).pinned?.number).toBe(1);
    await editor('POST', `${address}/state`, { status: 'withdrawn' });
    const unseen = { text: 'The turnout is 78%.' };
    expect((await editor('PUT', address, unseen)).status).toBe(422);
    await editor('PUT', address, { ...unseen, note: 'It said 79%.' });
    expect(await read()).toMatchObject({ entries: [], pinned: null, count: 0 });
    await editor('POST', `${address}/state`, { status: 'published' });
    expect((await read()).entries).toMatchObject([
      { number: 1, corrections: [{ text: 'It said 97%.' }, { text: 'It said 79%.' }] },
    ]);
  });

  test('refuse a correction of what somebody else has corrected meanwhile', async () => {
    const { editor, post, read, path } = await openElection(await open());
    const { body: entry } = await post('The turnout is 97%.');
    const correct = (text: string) =>
      editor('PUT', `${path}/entries/${entry.id}`, { text, note: 'Wrong', base: entry.text });
    expect((await correct('The turnout is 79%.')).status).toBe(200);
    const late = await correct('The turnout is 78%.');
    expect(late.status).toBe(409);
    expect(late.body.detail).toContain('Someone else has changed this entry.');
    expect(texts(await read())).toEqual(['The turnout is 79%.']);
  });

  test('refuse key points over those that somebody else has saved', async () => {
    const { editor, read, path } = await openElection(await open());
    expect((await editor('PUT', `${path}/points`, { points: ['One'], base: [] })).status).toBe(200);
    const late = await editor('PUT', `${path}/points`, { points: ['Two'], base: [] });
    expect([late.status, late.body.detail]).toEqual([
      409,
      'Someone else has changed the key points. Load them again.',
    ]);
    expect((await read()).keyPoints).toEqual(['One']);
  });

  test('end at a time, stay to be read, and take no more entries', async () => {
    const { app, editor, post, read, path } = await openElection(await open());
    await post('The last result.');
    await editor('POST', `${path}/state`, { status: 'closed' });
    expect(await read()).toMatchObject({ status: 'closed', entries: [{ number: 1 }] });
    expect((await post('Too late.')).body.detail).toBe('This page is closed. Reopen it first.');
    const html = await (await app.request('/live-page/election-night')).text();
    expect(html).toContain('coverageEndTime');
    const feed = await (await app.request('/live-page/election-night/rss.xml')).text();
    expect(feed).toContain('The last result.');
    expect(await (await app.request('/sitemap/coverage.xml')).text()).toContain(
      '/live-page/election-night',
    );
  });

  test('hold 2,000 entries of 4,000 characters', async () => {
    const database = await open();
    const { page, post } = await openElection(database);
    const refused = await post('a'.repeat(4001));
    expect(refused.body.errors.text).toEqual([
      'Use no more than 4,000 characters. Post the rest as the next entry.',
    ]);
    const { body: first } = await post('a'.repeat(4000));
    const row = await database.query
      .selectFrom('live_entry')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    for (let from = 0; from < 1999; from += 100) {
      const size = Math.min(100, 1999 - from);
      const rows = Array.from({ length: size }, (_, index) => {
        const number = from + index + 2;
        return { ...row, id: `entry-${number}`, submission_key: `filled-${number}`, number };
      });
      await database.query.insertInto('live_entry').values(rows).execute();
    }
    expect((await post('One too many.')).body.detail).toBe(
      'This page has 2,000 entries, which is the most. Close it and open another one.',
    );
    expect(page.status).toBe('draft');
  });

  test('are found by the words of their entries', async () => {
    const { app, stores, now, library, post, log } = await openElection(await open());
    await post('Bawku has declared a winner.');
    const sources = searchSources(library, now(), await stores.facts.almanac());
    const index = await openSearch(stores.search, sources, log);
    await index.refresh();
    const found = await (await app.request('/api/search?q=bawku')).json();
    expect(found.results).toMatchObject([
      { url: '/live-page/election-night', label: 'Live coverage', kind: 'article' },
    ]);
  });

  test('answer what has changed since a revision, and nothing where nothing has', async () => {
    const { app, editor, post, read, path } = await openElection(await open());
    await post('One.');
    const { revision } = await read();
    const { body: second } = await post('Two.');
    const changes = async (since: number, etag?: string) => {
      const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {};
      return app.request(`/live-page/election-night/updates?since=${since}`, { headers });
    };
    const answer = await changes(revision);
    expect(await answer.json()).toMatchObject({
      revision: revision + 1,
      isOpen: true,
      entries: [{ number: 2, html: expect.stringContaining('Two.') }],
    });
    expect((await changes(revision, answer.headers.get('ETag') ?? '')).status).toBe(304);
    await editor('POST', `${path}/entries/${second.id}/state`, { status: 'withdrawn' });
    expect(await (await changes(revision + 1)).json()).toMatchObject({
      entries: [],
      withdrawn: [2],
    });
  });
});

/** The calls of somebody who is signed in, as `operator` of openDeskApp has them. */
const callsOf =
  (call: Awaited<ReturnType<typeof signInAs>>): Call =>
  async (method, path, body) => {
    const response = await call(method, `/api/admin${path}`, body);
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
