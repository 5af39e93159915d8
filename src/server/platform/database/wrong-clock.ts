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
 * A row that is due later than its kind ever waits was dated by a clock that ran ahead and has
 * been corrected since. It is made due now: otherwise news and mail would stop for as long as the clock
 * was wrong. A process that is sending such a mail finds its lease gone and leaves it to the next.
 * Returns the number of rows.
 * See docs/decisions/0010-tolerate-wrong-clocks-and-locked-files.md.
 */
export async function correctWrongClock(
  { query }: Database,
  waiting: readonly WaitingRows[],
  now: Date,
): Promise<number> {
  let corrected = 0;
  for (const { table, waits, longestWaitMs } of waiting) {
    const limit = new Date(now.getTime() + longestWaitMs).toISOString();
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set due_at = ${now.toISOString()}, lease_until = null
      where (due_at > ${limit} or lease_until > ${limit}) and ${waits}
      returning id`.execute(query);
    corrected += rows.length;
  }
  return corrected;
}
