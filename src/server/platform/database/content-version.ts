import { CompiledQuery, sql } from 'kysely';
import type { Database, Query } from './database.ts';

// Compiled once: uncached pages read it several times each.
const READ_VERSION = CompiledQuery.raw('select version from content_version');
/** The database refuses more; a damaged number begins again, or nothing could be changed any more. */
const MAX_VERSION = 2_000_000_000;

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
    .set({
      version: sql`case when version between 0 and ${sql.lit(MAX_VERSION - 1)} then version + 1 else 0 end`,
    })
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
