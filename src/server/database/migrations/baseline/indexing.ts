import type { Columns, SchemaQuery } from '../columns.ts';

/** Which pages search engines were told about, and what they answered. */
export async function createIndexing(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'indexed_page', {
    // The path.
    id: c.text(1, 2000, { key: true }),
    changed: c.text(1, 40, { optional: true }),
    is_gone: c.flag(),
    due_at: c.time({ optional: true }),
    lease_until: c.time({ optional: true }),
  });
  await c.createIndexes(query, 'indexed_page', { indexed_page_due: ['due_at'] });
  await c.createTable(query, 'index_batch', {
    id: c.text(1, 100, { key: true }),
    sent_at: c.time(),
    paths: c.json('array'),
    status: c.whole(100, 599, { optional: true }),
    answer: c.text(0, 500),
  });
  await c.createIndexes(query, 'index_batch', { index_batch_sent: ['sent_at'] });
}
