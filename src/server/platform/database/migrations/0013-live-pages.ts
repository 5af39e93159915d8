import { sql } from 'kysely';
import { ARTICLE_CATEGORIES } from './baseline/articles.ts';
import { watchForSearch } from './baseline/search.ts';
import type { Columns, SchemaQuery } from './columns.ts';

/** Rolling coverage: pages that are written entry by entry while something happens. */
export async function livePages(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'live_page',
    {
      id: c.text(16, 16, { key: true }),
      slug: c.slug({ unique: true }),
      title: c.text(1, 300),
      summary: c.text(0, 1000),
      category: c.oneOf(ARTICLE_CATEGORIES),
      key_points: c.json('array', { default: '[]' }),
      status: c.oneOf(['draft', 'open', 'closed']),
      pinned: c.whole(1, 1_000_000, { optional: true }),
      last_number: c.whole(0, 1_000_000, { default: 0 }),
      revision: c.whole(0, 1_000_000_000, { default: 0 }),
      started_by: c.text(1, 64),
      opened_at: c.time({ optional: true }),
      closed_at: c.time({ optional: true }),
      created_at: c.time(),
      updated_at: c.time(),
    },
    {
      dated: sql`status = 'draft' or (opened_at is not null and (status = 'open' or closed_at is not null))`,
    },
  );
  await c.createIndexes(query, 'live_page', { live_page_newest: ['status', 'opened_at', 'id'] });
  await c.createTable(
    query,
    'live_entry',
    {
      id: c.text(1, 64, { key: true }),
      page_id: c.reference('live_page.id', 'cascade'),
      submission_key: c.text(1, 200, { unique: true }),
      number: c.whole(1, 1_000_000, { optional: true }),
      status: c.oneOf(['draft', 'published', 'withdrawn']),
      text: c.text(1, 4000),
      story: c.json('object', { optional: true }),
      corrections: c.json('array', { default: '[]' }),
      author_name: c.text(1, 100),
      author_id: c.text(1, 64),
      published_by: c.text(1, 100, { optional: true }),
      published_at: c.time({ optional: true }),
      created_at: c.time(),
      updated_at: c.time(),
      revision: c.whole(0, 1_000_000_000, { default: 0 }),
    },
    {
      once: { unique: ['page_id', 'number'] },
      dated: sql`status <> 'published' or (number is not null and published_at is not null)`,
    },
  );
  await c.createIndexes(query, 'live_entry', {
    live_entry_changed: ['page_id', 'revision'],
    live_entry_newest: ['page_id', 'status', 'number'],
  });
  // Every change that readers see raises the revision, those of entries too.
  await watchForSearch(query, c, {
    table: 'live_page',
    kind: 'article',
    columns: 'status, revision',
  });
}
