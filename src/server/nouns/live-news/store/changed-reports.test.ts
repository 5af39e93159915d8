import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { rss } from '../../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import { HOUR } from '../../../../contract/durations.ts';
import type { Database } from '../../../platform/database/database.ts';
import { storyChoices } from './story-choices.ts';

const NOON = Date.parse('2026-11-15T12:00:00.000Z');
const at = (hours: number) => new Date(NOON + hours * HOUR).toISOString();

interface Entry {
  id: string;
  title: string;
  hour?: number;
  text?: string;
}

const entry = ({ id, title, hour = 10, text = '' }: Entry) =>
  `<item><title>${title}</title><guid isPermaLink="false">${id}</guid><link>https://wire.example/${id}</link><pubDate>${new Date(NOON + (hour - 12) * HOUR).toUTCString()}</pubDate><description>${text}</description></item>`;

/** Outlets whose feeds the test changes between visits. */
async function outletsOn(database: Database, names: readonly string[]) {
  const feeds = new Map<string, string>();
  const host = await serveFeeds(
    Object.fromEntries(
      names.map((name) => [`/${name}`, (...call) => sends(feeds.get(name) ?? rss())(...call)]),
    ),
  );
  const news = newsOn(database, host);
  await news.outlets.sync(
    names.map((name) => outlet(name, `http://${host}/${name}`)),
    at(-12),
  );
  return {
    ...news,
    /** What the outlets list from now on, and a visit of each after so many hours. */
    async visit(hours: number, listed: Record<string, readonly Entry[]>) {
      for (const [name, entries] of Object.entries(listed)) {
        feeds.set(name, rss(...entries.map(entry)));
      }
      news.clock.now = new Date(at(hours));
      await database.query
        .updateTable('outlet')
        .set({ due_at: at(hours), body_hash: null })
        .execute();
      expect((await news.round()).failed).toBe(0);
    },
    reportOf: async (id: string) => {
      const row = await database.query
        .selectFrom('live_item')
        .select(['id', 'story_id'])
        .where('url', '=', `https://wire.example/${id}`)
        .executeTakeFirstOrThrow();
      const story = await news.stories.find(row.story_id ?? '');
      const report = story?.reports.find((candidate) => candidate.id === row.id);
      if (!story || !report) throw new Error(`${id} is in no story`);
      return { ...report, storyId: story.id, story };
    },
  };
}

describeEachDatabase('a headline that its outlet changes', (open) => {
  const first = { id: '1', title: 'Minister questioned by police over missing funds' };
  const second = { ...first, title: 'Minister cleared over missing funds' };

  test('is kept with the time it was first seen and the time it was replaced', async () => {
    const { visit, reportOf } = await outletsOn(await open(), ['a']);
    await visit(0, { a: [first] });
    expect((await reportOf('1')).formerHeadlines).toEqual([]);
    await visit(1, { a: [second] });
    await visit(2, { a: [second] });
    await visit(3, { a: [first] });
    expect(await reportOf('1')).toMatchObject({
      title: first.title,
      formerHeadlines: [
        { title: first.title, seenAt: at(0), replacedAt: at(1) },
        { title: second.title, seenAt: at(1), replacedAt: at(3) },
      ],
    });
  });

  test('is not kept if only the text or the capitals change', async () => {
    const { visit, reportOf } = await outletsOn(await open(), ['a']);
    await visit(0, { a: [first] });
    await visit(1, { a: [{ ...first, text: 'He was heard for three hours on Friday.' }] });
    await visit(2, { a: [{ ...first, title: first.title.toUpperCase() }] });
    expect(await reportOf('1')).toMatchObject({
      title: first.title.toUpperCase(),
      formerHeadlines: [],
    });
  });

  test('is kept twenty times at most, the newest ones', async () => {
    const database = await open();
    const { visit, reportOf } = await outletsOn(database, ['a']);
    for (let hour = 0; hour <= 22; hour += 1) {
      await visit(hour, { a: [{ id: '1', title: `Election results: ${hour} regions in` }] });
    }
    const { formerHeadlines } = await reportOf('1');
    expect(formerHeadlines).toHaveLength(20);
    expect(formerHeadlines[0]).toEqual({
      title: 'Election results: 2 regions in',
      seenAt: at(2),
      replacedAt: at(3),
    });
  });
});

