import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { fillNews } from '../../../../../tests/support/fill-news.ts';
import { testApp } from '../../../../../tests/support/test-app.ts';
import { CATEGORIES } from '../../../../contract/catalogues.ts';
import { DAY, HOUR } from '../../../../contract/durations.ts';
import { liveItemQuerySchema } from '../../../../contract/news/live-items-desk.ts';
import type { LiveNewsItem, Story } from '../../../../contract/news/live-news.ts';
import { agreement } from '../../../../domain/news/agreement.ts';
import { onlyInOne } from '../../../../domain/news/report-differences.ts';
import { readContentVersion } from '../../../platform/database/content-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openSearch } from '../../../platform/search/open-search.ts';
import { searchSources } from '../../../site/api/search-sources.ts';
import { fileSampleEdition } from './file-sample-edition.ts';

async function openEdition(database: Database) {
  const site = await testApp(database, { articles: 'none' });
  const { app, stores, clock } = site;
  await fileSampleEdition(site);
  const sources = searchSources(site.library, clock.now, await stores.facts.almanac());
  const { refresh, stop } = await openSearch(stores.search, sources, site.log);
  const json = async <Answer>(path: string): Promise<Answer> => (await app.request(path)).json();
  return {
    ...site,
    json,
    stop,
    refreshSearch: refresh,
    text: async (path: string) => (await app.request(path)).text(),
    status: async (path: string) => (await app.request(path)).status,
    list: (name: string) =>
      json<LiveNewsItem[]>(`/api/live-news/${name.toLowerCase()}?limit=100&sort=top`),
    /** Cached pages and answers notice a new content version after a second. */
    wait: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
}

type Edition = Awaited<ReturnType<typeof openEdition>>;

const LISTS = ['All', ...CATEGORIES, 'Business', 'Diaspora'];

describeEachDatabase('the sample edition as it ships', (open) => {
  test('fills every tab and both strands, all of it marked and of the last day', async () => {
    const { list, clock, stores } = await openEdition(await open());
    for (const name of LISTS) {
      const items = await list(name);
      expect([name, items.length >= 3]).toEqual([name, true]);
      for (const { source, url, id, coverage, lastReportAt } of items) {
        expect(source).toEqual({ name: expect.stringMatching(/^Sample /), sample: true });
        expect(coverage.every(({ outlet }) => outlet.startsWith('Sample '))).toBe(true);
        expect(url).toMatch(/^https:\/\/news\.example\/live\/[0-9a-f]{16}$/);
        const age = clock.now.getTime() - Date.parse(lastReportAt);
        expect([id, age > 0 && age < DAY]).toEqual([id, true]);
      }
    }
    expect(await stores.sampleEdition.count()).toBeGreaterThanOrEqual(40);
  });

  test('has stories of three outlets and more, with what they agree on and what differs', async () => {
    const { list, json } = await openEdition(await open());
    const shared = (await list('All')).filter(({ outlets }) => outlets >= 3);
    expect(shared.length).toBeGreaterThanOrEqual(4);
    const stories = await Promise.all(shared.map(({ id }) => json<Story>(`/api/stories/${id}`)));
    for (const { title, reports } of stories) {
      expect([title, agreement(reports).length > 0]).toEqual([title, true]);
    }
    expect(stories.filter(({ reports }) => onlyInOne(reports).length > 0).length).toBeGreaterThan(
      3,
    );
    const changed = stories.flatMap(({ reports }) => reports.flatMap((one) => one.formerHeadlines));
    expect(changed).toMatchObject([{ title: 'Tomato prices ease at Drumstone market' }]);
  });

  test('leads with a drawing of ours, and marks an opinion and an advert; nothing is breaking', async () => {
    const { list, json } = await openEdition(await open());
    const announcements = () => json<LiveNewsItem[]>('/api/live-news/announcements');
    const items = await list('All');
    expect(items[0]).toMatchObject({ outlets: 4, urlToImage: '/covers/sample-footbridge.png' });
    expect(items.map(({ kind }) => kind)).toContain('opinion');
    expect(items.filter(({ kind }) => kind === 'promotional')).toEqual([]);
    expect(await announcements()).toMatchObject([{ kind: 'promotional' }]);
    expect(items.every(({ breakingUntil }) => breakingUntil === null)).toBe(true);
  });
});

/** Everything a reader or a machine could meet a sample in. */
const PLACES = [
  '/',
  ...LISTS.map((name) => `/news/${name.toLowerCase()}`),
  '/news/all?sort=latest',
  '/news/all/rss.xml',
  '/news/sports/rss.json',
  '/api/live-news/all',
  '/search?q=footbridge',
  '/api/search?q=footbridge',
  // Its ticker.
  '/about',
];

const FOOTBRIDGE = 'Mayor opens new footbridge at Mango Junction';

const ALL_ITEMS = liveItemQuerySchema.parse({});

const findStory = async ({ list }: Edition) =>
  (await list('All')).find(({ coverage }) =>
    coverage.some(({ title }) => title.startsWith(FOOTBRIDGE)),
  )!;

describeEachDatabase('the sample edition', (open) => {
  test('is marked wherever it appears, and kept from search engines', async () => {
    const edition = await openEdition(await open());
    const { text, stop, stores, desk } = edition;
    const story = await findStory(edition);
    const lead = story.coverage[0]!;
    const line = 'Sample edition, shown until the first outlet answers.';
    for (const path of ['/', '/news/sports']) expect((await text(path)).includes(line)).toBe(true);
    expect(/data-urgency=""[^>]*>Sample</.test(await text('/about'))).toBe(true);
    for (const path of [`/story/${story.id}`, `/live/${lead.id}`]) {
      const html = await text(path);
      expect(html.includes('content="noindex"')).toBe(true);
      expect(/<strong[^>]*>Sample<\/strong>/.test(html.split('<main').at(-1)!)).toBe(true);
      expect(/Read at |herald\.example|Photo: /.test(html)).toBe(false);
    }
    expect(await text('/sitemap/pages.xml')).not.toContain('/news/');
    expect((await desk.live.items(ALL_ITEMS)).every(({ isSample }) => isSample)).toBe(true);
    expect(await text('/news/all/rss.xml')).toContain(`<title>Sample: ${story.title}`);
    expect(await text('/api/search?q=footbridge')).toMatch(/"Sample [\w ]+ · Sample"/);
    expect(await text('/search?q=footbridge')).toMatch(/>Sample [\w ]+ · Sample(?:<!-- -->)? · /);
    expect((await text('/outlets')).split('<main').at(-1)!.includes('Sample Herald')).toBe(false);
    expect(await stores.stories.indexable()).toEqual([]);
    expect(existsSync('content/covers/sample-footbridge.svg')).toBe(true);
    await stop();
  });

  test('vanishes everywhere at once with the first real report, and for good', async () => {
    const database = await open();
    const edition = await openEdition(database);
    const { text, status, stores, clock, wait, json, refreshSearch, stop } = edition;
    const story = await findStory(edition);
    const gone = [
      `/story/${story.id}`,
      `/live/${story.coverage[0]!.id}`,
      `/story/${story.id}/rss.xml`,
    ];
    const samples = /Sample (?:Herald|Radio|Courier|edition|Business|Sports Weekly)|Mango Junction/;
    for (const path of PLACES) expect([path, samples.test(await text(path))]).toEqual([path, true]);
    const version = await readContentVersion(database.query);
    await fillNews(stores, clock.now);
    // Cached pages of every process are rendered anew.
    expect(await readContentVersion(database.query)).toBeGreaterThan(version);
    await refreshSearch();
    const { app } = await testApp(database, { articles: 'none', clock });
    for (const path of PLACES) {
      const page = await (await app.request(path)).text();
      expect([path, samples.test(page)]).toEqual([path, false]);
    }
    for (const path of gone) {
      expect([path, (await app.request(path)).status]).toEqual([path, 404]);
    }
    expect(await json('/api/outlets/status')).toMatchObject({ isSample: false });
    expect(await text('/sitemap/pages.xml')).toContain('/news/sports<');

    // Not after a restart, nor when the real news has expired.
    await stores.liveItems.removeBefore(new Date(clock.now.getTime() + DAY).toISOString());
    wait(40 * DAY);
    await fileSampleEdition(edition);
    expect(await stores.sampleEdition.count()).toBe(0);
    expect(await status('/api/live-news/all')).toBe(503);
    await stop();
  });

  test('stays for weeks without a network, once, with the times of the day', async () => {
    const edition = await openEdition(await open());
    const { stores, clock, wait, list, stop } = edition;
    const before = await findStory(edition);
    const count = await stores.sampleEdition.count();
    wait(HOUR);
    await fileSampleEdition(edition);
    expect((await findStory(edition)).lastReportAt).toBe(before.lastReportAt);
    wait(40 * DAY);
    // Two processes at once.
    await Promise.all([fileSampleEdition(edition), fileSampleEdition(edition)]);
    expect(await stores.sampleEdition.count()).toBe(count);
    const after = await findStory(edition);
    expect(after).toMatchObject({ id: before.id, outlets: 4 });
    expect(clock.now.getTime() - Date.parse(after.lastReportAt)).toBeLessThan(HOUR);
    expect((await list('Heritage')).length).toBeGreaterThanOrEqual(3);
    await stop();
  });

  test('is in no newsletter, notification, post or export of outlets', async () => {
    const edition = await openEdition(await open());
    const { stores, clock, desk, stop } = edition;
    const week = { from: new Date(0).toISOString(), to: clock.now.toISOString(), limit: 100 };
    expect(await stores.liveItems.shownBetween(week)).toEqual([]);
    const story = await findStory(edition);
    expect(await stores.liveItems.findShown(story.coverage[0]!.id)).toBeUndefined();
    expect(await desk.live.outlets()).toEqual([]);
    expect(await desk.live.listedOutlets()).toEqual([]);
    await stop();
  });

  test('is removed by an owner for good', async () => {
    const edition = await openEdition(await open());
    const { stores, clock, stop } = edition;
    await stores.sampleEdition.remove(clock.now.toISOString());
    await fileSampleEdition(edition);
    expect(await stores.sampleEdition.count()).toBe(0);
    await stop();
  });
});
