import { CompiledQuery } from 'kysely';
import type { Database, Query } from './database.ts';

// Compiled once: uncached pages read it several times each.
const READ_VERSION = CompiledQuery.raw('select version from content_version');

/** A number that grows whenever what readers see changes. Pages cached for an older one are dropped. */
export async function readContentVersion(query: Query): Promise<number> {
  const { rows } = await query.executeQuery<{ version: number }>(READ_VERSION);
  if (!rows[0]) throw new Error('The database has no content version.');
  return rows[0].version;
}

/** Call it in the transaction that makes the change, so that nobody sees one without the other. */
export async function bumpContentVersion(query: Query): Promise<void> {
  await query
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
}

/**
 * Makes transactions that read what they change run one after the other. SQLite's have the lock already;
 * on PostgreSQL this row is it.
 */
export async function lockContentVersion({ kind }: Database, query: Query): Promise<void> {
  if (kind === 'postgres') {
    await query.selectFrom('content_version').select('version').forUpdate().execute();
  }
}
