import { expect, test } from 'vitest';
import { openDeskApp } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { rss } from '../../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import { LIVE_CATEGORIES } from '../../../../contract/news/live-items-desk.ts';
import type { LiveNewsItem } from '../../../../contract/news/live-news.ts';
import type { Database } from '../../../platform/database/database.ts';

const RATE = 'Bank of Ghana cuts policy rate to 18 percent';
const SECOND_REPORT = 'Policy rate cut to 18 percent by Bank of Ghana';
const CORRECTED = 'Black Stars coach: Bank of Ghana cuts policy rate to 18 percent after the match';

const entry = (title: string, id: string, hour = '08') =>
  `<item><title>${title}</title><guid isPermaLink="false">${id}</guid><link>https://wire.example/${id}</link><pubDate>Sun, 15 Nov 2026 ${hour}:00:00 GMT</pubDate></item>`;
const filler = ['Floods in Keta', 'Strike at Korle Bu ends', 'Kotoko win the derby']
  .map((title, index) => entry(title, `other-${index}`))
  .join('');

/** A site with one story, a signed-in operator, and the lists that contain the story. */
async function siteWithStory(database: Database) {
  let feedOfA = rss(entry(RATE, 'a1'), filler);
  const host = await serveFeeds({
    '/a': (...call) => sends(feedOfA)(...call),
    '/b': sends(rss(entry(SECOND_REPORT, 'b1', '10'))),
  });
  const news = newsOn(database, host);
  const outlets = ['a', 'b'].map((id) => outlet(id, `http://${host}/${id}`));
  await news.outlets.sync(outlets.slice(0, 1), '2026-11-15T00:00:00.000Z');
  await news.round();
  const { app, operator, clock } = await openDeskApp(database);
  const callDesk = await operator();
  const { body: items } = await callDesk('GET', '/live-items');
  const { id } = items.find((item: { title: string }) => item.title === RATE);

  const has = async (path: string) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    // The ticker of every page has it too.
    return (await response.text()).split('<main').at(-1)?.includes(id);
  };
  const listsWith = async (address: (list: string) => string) => {
    // The content version is cached for a second.
    clock.now = new Date(clock.now.getTime() + 2000);
    const isListed = await Promise.all(LIVE_CATEGORIES.map((list) => has(address(list))));
    return LIVE_CATEGORIES.filter((_, index) => isListed[index]);
  };
  return {
    move: (category: string | null) => callDesk('PUT', `/live-items/${id}`, { category }),
    deskSays: async () => {
      const { body } = await callDesk('GET', '/live-items');
      return body.find((item: { id: string }) => item.id === id).category;
    },
    inCalls: () => listsWith((list) => `/api/live-news/${list.toLowerCase()}`),
    inPages: () => listsWith((list) => `/news/${list.toLowerCase()}`),
    inFeeds: () => listsWith((list) => `/news/${list.toLowerCase()}/rss.xml`),
    inAll: async (): Promise<LiveNewsItem> => {
      const all: LiveNewsItem[] = await (await app.request('/api/live-news/all')).json();
      return all.find((item) => item.id === id)!;
    },
    /** The outlet corrects its headline, and another one tells the same story. */
    async moreNews() {
      feedOfA = rss(entry(CORRECTED, 'a1'), filler);
      await news.outlets.sync(outlets, '2026-11-15T00:00:00.000Z');
      news.clock.now = new Date('2026-11-15T20:00:00.000Z');
      expect(await news.round()).toEqual({ visited: 2, added: 1, failed: 0 });
    },
  };
}

describeEachDatabase('a live item that the operator moved', (open) => {
  test.each(['Sports', 'Business', 'Diaspora', null])(
    'to %s is in that list and no other, whatever its outlets publish later',
    async (category) => {
      const story = await siteWithStory(await open());
      expect(await story.inCalls()).toContain('Economy');
      await story.move(category);
      const expected = category ? [category] : [];
      expect(await story.inCalls()).toEqual(expected);
      await story.moreNews();
      expect(await story.inCalls()).toEqual(expected);
      expect(await story.inPages()).toEqual(expected);
      expect(await story.inFeeds()).toEqual(expected);
      expect(await story.deskSays()).toBe(category);
      expect(await story.inAll()).toMatchObject({
        category,
        coverage: [{ outlet: 'Outlet a', title: CORRECTED }, { outlet: 'Outlet b' }],
      });
    },
  );

  test('can be moved again', async () => {
    const story = await siteWithStory(await open());
    await story.move('Business');
    await story.move('Sports');
    expect(await story.inCalls()).toEqual(['Sports']);
    await story.move('Diaspora');
    expect(await story.inCalls()).toEqual(['Diaspora']);
  });
});
