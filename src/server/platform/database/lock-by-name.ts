import { PostgresAdapter, sql } from 'kysely';
import type { Query } from './database.ts';

/**
 * Locks a name until this transaction ends, so that what it counts stays
 * true until it has written. SQLite runs one writing transaction at a time anyway.
 */
export async function lockByName(query: Query, name: string): Promise<void> {
  if (!(query.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query);
}
