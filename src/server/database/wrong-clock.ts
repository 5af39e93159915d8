import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import type { TableName } from './schema.ts';

/** Rows that wait until they are due, as their own module describes them. */
export interface WaitingRows {
  table: TableName;
  /** Whether a row waits at all. */
  waits: RawBuilder<SqlBool>;
  /** How long one waits at most, by its own rules. */
  longestWaitMs: number;
}

/**
 * What is due later than anything of its kind ever waits was dated by a clock that ran ahead and has
 * been set right since. It is due now: otherwise news and mail would rest for as long as the clock
 * was wrong. Whoever is just sending such a mail finds its lease gone and leaves it to the next.
 * Answers how much there was.
 * See docs/decisions/0010-tolerate-wrong-clocks-and-locked-files.md.
 */
export async function forgiveWrongClock(
  { query }: Database,
  waiting: readonly WaitingRows[],
  now: Date,
): Promise<number> {
  let found = 0;
  for (const { table, waits, longestWaitMs } of waiting) {
    const limit = new Date(now.getTime() + longestWaitMs).toISOString();
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set due_at = ${now.toISOString()}, lease_until = null
      where (due_at > ${limit} or lease_until > ${limit}) and ${waits}
      returning id`.execute(query);
    found += rows.length;
  }
  return found;
}
