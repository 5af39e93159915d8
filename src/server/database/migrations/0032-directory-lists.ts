import type { Columns, SchemaQuery } from './columns.ts';

/** The directory stays quick on a full site: what is rare is found along the list's own order. */
export async function directoryLists(query: SchemaQuery, c: Columns): Promise<void> {
  for (const index of ['business_languages', 'business_listed']) {
    await query.schema.dropIndex(index).execute();
  }
  await c.createIndexes(query, 'business', {
    // Languages and delivery are read from it before a row is looked up.
    business_listed: ['status', 'is_premium desc', 'name', 'id', 'languages', 'delivers'],
    // All counts beside the filters, in one reading.
    business_facets: ['status', 'category', 'region', 'country', 'languages'],
  });
}
