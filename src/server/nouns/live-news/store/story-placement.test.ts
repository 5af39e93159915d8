import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { rss } from '../../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import { HOUR } from '../../../../contract/durations.ts';
import { readContentVersion } from '../../../platform/database/content-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { storyChoices } from './story-choices.ts';
import { type PlacementChange, storyPlacement } from './story-placement.ts';

const NOON = Date.parse('2026-11-15T12:00:00.000Z');
const at = (hours: number) => new Date(NOON + hours * HOUR).toISOString();
const TITLES = ['Floods in Keta', 'Strike at Korle Bu ends', 'Kotoko win the derby'];
const [FLOODS, STRIKE, DERBY] = TITLES as [string, string, string];

/** Three stories, an hour apart, of which the last one is the newest. */
async function threeStories(database: Database) {
  const entries = TITLES.map(
    (title, index) =>
      `<item><title>${title}</title><link>https://wire.example/${index}</link><pubDate>${new Date(NOON + (index - 4) * HOUR).toUTCString()}</pubDate></item>`,
  );
  const host = await serveFeeds({ '/a': sends(rss(...entries)) });
  const news = newsOn(database, host);
  await news.outlets.sync([outlet('a', `http://${host}/a`)], at(-12));
  await news.round();
  const top = () => news.stories.list({ list: 'all', limit: 10, sort: 'top' });
  const idOf = new Map((await top()).map(({ id, title }) => [title, id]));
  const placement = storyPlacement(database);
  return {
    placement,
    idOf: (title: string) => idOf.get(title) ?? '',
    place: (title: string, change: Partial<PlacementChange>) =>
      placement.place(
        idOf.get(title) ?? '',
        { placement: 'none', breaking: false, until: at(6), ...change },
        at(0),
      ),
    titles: async () => (await top()).map(({ title }) => title),
    breakingUntil: async (title: string) =>
      (await top()).find((story) => story.title === title)?.breakingUntil,
  };
}

describeEachDatabase('a story placed by the operator', (open) => {
  test('leads the page, goes down or is in no list, until its time is up', async () => {
    const database = await open();
    const { place, placement, titles, idOf } = await threeStories(database);
    expect(await titles()).toEqual([DERBY, STRIKE, FLOODS]);
    await place(FLOODS, { placement: 'lead' });
    await place(DERBY, { placement: 'down', until: at(3) });
    await place(STRIKE, { placement: 'hidden', until: at(1) });
    expect(await titles()).toEqual([FLOODS, DERBY]);
    expect(await placement.placed()).toEqual([
      { id: idOf(FLOODS), title: FLOODS, placement: 'lead', breaking: false, until: at(6) },
      { id: idOf(STRIKE), title: STRIKE, placement: 'hidden', breaking: false, until: at(1) },
      { id: idOf(DERBY), title: DERBY, placement: 'down', breaking: false, until: at(3) },
    ]);

    const version = await readContentVersion(database.query);
    expect(await placement.expire(at(0.5))).toBe(0);
    expect(await readContentVersion(database.query)).toBe(version);
    expect(await placement.expire(at(3))).toBe(2);
    expect(await readContentVersion(database.query)).toBe(version + 1);
    expect(await titles()).toEqual([FLOODS, DERBY, STRIKE]);
    expect(await placement.expire(at(6))).toBe(1);
    expect(await titles()).toEqual([DERBY, STRIKE, FLOODS]);
    expect(await placement.placed()).toEqual([]);
  });

  test('is breaking until then, also where its rank puts it', async () => {
    const { place, placement, titles, breakingUntil } = await threeStories(await open());
    await place(FLOODS, { breaking: true, until: at(2) });
    expect(await breakingUntil(FLOODS)).toBe(at(2));
    expect((await titles())[0]).toBe(DERBY);
    await placement.expire(at(2));
    expect(await breakingUntil(FLOODS)).toBeNull();
  });

  test('takes the lead from the one that led, which stays breaking if it was called so', async () => {
    const { place, placement, titles, idOf } = await threeStories(await open());
    expect(await place(FLOODS, { placement: 'lead', breaking: true })).toEqual({
      title: FLOODS,
      freed: null,
    });
    expect(await place(STRIKE, { placement: 'lead' })).toEqual({ title: STRIKE, freed: FLOODS });
    expect(await titles()).toEqual([STRIKE, DERBY, FLOODS]);
    expect(await placement.placed()).toMatchObject([
      { id: idOf(STRIKE), placement: 'lead' },
      { id: idOf(FLOODS), placement: 'none', breaking: true, until: at(6) },
    ]);
  });

  test('is put back by the operator', async () => {
    const { place, placement, titles } = await threeStories(await open());
    await place(FLOODS, { placement: 'lead', breaking: true });
    await place(FLOODS, { placement: 'none', breaking: false });
    expect(await titles()).toEqual([DERBY, STRIKE, FLOODS]);
    expect(await placement.placed()).toEqual([]);
    const unknown = { placement: 'lead', breaking: false, until: at(6) } as const;
    expect(await placement.place('no-such-story', unknown, at(0))).toBeUndefined();
  });

  test('keeps its place when it is merged into another', async () => {
    const database = await open();
    const { place, placement, titles, idOf } = await threeStories(database);
    await place(FLOODS, { placement: 'lead' });
    await storyChoices(database).join(idOf(STRIKE), idOf(FLOODS), { by: 'Esi', now: at(0) });
    expect(await placement.placed()).toMatchObject([{ id: idOf(STRIKE), placement: 'lead' }]);
    expect(await titles()).toHaveLength(2);
    expect((await titles())[1]).toBe(DERBY);
    // The address of the merged story still works at the desk.
    expect(await place(FLOODS, { placement: 'none' })).toBeDefined();
    expect(await placement.placed()).toEqual([]);
  });
});