describeEachDatabase('a report with a new headline', (open) => {
  const RATE = 'Bank of Ghana cuts policy rate to 18 percent';
  const others = ['Floods in Keta', 'Strike at Korle Bu ends', 'Kotoko win the derby'].map(
    (title, index) => ({ id: `other-${index}`, title }),
  );
  const asRate = { id: 'b1', title: 'Policy rate cut to 18 percent by Bank of Ghana' };
  const asFire = { id: 'b1', title: 'Fire destroys shops at Kumasi Central Market' };

  test('joins the story that it is now about, and leaves the one it was about', async () => {
    const { visit, reportOf } = await outletsOn(await open(), ['a', 'b']);
    await visit(0, { a: [{ id: 'a1', title: RATE }, ...others], b: [asFire] });
    expect((await reportOf('b1')).story.outlets).toBe(1);
    await visit(1, { b: [asRate] });
    const { storyId } = await reportOf('a1');
    expect(await reportOf('b1')).toMatchObject({ storyId, story: { outlets: 2 } });
    await visit(2, { b: [asFire] });
    const [rate, fire] = [await reportOf('a1'), await reportOf('b1')];
    expect(fire.storyId).not.toBe(rate.storyId);
    expect([rate.story.outlets, fire.story.outlets]).toEqual([1, 1]);
  });

  test('stays where it is once news that old is no longer compared', async () => {
    const { visit, reportOf } = await outletsOn(await open(), ['a', 'b']);
    await visit(0, { a: [{ id: 'a1', title: RATE }, ...others], b: [asRate] });
    const { storyId } = await reportOf('a1');
    await visit(80, { b: [asFire] });
    expect(await reportOf('b1')).toMatchObject({ storyId, title: asFire.title });
  });

  test('stays where the operator put it', async () => {
    const database = await open();
    const { visit, reportOf } = await outletsOn(database, ['a', 'b']);
    await visit(0, { a: [{ id: 'a1', title: RATE }, ...others], b: [asFire] });
    const [rate, fire] = [await reportOf('a1'), await reportOf('b1')];
    const chosen = { by: 'Esi', now: at(0) };
    expect(await storyChoices(database).join(rate.id, fire.id, chosen)).toBe(true);
    await visit(1, { b: [{ ...asFire, title: `${asFire.title}, again` }] });
    await visit(2, { b: [asFire] });
    expect((await reportOf('b1')).storyId).toBe((await reportOf('a1')).storyId);
  });
});

describeEachDatabase('a report that its outlet takes down', (open) => {
  const listed = Array.from({ length: 8 }, (_, index) => ({
    id: `${index}`,
    title: `Only${index} tells of it${index}`,
    hour: index,
  }));
  const without = (...ids: string[]) => listed.filter(({ id }) => !ids.includes(id));

  async function visited(database: Database) {
    const news = await outletsOn(database, ['a']);
    await news.visit(0, { a: listed });
    const removed = async () => {
      const reports = await Promise.all(listed.map(({ id }) => news.reportOf(id)));
      return reports.flatMap(({ url, removedAt }) =>
        removedAt ? [[url.split('/').at(-1), removedAt]] : [],
      );
    };
    return { ...news, removed };
  }

  test('is marked after two visits that list what was published before and after it', async () => {
    const { visit, removed } = await visited(await open());
    await visit(1, { a: without('5') });
    expect(await removed()).toEqual([]);
    await visit(2, { a: without('5') });
    expect(await removed()).toEqual([['5', at(2)]]);
    await visit(3, { a: without('5', '0') });
    expect(await removed()).toEqual([['5', at(2)]]);
    await visit(4, { a: listed });
    expect(await removed()).toEqual([]);
  });

  test('is not marked if it is back at the second visit', async () => {
    const { visit, removed } = await visited(await open());
    await visit(1, { a: without('5') });
    await visit(2, { a: listed });
    await visit(3, { a: without('5') });
    expect(await removed()).toEqual([]);
  });

  test('is not marked if the feed became shorter or has another order', async () => {
    const { visit, removed } = await visited(await open());
    for (const hours of [1, 2, 3]) await visit(hours, { a: listed.slice(4) });
    for (const hours of [4, 5, 6]) await visit(hours, { a: listed.toReversed() });
    expect(await removed()).toEqual([]);
  });

  test('no longer leads its story', async () => {
    const news = await outletsOn(await open(), ['a', 'b']);
    const [rate, text] = ['Bank of Ghana cuts policy rate to 18 percent', 'A long account. '];
    const full = { id: '5', title: rate, hour: 5, text: text.repeat(9) };
    const withFull = [...without('5'), full];
    await news.visit(0, {
      a: withFull,
      b: [{ id: 'b1', title: 'Policy rate cut to 18 percent by Bank of Ghana', hour: 6 }],
    });
    expect((await news.reportOf('b1')).story.title).toBe(rate);
    await news.visit(1, { a: without('5') });
    await news.visit(2, { a: without('5') });
    const { story } = await news.reportOf('b1');
    expect([story.title, story.reports]).toEqual([
      'Policy rate cut to 18 percent by Bank of Ghana',
      expect.arrayContaining([expect.objectContaining({ title: rate, removedAt: at(2) })]),
    ]);
  });
});
