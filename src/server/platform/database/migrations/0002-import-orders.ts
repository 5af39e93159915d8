import type { Columns, SchemaQuery } from './columns.ts';

/** What was ordered of an import, so that another process can continue it. */
export async function importOrders(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'article_import', {
    site: c.text(0, 300, { default: '' }),
    choices: c.json('object', { optional: true }),
  });
}
