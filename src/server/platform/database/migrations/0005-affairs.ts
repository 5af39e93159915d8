import type { Columns, SchemaQuery } from './columns.ts';

/** Stories of one affair, which outlast the reports they were made of. */
export async function affairs(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'affair_story', {
    // Without a reference: the story is deleted after 30 days.
    id: c.text(1, 64, { key: true }),
    affair_id: c.text(1, 64),
    name: c.text(1, 200),
    title: c.text(1, 500),
    outlet_count: c.whole(0, 10_000, { default: 1 }),
    published_at: c.time(),
  });
  await c.createIndexes(query, 'affair_story', {
    affair_story_of_affair: ['affair_id', 'published_at', 'id'],
    affair_story_oldest: ['published_at'],
  });
}
