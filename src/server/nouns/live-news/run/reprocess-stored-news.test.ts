import pino from 'pino';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { rss, rules } from '../../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import type { Database } from '../../../platform/database/database.ts';
import { settingStore } from '../../../platform/database/setting-store.ts';
import { newsRulesStore } from '../file/news-rules-store.ts';
import { formatRules, ruleBook } from '../file/rule-book.ts';
import { storyGrouper } from '../merge/story-grouper.ts';
import { liveItemStore } from '../store/live-item-store.ts';
import { storedNews } from '../store/stored-news.ts';
import { reprocessStoredNews, settleStories } from './reprocess-stored-news.ts';

const NOW = '2026-11-15T13:00:00.000Z';
const entry = (title: string, id: string, more = '') =>
  `<item><title>${title}</title><guid isPermaLink="false">${id}</guid><link>https://wire.example/${id}</link><pubDate>Sun, 15 Nov 2026 10:00:00 GMT</pubDate>${more}</item>`;

async function readNews(database: Database) {
  const host = await serveFeeds({
    '/a': sends(
      rss(
        entry('Bank of Ghana cuts policy rate to 18 percent', 'a1') +
          entry('A quiet day', 'a2', '<category>Sports</category>'),
      ),
    ),
    '/b': sends(rss(entry('Policy rate cut to 18 percent by Bank of Ghana', 'b1'))),
  });
  const news = newsOn(database, host);
  const outlets = ['a', 'b'].map((id) => outlet(id, `http://${host}/${id}`));
  await news.outlets.sync(outlets, '2026-11-15T00:00:00.000Z');
  await news.round();
  const deps = {
    stored: storedNews(database),
    settings: settingStore(database),
    book: ruleBook(newsRulesStore(database), rules),
    now: () => new Date(NOW),
    log: pino({ level: 'silent' }),
  };
  const item = (id: string) =>
    database.query
      .selectFrom('live_item')
      .innerJoin('story', 'story.id', 'live_item.story_id')
      .select(['live_item.category', 'story_id', 'story.category as story_category'])
      .where('url', '=', `https://wire.example/${id}`)
      .executeTakeFirstOrThrow();
  return { parts: deps, item, run: reprocessStoredNews(deps), database };
}

const signal = new AbortController().signal;

