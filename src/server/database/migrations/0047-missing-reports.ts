import type { Columns, SchemaQuery } from './columns.ts';

/** A report counts as taken down only when a second visit misses it too, so the first is recorded. */
export async function missingReports(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'live_item', { missing_at: c.time({ optional: true }) });
}
