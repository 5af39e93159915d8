import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Any number that nobody else on the server uses, and that is not the one of migrations. */
const ADVISORY_LOCK = 72_656_366;
/** The lock is polled, because the pool's timeouts would end a statement that waits for it. */
const RETRY_DELAY_MS = 50;

/**
 * Runs the work in one process at a time where several start together on one PostgreSQL: two that fill an empty
 * table would both find it empty. On SQLite each transaction takes the lock when it begins, which is enough.
 */
export function withLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'sqlite') return work();
  // Held by its own connection until the transaction ends, so that a killed process releases it.
  return db.query.transaction().execute(async (own) => {
    for (;;) {
      const { rows } = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)}) as ours`.execute(own);
      if (rows[0]?.ours) return work();
      await pause(RETRY_DELAY_MS);
    }
  });
}
