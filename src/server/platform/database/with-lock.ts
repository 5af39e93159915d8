import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Any number that nobody else on the server uses, and that is not the one of migrations. */
const ADVISORY_LOCK = 72_656_366;
const RETRY_DELAY_MS = 50;

/**
 * Runs the work in one process at a time where several start together on one PostgreSQL: two that fill an empty
 * table would both find it empty. On SQLite each transaction takes the lock when it begins, which is enough.
 * The lock is polled, because the pool's timeouts would end a statement that waits for it, and no connection is
 * held meanwhile: a pooler has fewer than there are processes, and whoever has the lock needs one.
 */
export async function withLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'sqlite') return work();
  for (;;) {
    // Held by its own connection until the transaction ends, so that a killed process releases it.
    const done = await db.query.transaction().execute(async (own) => {
      const { rows } = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)}) as ours`.execute(own);
      return rows[0]?.ours ? { result: await work() } : undefined;
    });
    if (done) return done.result;
    await pause(RETRY_DELAY_MS);
  }
}
