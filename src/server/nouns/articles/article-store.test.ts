import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readContentVersion } from '../../platform/database/content-version.ts';
import { articleStore } from './article-store.ts';
import type { BundledArticle } from './sync-bundled.ts';

const NOW = '2026-11-15T12:00:00.000Z';

const bundled = (overrides: Partial<BundledArticle> & { id: string }): BundledArticle => ({
  title: `Title of ${overrides.id}`,
  excerpt: 'In short.',
  category: 'Culture',
  imageUrl: '/covers/one.svg',
  imageAlt: 'A picture',
  authorName: 'Culture desk',
  publishedAt: '2026-11-01T08:00:00.000Z',
  tags: ['Accra'],
  content: 'A paragraph.\n## A crosshead\nAnother.',
  sources: [{ title: 'A source', publisher: 'A publisher', checked: '2026-11-15' }],
  featuredRank: null,
  hash: 'first',
  ...overrides,
});

const ids = (articles: { id: string }[]) => articles.map((article) => article.id);

const change = (db: Database, id: string, columns: Record<string, string | null>) =>
  db.query.updateTable('article').set(columns).where('id', '=', id).execute();

describeEachDatabase('articles', (open) => {
  test('are returned as stored, summaries without their text', async () => {
    const articles = articleStore(await open());
    const { featuredRank, hash, ...article } = bundled({ id: 'kente' });
    await articles.syncBundled([{ ...article, featuredRank, hash }], NOW);
    expect(await articles.find('kente', NOW)).toEqual({
      ...article,
      imageCredit: null,
      corrections: [],
    });
    const { content, sources, ...summary } = article;
    expect(await articles.list({ limit: 10, now: NOW })).toEqual([summary]);
  });

  test('are in the sitemap unless they appeared first on another site', async () => {
    const db = await open();
    const articles = articleStore(db);
    await articles.syncBundled(
      ['ours', 'theirs', 'self'].map((id) => bundled({ id })),
      NOW,
    );
    await change(db, 'theirs', { canonical_url: 'https://magazine.example/theirs' });
    await change(db, 'self', { canonical_url: 'https://news.example/article/self' });
    expect(ids(await articles.indexable(NOW)).sort()).toEqual(['ours', 'self']);
  });

  test('are listed newest first, by category, up to the limit', async () => {
    const articles = articleStore(await open());
    await articles.syncBundled(
      [
        bundled({ id: 'old', publishedAt: '2026-01-01T00:00:00Z' }),
        bundled({ id: 'new', publishedAt: '2026-11-14T00:00:00Z', category: 'Sports' }),
        bundled({ id: 'middle-a', publishedAt: '2026-05-01T00:00:00Z' }),
        bundled({ id: 'middle-b', publishedAt: '2026-05-01T00:00:00Z' }),
      ],
      NOW,
    );
    const list = async (filter: { category?: 'Culture' | 'Cuisine'; limit: number }) =>
      ids(await articles.list({ ...filter, now: NOW }));
    expect(await list({ limit: 10 })).toEqual(['new', 'middle-b', 'middle-a', 'old']);
    expect(await list({ limit: 2 })).toEqual(['new', 'middle-b']);
    expect(await list({ limit: 10, category: 'Culture' })).toEqual(['middle-b', 'middle-a', 'old']);
    expect(await list({ limit: 10, category: 'Cuisine' })).toEqual([]);
  });

  test('stay hidden until their time has come and while they are not published', async () => {
    const db = await open();
    const articles = articleStore(db);
    await articles.syncBundled(
      [
        bundled({ id: 'tomorrow', publishedAt: '2026-11-16T12:00:00Z', featuredRank: 1 }),
        bundled({ id: 'taken-down', featuredRank: 2 }),
        bundled({ id: 'draft', featuredRank: 3 }),
      ],
      NOW,
    );
    await change(db, 'taken-down', { status: 'unpublished' });
    await change(db, 'draft', { status: 'draft', published_at: null });
    expect(await articles.list({ limit: 10, now: NOW })).toEqual([]);
    expect(await articles.featured({ limit: 10, now: NOW })).toEqual([]);
    expect(await articles.search({ words: ['title'], limit: 10, now: NOW })).toEqual([]);
    for (const id of ['tomorrow', 'taken-down', 'draft', 'no-such']) {
      expect(await articles.find(id, NOW)).toBeUndefined();
    }
    const exactly = '2026-11-16T12:00:00.000Z';
    expect(ids(await articles.list({ limit: 10, now: exactly }))).toEqual(['tomorrow']);
  });

  test('are featured by rank, the newer first where two share one', async () => {
    const articles = articleStore(await open());
    await articles.syncBundled(
      [
        bundled({ id: 'unranked' }),
        bundled({ id: 'second', featuredRank: 2 }),
        bundled({ id: 'first-older', featuredRank: 1, publishedAt: '2026-01-01T00:00:00Z' }),
        bundled({ id: 'first', featuredRank: 1 }),
      ],
      NOW,
    );
    const featured = ids(await articles.featured({ limit: 3, now: NOW }));
    expect(featured).toEqual(['first', 'first-older', 'second']);
  });

  test('are found by all the words, in any spelling', async () => {
    const articles = articleStore(await open());
    await articles.syncBundled(
      [
        bundled({ id: 'drum', title: 'Atumpan, the Ɔkyeame of drums', tags: ['Asante'] }),
        bundled({ id: 'cloth', title: 'Kente', content: 'Woven in Bonwire, 100% cotton.' }),
      ],
      NOW,
    );
    const search = async (...words: string[]) =>
      ids(await articles.search({ words, limit: 10, now: NOW }));
    expect(await search('okyeame')).toEqual(['drum']);
    expect(await search('ƆKYEAME', 'asante')).toEqual(['drum']);
    expect(await search('okyeame', 'bonwire')).toEqual([]);
    expect(await search('culture desk')).toEqual(['drum', 'cloth']);
    expect(await search('%')).toEqual([]);
    expect(await search("'; drop table article; --")).toEqual([]);
    expect(await search('', '\u0000')).toEqual([]);
  });
});

