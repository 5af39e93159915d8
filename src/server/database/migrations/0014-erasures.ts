import type { Columns, SchemaQuery } from './columns.ts';

/** Who asked to be forgotten, as hashes with their day, so that no older backup brings them back. */
export async function erasures(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'erasure', {
    address_hash: c.hash({ key: true }),
    erased_at: c.time(),
  });
}