describeEachDatabase('reprocessing stored news', (open) => {
  test('moves nothing while nothing has changed, section tags included', async () => {
    const { run, item } = await readNews(await open());
    const before = [await item('a1'), await item('a2'), await item('b1')];
    await run(signal);
    expect([await item('a1'), await item('a2'), await item('b1')]).toEqual(before);
    expect(before.map(({ category }) => category)).toEqual(['Economy', 'Sports', 'Economy']);
  });

  test('files by rules saved at the desk, and refreshes the stories', async () => {
    const { run, item, parts: deps } = await readNews(await open());
    await run(signal);
    const tree = formatRules(rules);
    const categories = { ...(tree.categories as object) } as Record<string, object>;
    categories.Heritage = { sure: 'quiet day, quiet, day', likely: '', hint: '' };
    const sectionTags = { ...(tree.sectionTags as object), Sports: 'football' };
    await deps.book.save(
      { ...tree, categories, sectionTags } as never,
      'Ama',
      '2026-11-15T12:30:00.000Z',
    );
    await run(signal);
    expect(await item('a2')).toMatchObject({ category: 'Heritage', story_category: 'Heritage' });
  });

  test('merges again after a change of the judge', async () => {
    const { run, item, parts: deps, database } = await readNews(await open());
    const [a, b] = [await item('a1'), await item('b1')];
    expect(a.story_id).toBe(b.story_id);
    const { id } = await database.query
      .selectFrom('live_item')
      .select('id')
      .where('url', '=', 'https://wire.example/b1')
      .executeTakeFirstOrThrow();
    // As an older judge left it: two stories.
    await deps.stored.storeGrouping(
      { stories: new Map([[id, id]]), related: [] },
      deps.now().toISOString(),
    );
    expect((await item('b1')).story_id).toBe(id);
    await run(signal);
    expect((await item('b1')).story_id).toBe((await item('a1')).story_id);
  });

  test('redirects each emptied story to the one that has its reports', async () => {
    const { parts: deps, item, database } = await readNews(await open());
    const [{ story_id: joint }, { story_id: quiet }] = [await item('a1'), await item('a2')];
    const idOf = async (name: string) => {
      const items = await deps.stored.itemsAfter('', 10);
      return items.find(({ item }) => item.url.endsWith(name))!.item.id;
    };
    const [a2, b1] = [await idOf('a2'), await idOf('b1')];
    const merge = (...stories: [string, string][]) =>
      deps.stored.storeGrouping(
        { stories: new Map(stories), related: [] },
        deps.now().toISOString(),
      );
    const ways = async () => {
      const rows = await database.query.selectFrom('story_redirect').selectAll().execute();
      return Object.fromEntries(rows.map((row) => [row.id, row.story_id]));
    };
    await merge([b1, 'alone']);
    expect(await ways()).toEqual({});
    await merge([a2, joint!], [b1, 'elsewhere']);
    expect(await ways()).toEqual({ [quiet!]: joint, alone: 'elsewhere' });
    await merge([b1, joint!]);
    expect(await ways()).toEqual({ [quiet!]: joint, alone: joint, elsewhere: joint });
  });

  test('stores the reasons of each item that moves', async () => {
    const { parts: deps, database } = await readNews(await open());
    const stored = await deps.stored.itemsAfter('', 10);
    const moved = stored.map(({ item, storyId }, index) => ({
      ...item,
      storyId,
      business: index === 0,
      diaspora: false,
      category: 'Culture' as const,
      kind: 'news' as const,
      why: [`reason ${index}`],
    }));
    await deps.stored.storeFilings(moved, deps.now().toISOString());
    const rows = await database.query.selectFrom('live_item').selectAll().orderBy('id').execute();
    expect(rows.map(({ category, business, why }) => [category, business, why])).toEqual([
      ['Culture', 1, '["reason 0"]'],
      ['Culture', 0, '["reason 1"]'],
      ['Culture', 0, '["reason 2"]'],
    ]);
  });

  test('runs once, in whichever process', async () => {
    const { run, parts: deps, item, database } = await readNews(await open());
    await run(signal);
    await database.query.updateTable('live_item').set({ category: 'Culture' }).execute();
    await run(signal);
    await reprocessStoredNews(deps)(signal);
    expect((await item('a1')).category).toBe('Culture');
  });

  test('starts again at the next start if it was stopped', async () => {
    const { parts: deps, item, database } = await readNews(await open());
    await database.query.updateTable('live_item').set({ category: 'Culture' }).execute();
    await reprocessStoredNews(deps)(AbortSignal.abort());
    expect((await item('a1')).category).toBe('Culture');
    await reprocessStoredNews(deps)(signal);
    expect((await item('a1')).category).toBe('Economy');
  });

  test('merges a story again when the whole window is settled', async () => {
    const { item, parts: deps, database } = await readNews(await open());
    const { story_id: story } = await item('a1');
    const alone = await database.query
      .selectFrom('live_item')
      .select('id')
      .where('url', '=', 'https://wire.example/b1')
      .executeTakeFirstOrThrow();
    await deps.stored.storeGrouping(
      { stories: new Map([[alone.id, 'f'.repeat(16)]]), related: [] },
      NOW,
    );
    expect((await item('b1')).story_id).not.toBe(story);
    const grouper = storyGrouper(liveItemStore(database), deps.now);
    expect(await settleStories(grouper, deps.stored, () => NOW)).toBe(1);
    expect((await item('b1')).story_id).toBe((await item('a1')).story_id);
    expect(await settleStories(grouper, deps.stored, () => NOW)).toBe(0);
  });
});
