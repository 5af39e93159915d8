import type { Columns, SchemaQuery } from './columns.ts';

/** An article's photograph is shown with who took it and on which terms. */
export async function pictureCredits(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'article', { image_credit: c.json('object', { optional: true }) });
}
