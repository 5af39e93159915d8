import { expect, test } from 'vitest';
import { openDeskApp } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { rss } from '../../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import type { Database } from '../../../platform/database/database.ts';

const entry = (title: string, id: string) =>
  `<item><title>${title}</title><guid isPermaLink="false">${id}</guid><link>https://wire.example/${id}</link><pubDate>Sun, 15 Nov 2026 10:00:00 GMT</pubDate></item>`;

const FEEDS = {
  a: entry('Bank of Ghana cuts policy rate to 18 percent', 'a1'),
  b: entry('Policy rate cut to 18 percent by Bank of Ghana', 'b1'),
  c: entry('Fishermen in Elmina wait for premix fuel', 'c1'),
  d: entry('Bank of Ghana: policy rate cut to 18 percent', 'd1'),
};

/** Three outlets were fetched, a fourth comes later; an operator is signed in. */
async function openDesk(database: Database) {
  const host = await serveFeeds(
    Object.fromEntries(Object.entries(FEEDS).map(([id, item]) => [`/${id}`, sends(rss(item))])),
  );
  const news = newsOn(database, host);
  const outlets = Object.keys(FEEDS).map((id) => outlet(id, `http://${host}/${id}`));
  await news.outlets.sync(outlets.slice(0, 3), '2026-11-15T00:00:00.000Z');
  await news.round();
  const { app, operator } = await openDeskApp(database);
  const callDesk = await operator();
  const row = async (name: string) =>
    database.query
      .selectFrom('live_item')
      .select(['id', 'story_id'])
      .where('url', '=', `https://wire.example/${name}1`)
      .executeTakeFirstOrThrow();
  return {
    app,
    callDesk,
    id: async (name: string) => (await row(name)).id,
    story: async (name: string) => (await row(name)).story_id,
    async fourthOutlet() {
      await news.outlets.sync(outlets, '2026-11-15T00:00:00.000Z');
      await news.round();
    },
  };
}

describeEachDatabase('the operator’s hand on stories', (open) => {
  test('a separated report stays separate, whatever arrives later', async () => {
    const desk = await openDesk(await open());
    expect(await desk.story('a')).toBe(await desk.story('b'));
    const path = `/live-items/${await desk.id('b')}/take-out`;
    const takenOut = await desk.callDesk('POST', path, {});
    expect(takenOut.body).toEqual({ with: await desk.id('a') });
    expect(await desk.story('a')).not.toBe(await desk.story('b'));
    expect((await desk.callDesk('POST', path, {})).status).toBe(409);
    await desk.fourthOutlet();
    expect(await desk.story('a')).not.toBe(await desk.story('b'));
    expect([await desk.story('a'), await desk.story('b')]).toContain(await desk.story('d'));
  });

  test('two joined stories stay one, and the other’s address redirects', async () => {
    const desk = await openDesk(await open());
    const mergedId = await desk.story('c');
    const path = `/live-items/${await desk.id('a')}/join`;
    const body = { with: await desk.id('c') };
    expect((await desk.callDesk('POST', path, body)).status).toBe(204);
    expect((await desk.callDesk('POST', path, body)).status).toBe(409);
    await desk.fourthOutlet();
    const story = await desk.story('a');
    expect([await desk.story('b'), await desk.story('c')]).toEqual([story, story]);
    const page = await desk.app.request(`/story/${mergedId}?from=mail`);
    expect([page.status, page.headers.get('Location')]).toEqual([301, `/story/${story}?from=mail`]);
    const rss = await desk.app.request(`/story/${mergedId}/rss.xml`);
    expect([rss.status, rss.headers.get('Location')]).toEqual([301, `/story/${story}/rss.xml`]);
    const { body: items } = await desk.callDesk('GET', '/live-items');
    const shown = items.find((item: { id: string }) => item.id === body.with);
    expect(shown).toMatchObject({ reports: 4, why: expect.any(Array) });
    await desk.callDesk('POST', `/live-items/${body.with}/take-out`, {});
    expect(await desk.story('c')).toBe(mergedId);
    expect((await desk.app.request(`/story/${mergedId}`)).status).toBe(200);
  });

  test('decisions can be exported with the texts they were about', async () => {
    const desk = await openDesk(await open());
    await desk.callDesk('POST', `/live-items/${await desk.id('b')}/take-out`, {});
    await desk.callDesk('PUT', `/live-items/${await desk.id('c')}`, { category: 'Sports' });
    const { body } = await desk.callDesk('GET', '/news-labels');
    expect(body).toHaveLength(2);
    expect(body).toContainEqual(
      expect.objectContaining({
        kind: 'different',
        reports: [
          expect.objectContaining({ outletId: 'b', title: expect.stringContaining('Policy rate') }),
          expect.objectContaining({ outletId: 'a' }),
        ],
      }),
    );
    expect(body).toContainEqual(expect.objectContaining({ kind: 'filed', category: 'Sports' }));
  });
});
