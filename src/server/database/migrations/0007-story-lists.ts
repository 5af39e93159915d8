import type { Columns, SchemaQuery } from './columns.ts';

/** What lists of live news read: a story knows its first report and its strands, an outlet its pace. */
export async function storyLists(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'outlet', { every_minutes: c.whole(1, 10_000, { default: 60 }) });
  for (const table of ['story', 'live_item']) {
    await c.addColumns(query, table, { business: c.flag(), diaspora: c.flag() });
  }
  await c.addColumns(query, 'story', { related: c.json('array', { default: '[]' }) });
  // No reference: the item refers to the story already, and rows could not be inserted in a circle.
  await c.addColumns(query, 'story', { lead_item_id: c.text(1, 64, { optional: true }) });

  const indexes = [
    ['story_newest_of_category', 'story', ['category', 'published_at', 'id']],
    ['story_newest_business', 'story', ['business', 'published_at', 'id']],
    ['story_newest_diaspora', 'story', ['diaspora', 'published_at', 'id']],
    ['live_item_page', 'live_item', ['url']],
    ['live_item_fetched', 'live_item', ['fetched_at']],
    ['live_item_published', 'live_item', ['published_at']],
  ] as const;
  for (const [name, table, columns] of indexes) {
    await query.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
}
