import type { Columns, SchemaQuery } from './columns.ts';

/** What no longer gives access to the desk, as hashes, so that no older backup brings it back. */
export async function withdrawnAccess(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'withdrawn_access', {
    access_hash: c.hash({ key: true }),
    withdrawn_at: c.time(),
  });
}
