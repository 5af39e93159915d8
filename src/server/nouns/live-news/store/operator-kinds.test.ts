import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { rss } from '../../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import type { FiledItem } from '../news-item.ts';
import { liveDeskStore } from './live-desk-store.ts';
import { storedNews } from './stored-news.ts';
import { storyChoices } from './story-choices.ts';

const NOW = '2026-11-15T13:00:00.000Z';
const TITLE = 'The long road of a market woman';

describeEachDatabase('the kind that an operator gives a report', (open) => {
  async function opened() {
    const database = await open();
    let feed = rss();
    const host = await serveFeeds({ '/a': (...call) => sends(feed)(...call) });
    const news = newsOn(database, host);
    await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
    const visit = async (title: string) => {
      feed = rss(
        `<item><title>${title}</title><guid isPermaLink="false">1</guid><link>https://wire.example/1</link><pubDate>Sun, 15 Nov 2026 10:00:00 GMT</pubDate></item>`,
      );
      await database.query.updateTable('outlet').set({ due_at: NOW }).execute();
      news.clock.now = new Date(NOW);
      expect((await news.round()).failed).toBe(0);
    };
    await visit(TITLE);
    const desk = liveDeskStore(database);
    const shown = async () => (await desk.items({ search: '', page: 1 }))[0];
    return { database, desk, shown, visit, id: (await shown())?.id ?? '', stories: news.stories };
  }

  test('counts for its story, and survives a new headline and filing again', async () => {
    const { database, desk, shown, visit, id, stories } = await opened();
    expect(await shown()).toMatchObject({ kind: 'news', reports: 1, outlets: 1 });
    await desk.changeItem(id, { kind: 'promotional' }, 'Esi', NOW);
    expect(await shown()).toMatchObject({ kind: 'promotional', reports: 1, outlets: 0 });
    expect(await stories.list({ list: 'all', limit: 1 })).toEqual([]);
    expect(await stories.list({ list: 'announcements', limit: 1 })).toHaveLength(1);
    await visit(`${TITLE}, and two more`);
    expect(await shown()).toMatchObject({
      kind: 'promotional',
      title: `${TITLE}, and two more`,
    });
    const stored = storedNews(database);
    const [{ item, storyId } = { item: undefined, storyId: '' }] = await stored.itemsAfter('', 1);
    const filed = { ...item, category: 'Sports', kind: 'news', business: false, diaspora: false };
    await stored.storeFilings(
      [{ ...filed, why: [], storyId } as FiledItem & { storyId: string }],
      NOW,
    );
    expect(await shown()).toMatchObject({ kind: 'promotional', category: 'Sports' });
    await desk.changeItem(id, { kind: 'news' }, 'Esi', NOW);
    expect(await shown()).toMatchObject({ kind: 'news', outlets: 1 });
  });

  test('is training data beside the category', async () => {
    const { database, desk, id } = await opened();
    await desk.changeItem(id, { category: 'Sports' }, 'Esi', NOW);
    await desk.changeItem(id, { kind: 'opinion' }, 'Esi', NOW);
    await desk.changeItem(id, { category: null }, 'Esi', NOW);
    const labels = await storyChoices(database).labels();
    expect(labels).toMatchObject([
      { kind: 'filed', category: null, reportKind: 'opinion', reports: [{ title: TITLE }] },
    ]);
  });
});
