import type { Columns, SchemaQuery } from './columns.ts';

/** An operator's choice of a report's kind survives filing again. */
export async function operatorKinds(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'live_item', { kind_by_operator: c.flag() });
}
