import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Whoever asks for the same name waits until this transaction ends, so that what it counts stays
 * true until it has written. SQLite writes one transaction at a time as it is.
 */
export async function oneAtATime(query: Kysely<Tables>, name: string): Promise<void> {
  if (!(query.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query);
}
