import { expect, test } from 'vitest';
import { openDeskApp } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { rss } from '../../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import { DAY } from '../../../../contract/durations.ts';
import type { Affair, LiveNewsItem, Story } from '../../../../contract/news/live-news.ts';
import type { Database } from '../../../platform/database/database.ts';
import { affairStore } from '../store/affair-store.ts';
import { affairFinder } from './find-affairs.ts';

const entry = (title: string, text: string, id: string, date = '15') =>
  `<item><title>${title}</title><description>${text}</description><guid isPermaLink="false">${id}</guid><link>https://wire.example/${id}</link><pubDate>${date} Nov 2026 08:00:00 GMT</pubDate></item>`;

const OTHERS = [
  entry('Fishermen in Elmina wait for premix fuel', 'Boats have been idle for a week.', 'o1'),
  entry('Heavy rain floods parts of Tamale', 'Traders counted their losses.', 'o2'),
];
const VISA = entry(
  'Lawyer Frempah-Dzokoto seeks new extradition judge',
  'Former minister Kwabena Frempah-Dzokoto wants another judge for his extradition hearing in Virginia.',
  'a1',
);
const HEARING = entry(
  'Extradition hearing of Frempah-Dzokoto moved to January',
  'The court in Virginia has moved the case of former minister Frempah-Dzokoto to 19 January.',
  'a2',
  '17',
);
const NAMESAKE = entry(
  'Striker Frempah-Dzokoto joins Swedish club',
  'Forward Yaw Frempah-Dzokoto has signed for three seasons after his medical.',
  'a3',
  '17',
);

const CHECK = entry(
  'FALSE: Frempah-Dzokoto has not been cleared by a court in Virginia',
  'A video claims that former minister Frempah-Dzokoto won his extradition case in Virginia. He did not.',
  'c1',
  '18',
);

async function openAffairs(database: Database) {
  let feed = rss(...OTHERS, VISA);
  const host = await serveFeeds({
    '/check': sends(rss(CHECK)),
    '/a': (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(feed),
  });
  const news = newsOn(database, host);
  await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
  const affairs = affairStore(database);
  const find = affairFinder(affairs, () => news.clock.now);
  const round = async (date: string) => {
    news.clock.now = new Date(`2026-11-${date}T12:00:00.000Z`);
    expect((await news.round()).failed).toBe(0);
    return find();
  };
  expect(await round('15')).toBe(0);
  feed = rss(HEARING, NAMESAKE);
  expect(await round('17')).toBe(1);
  const { app } = await openDeskApp(database);
  const json = async <T>(path: string) => (await (await app.request(path)).json()) as T;
  const checkers = { ...outlet('check', `http://${host}/check`), section: 'fact-check' };
  const openChecker = () =>
    news.outlets.sync([outlet('a', `http://${host}/a`), checkers], '2026-11-15T00:00:00.000Z');
  return { news, affairs, app, json, find, round, openChecker };
}

describeEachDatabase('stories of one affair', (open) => {
  test('are folded under the first on lists by importance, and stand in the others', async () => {
    const { json } = await openAffairs(await open());
    const top = await json<LiveNewsItem[]>('/api/live-news/all?sort=top');
    const first = top.find(({ more }) => more)!;
    expect(first).toMatchObject({
      title: expect.stringContaining('Extradition hearing'),
      more: { stories: [{ title: expect.stringContaining('seeks new') }] },
    });
    expect(top).toHaveLength(4);
    expect(await json('/api/live-news/all')).toHaveLength(5);
  });

  test('have a page, a feed and a timeline on the page of each story', async () => {
    const { app, json } = await openAffairs(await open());
    const [first] = (await json<LiveNewsItem[]>('/api/live-news/all?sort=top')).filter(
      ({ more }) => more,
    );
    const story = await json<Story>(`/api/stories/${first!.id}`);
    expect(story.affair).toMatchObject({ name: 'Frempah-Dzokoto' });
    expect(story.affair?.stories.map(({ publishedAt }) => publishedAt.slice(8, 10))).toEqual([
      '15',
      '17',
    ]);
    const path = `/affair/${first!.more!.affair}`;
    const page = await (await app.request(path)).text();
    expect(page).toContain('2 stories since Sunday, 15 November 2026');
    expect(await (await app.request(`${path}/rss.xml`)).text()).toContain('seeks new extradition');
    expect((await app.request('/affair/none/rss.xml')).status).toBe(404);
  });

  test('have what fact-checkers published about their subject', async () => {
    const { json, round, openChecker } = await openAffairs(await open());
    await openChecker();
    await round('18');
    const [first] = (await json<LiveNewsItem[]>('/api/live-news/all?sort=top')).filter(
      ({ more }) => more,
    );
    for (const { id } of first!.more!.stories) {
      const { factChecks, outlets } = await json<Story>(`/api/stories/${id}`);
      expect(outlets).toBe(1);
      expect(factChecks).toMatchObject([
        { outlet: 'Outlet check', url: 'https://wire.example/c1' },
      ]);
    }
  });

  test('are named by whom most of their headlines name', async () => {
    const database = await open();
    const { json } = await openAffairs(database);
    const [row] = await database.query.selectFrom('affair_story').selectAll().execute();
    await database.query
      .insertInto('affair_story')
      .values({ ...row!, id: 'spoken', name: 'AG Ay', title: 'AG Ay on the case' })
      .execute();
    expect(await json(`/api/affairs/${row!.affair_id}`)).toMatchObject({ name: 'Frempah-Dzokoto' });
  });

  test('outlast their reports, without a link', async () => {
    const { news, json } = await openAffairs(await open());
    const [first] = (await json<LiveNewsItem[]>('/api/live-news/all?sort=top')).filter(
      ({ more }) => more,
    );
    const call = `/api/affairs/${first!.more!.affair}`;
    await news.items.removeBefore(new Date(news.clock.now.getTime() - DAY).toISOString());
    const { stories } = await json<Affair>(call);
    expect(stories.map(({ outlets }) => outlets)).toEqual([null, 1]);
  });
});
