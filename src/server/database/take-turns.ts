import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Any number that nobody else on the server uses, and that is not the one of migrations. */
const ADVISORY_LOCK = 72_656_366;
/** Asked again and again, because a statement that waits is ended by the time-outs of the pool. */
const AGAIN_AFTER = 50;

/**
 * Processes that start together on one PostgreSQL do this one after the other: two that fill an empty
 * table both find it empty. On SQLite each transaction takes the lock when it begins, which is enough.
 */
export function takeTurns<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'sqlite') return work();
  // Held by a connection of its own until its transaction ends, however this process does.
  return db.query.transaction().execute(async (own) => {
    for (;;) {
      const { rows } = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)}) as ours`.execute(own);
      if (rows[0]?.ours) return work();
      await pause(AGAIN_AFTER);
    }
  });
}