describeEachDatabase('bundled articles', (open) => {
  test('are added once, and updated when their file changed', async () => {
    const articles = articleStore(await open());
    const [first, second] = [bundled({ id: 'one' }), bundled({ id: 'two' })];
    expect(await articles.syncBundled([first, second], NOW)).toEqual({ added: 2, updated: 0 });
    expect(await articles.syncBundled([first, second], NOW)).toEqual({ added: 0, updated: 0 });
    const changed = bundled({ id: 'two', title: 'Corrected', hash: 'second' });
    expect(await articles.syncBundled([first, changed], NOW)).toEqual({ added: 0, updated: 1 });
    expect((await articles.find('two', NOW))?.title).toBe('Corrected');
    expect(await articles.search({ words: ['corrected'], limit: 1, now: NOW })).toHaveLength(1);
  });

  test('do not overwrite what the desk edited or unpublished', async () => {
    const db = await open();
    const articles = articleStore(db);
    await articles.syncBundled([bundled({ id: 'edited' }), bundled({ id: 'taken-down' })], NOW);
    await change(db, 'edited', { origin: 'desk', title: 'By the desk' });
    await change(db, 'taken-down', { status: 'unpublished' });
    const newer = ['edited', 'taken-down'].map((id) => bundled({ id, title: 'New', hash: 'new' }));
    expect(await articles.syncBundled(newer, NOW)).toEqual({ added: 0, updated: 1 });
    expect((await articles.find('edited', NOW))?.title).toBe('By the desk');
    expect(await articles.find('taken-down', NOW)).toBeUndefined();
  });

  test('change the content version only when something changed', async () => {
    const db = await open();
    const articles = articleStore(db);
    const start = await readContentVersion(db.query);
    await articles.syncBundled([bundled({ id: 'one' }), bundled({ id: 'two' })], NOW);
    expect(await readContentVersion(db.query)).toBe(start + 1);
    await articles.syncBundled([bundled({ id: 'one' }), bundled({ id: 'two' })], NOW);
    expect(await readContentVersion(db.query)).toBe(start + 1);
  });

  test('are imported without the one that cannot be stored, which is named', async () => {
    const db = await open();
    const articles = articleStore(db);
    const start = await readContentVersion(db.query);
    const bad = bundled({ id: 'Not A Slug' });
    const all = [bundled({ id: 'good' }), bad, bundled({ id: 'better' })];
    await expect(articles.syncBundled(all, NOW)).rejects.toThrow(/^article Not A Slug: /);
    expect(await articles.find('good', NOW)).toMatchObject({ id: 'good' });
    expect(await articles.find('better', NOW)).toMatchObject({ id: 'better' });
    expect(await readContentVersion(db.query)).toBe(start + 1);
  });
});
