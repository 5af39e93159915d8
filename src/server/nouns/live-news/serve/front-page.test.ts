import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { NEWS_DAY, openNewsDay } from '../../../../../tests/support/news-day.ts';
import { newsOn } from '../../../../../tests/support/news-site.ts';
import type { LiveNewsItem } from '../../../../contract/news/live-news.ts';
import type { Database } from '../../../platform/database/database.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');

async function readDay(database: Database) {
  const { host, outlets, close } = await openNewsDay(NOW);
  onTestFinished(close);
  const news = newsOn(database, host);
  await news.outlets.sync(outlets, NOW.toISOString());
  expect(await news.round()).toMatchObject({ visited: outlets.length, failed: 0 });
  return news;
}

/** The name in the day of each listed story. */
const namesOf = (items: readonly LiveNewsItem[]) =>
  items.map(
    (item) =>
      NEWS_DAY.find(({ reports }) => reports.some(([, , title]) => title === item.title))?.name,
  );

describeEachDatabase('the front page of a day', (open) => {
  test('leads with what most newsrooms report, then what two companies do', async () => {
    const { stories } = await readDay(await open());
    const top = await stories.list({ list: 'all', sort: 'top', limit: 20 });
    expect(namesOf(top).slice(0, 2)).toEqual(['remanded', 'pension']);
    expect(top[0]).toMatchObject({ outlets: 5, breakingUntil: expect.any(String) });
    expect(top[0]?.lastReportAt).toBe('2026-11-15T11:20:00.000Z');
  });

  test('keeps opinion, programmes and advertising out of the first eight', async () => {
    const { stories } = await readDay(await open());
    const eight = namesOf(await stories.list({ list: 'all', sort: 'top', limit: 20 })).slice(0, 8);
    expect(eight).toHaveLength(8);
    for (const name of ['opinion', 'programme', 'advert']) expect(eight).not.toContain(name);
  });

  test('has at most two stories of one outlet among the first eight', async () => {
    const { stories } = await readDay(await open());
    const top = await stories.list({ list: 'all', sort: 'top', limit: 20 });
    const newest = await stories.list({ list: 'all', limit: 8 });
    const ofJoy = (items: readonly LiveNewsItem[]) =>
      items.filter(({ source }) => source.name === 'Joy').length;
    expect(ofJoy(newest)).toBeGreaterThan(2);
    expect(ofJoy(top.slice(0, 8))).toBe(2);
  });

  test('counts outlets, and two of one company as two outlets but one newsroom', async () => {
    const { stories } = await readDay(await open());
    const top = await stories.list({ list: 'all', sort: 'top', limit: 20 });
    const byName = new Map(namesOf(top).map((name, index) => [name, top[index]]));
    expect(byName.get('two of one company')?.outlets).toBe(2);
  });

  test('has adverts in no list but their own', async () => {
    const { stories } = await readDay(await open());
    for (const sort of ['top', 'latest'] as const) {
      const all = await stories.list({ list: 'all', sort, limit: 100 });
      expect(namesOf(all)).not.toContain('advert');
    }
    expect(await stories.list({ list: 'announcements', limit: 10 })).toMatchObject([
      { kind: 'promotional', outlets: 0 },
    ]);
  });

  test('pages through everything once, in the order of the rank', async () => {
    const { stories } = await readDay(await open());
    const all = await stories.list({ list: 'all', sort: 'top', limit: 100 });
    const first = await stories.list({ list: 'all', sort: 'top', limit: 9 });
    const before = first.at(-1)?.id;
    const second = await stories.list({ list: 'all', sort: 'top', limit: 100, before });
    expect(new Set([...first, ...second].map(({ id }) => id))).toEqual(
      new Set(all.map(({ id }) => id)),
    );
    expect(first.length + second.length).toBe(all.length);
  });

  test('stays newest first unless asked otherwise', async () => {
    const { stories } = await readDay(await open());
    const latest = await stories.list({ list: 'all', limit: 3 });
    expect(namesOf(latest).slice(0, 2)).toEqual(['opinion', 'programme']);
  });
});
