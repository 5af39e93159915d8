import pino from 'pino';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { rss, rules } from '../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../tests/support/news-site.ts';
import type { Database } from '../../database/database.ts';
import { settingStore } from '../../database/setting-store.ts';
import { newsRulesStore } from '../file/news-rules-store.ts';
import { ruleBook, written } from '../file/rule-book.ts';
import { storyGrouper } from '../merge/story-grouper.ts';
import { liveItemStore } from '../store/live-item-store.ts';
import { storedNews } from '../store/stored-news.ts';
import { settleStories, storedAgain } from './stored-again.ts';

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
  const parts = {
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
  return { parts, item, run: storedAgain(parts), database };
}

const signal = new AbortController().signal;

describeEachDatabase('stored news, gone through again', (open) => {
  test('is where it was while nothing has changed, section tags included', async () => {
    const { run, item } = await readNews(await open());
    const before = [await item('a1'), await item('a2'), await item('b1')];
    await run(signal);
    expect([await item('a1'), await item('a2'), await item('b1')]).toEqual(before);
    expect(before.map(({ category }) => category)).toEqual(['Economy', 'Sports', 'Economy']);
  });

  test('is filed by rules that were saved at the desk, with the stories it is part of', async () => {
    const { run, item, parts } = await readNews(await open());
    await run(signal);
    const tree = written(rules);
    const categories = { ...(tree.categories as object) } as Record<string, object>;
    categories.Heritage = { sure: 'quiet day, quiet, day', likely: '', hint: '' };
    const sectionTags = { ...(tree.sectionTags as object), Sports: 'football' };
    await parts.book.save(
      { ...tree, categories, sectionTags } as never,
      'Ama',
      '2026-11-15T12:30:00.000Z',
    );
    await run(signal);
    expect(await item('a2')).toMatchObject({ category: 'Heritage', story_category: 'Heritage' });
  });

  test('is merged by a judge that changed', async () => {
    const { run, item, parts, database } = await readNews(await open());
    const [a, b] = [await item('a1'), await item('b1')];
    expect(a.story_id).toBe(b.story_id);
    const { id } = await database.query
      .selectFrom('live_item')
      .select('id')
      .where('url', '=', 'https://wire.example/b1')
      .executeTakeFirstOrThrow();
    // As an older judge left it: two stories.
    await parts.stored.mergeAgain(
      { stories: new Map([[id, id]]), related: [] },
      parts.now().toISOString(),
    );
    expect((await item('b1')).story_id).toBe(id);
    await run(signal);
    expect((await item('b1')).story_id).toBe((await item('a1')).story_id);
  });

  test('leads on from each story that ended, to the one that has its reports now', async () => {
    const { parts, item, database } = await readNews(await open());
    const [{ story_id: joint }, { story_id: quiet }] = [await item('a1'), await item('a2')];
    const idOf = async (name: string) => {
      const items = await parts.stored.itemsAfter('', 10);
      return items.find(({ item }) => item.url.endsWith(name))!.item.id;
    };
    const [a2, b1] = [await idOf('a2'), await idOf('b1')];
    const merge = (...stories: [string, string][]) =>
      parts.stored.mergeAgain(
        { stories: new Map(stories), related: [] },
        parts.now().toISOString(),
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

  test('keeps the reasons of each item that is filed elsewhere', async () => {
    const { parts, database } = await readNews(await open());
    const stored = await parts.stored.itemsAfter('', 10);
    const moved = stored.map(({ item, storyId }, place) => ({
      ...item,
      storyId,
      business: place === 0,
      diaspora: false,
      category: 'Culture' as const,
      why: [`reason ${place}`],
    }));
    await parts.stored.fileAgain(moved, parts.now().toISOString());
    const rows = await database.query.selectFrom('live_item').selectAll().orderBy('id').execute();
    expect(rows.map(({ category, business, why }) => [category, business, why])).toEqual([
      ['Culture', 1, '["reason 0"]'],
      ['Culture', 0, '["reason 1"]'],
      ['Culture', 0, '["reason 2"]'],
    ]);
  });

  test('is left alone once it is done, by every process', async () => {
    const { run, parts, item, database } = await readNews(await open());
    await run(signal);
    await database.query.updateTable('live_item').set({ category: 'Culture' }).execute();
    await run(signal);
    await storedAgain(parts)(signal);
    expect((await item('a1')).category).toBe('Culture');
  });

  test('is begun anew by the next start when it was stopped on the way', async () => {
    const { parts, item, database } = await readNews(await open());
    await database.query.updateTable('live_item').set({ category: 'Culture' }).execute();
    await storedAgain(parts)(AbortSignal.abort());
    expect((await item('a1')).category).toBe('Culture');
    await storedAgain(parts)(signal);
    expect((await item('a1')).category).toBe('Economy');
  });

  test('is one story again when the whole window is settled', async () => {
    const { item, parts, database } = await readNews(await open());
    const { story_id: story } = await item('a1');
    const alone = await database.query
      .selectFrom('live_item')
      .select('id')
      .where('url', '=', 'https://wire.example/b1')
      .executeTakeFirstOrThrow();
    await parts.stored.mergeAgain(
      { stories: new Map([[alone.id, 'f'.repeat(16)]]), related: [] },
      NOW,
    );
    expect((await item('b1')).story_id).not.toBe(story);
    const grouper = storyGrouper(liveItemStore(database), parts.now);
    expect(await settleStories(grouper, parts.stored, () => NOW)).toBe(1);
    expect((await item('b1')).story_id).toBe((await item('a1')).story_id);
    expect(await settleStories(grouper, parts.stored, () => NOW)).toBe(0);
  });
});
