import type { Columns, SchemaQuery } from './columns.ts';

/** Readers learn why an event was cancelled or moved, and one date of a series can be too. */
export async function changedDates(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'event', {
    note: c.text(1, 1000, { optional: true }),
    changed_dates: c.json('array', { default: '[]' }),
  });
}
