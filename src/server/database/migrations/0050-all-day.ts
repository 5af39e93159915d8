import type { Columns, SchemaQuery } from './columns.ts';

/** Events that take whole days have no times. */
export async function allDay(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'event', { all_day: c.flag() });
}
