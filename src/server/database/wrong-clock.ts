import { sql } from 'kysely';
import { DAY } from '../../contract/durations.ts';
import { OPEN, type QueueTable } from './claim-due.ts';
import type { Database } from './database.ts';

/** How long work of each kind waits at most, by its own rules. */
const LONGEST_WAIT: Record<QueueTable | 'outlet', number> = {
  mail: DAY / 2,
  newsletter_recipient: DAY / 2,
  outlet: DAY,
};

/**
 * What is due later than anything of its kind ever waits was dated by a clock that ran ahead and has
 * been set right since. It is due now: otherwise news and mail would rest for as long as the clock
 * was wrong. Whoever is just sending such a mail finds its lease gone and leaves it to the next.
 * Answers how much there was.
 * See docs/decisions/0010-tolerate-wrong-clocks-and-locked-files.md.
 */
export async function forgiveWrongClock({ query }: Database, now: Date): Promise<number> {
  let found = 0;
  for (const table of ['mail', 'newsletter_recipient', 'outlet'] as const) {
    const limit = new Date(now.getTime() + LONGEST_WAIT[table]).toISOString();
    const waiting =
      table === 'outlet' ? sql`enabled = 1` : sql`${OPEN[table]} and handed_at is null`;
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set due_at = ${now.toISOString()}, lease_until = null
      where (due_at > ${limit} or lease_until > ${limit}) and ${waiting}
      returning id`.execute(query);
    found += rows.length;
  }
  return found;
}
