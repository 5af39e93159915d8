import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import type { TableName } from './schema.ts';

/** A table whose rows are mails to be handed over, as its own module describes it. */
export interface QueueTable {
  table: TableName;
  /** Whether a row still has to be handed over. */
  open: RawBuilder<SqlBool>;
  /** What else changes in a row that was sent. */
  sent?: RawBuilder<unknown>;
}

/**
 * Takes up to `limit` due rows for this process until `lease`, in one statement: no two processes
 * get the same row, and one whose process died is free again when its lease has expired. Rows
 * already handed over are never taken again. The only statement here that the databases spell
 * differently: PostgreSQL must be told to skip rows that others are claiming.
 */
export async function claimDue(
  db: Database,
  { table, open }: QueueTable,
  { limit, now, lease }: { limit: number; now: string; lease: string },
): Promise<string[]> {
  const name = sql.table(table);
  const skipLocked = db.kind === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<{ id: string }>`
    update ${name} set lease_until = ${lease}, attempts = attempts + 1
    where id in (
      select id from ${name}
      where ${open} and handed_at is null and due_at <= ${now}
        and (lease_until is null or lease_until <= ${now})
      order by due_at, id
      limit ${sql.lit(limit)} ${skipLocked}
    )
    returning id`.execute(db.query);
  return rows.map((row) => row.id);
}

export interface HandOver {
  id: string;
  /** Until when this process has the row. */
  lease: string;
  now: string;
  /** Until when the server may confirm it. */
  until: string;
}

/**
 * Marks rows as handed over, before the last byte of each is sent. False for one whose lease was lost
 * meanwhile: another process has it, so we must not send it.
 */
export async function markHanded(
  db: Database,
  { table, open }: QueueTable,
  rows: readonly HandOver[],
): Promise<boolean[]> {
  const marked = new Set<string>();
  // Rows of one claim share their lease, so this is one statement nearly always.
  for (const [lease, batch] of Map.groupBy(rows, (row) => row.lease)) {
    const [first] = batch;
    if (!first) continue;
    const ids = sql.join(batch.map((row) => row.id));
    const mark = sql<{ id: string }>`
      update ${sql.table(table)} set handed_at = ${first.now}, lease_until = ${first.until}
      where id in (${ids}) and handed_at is null and lease_until = ${lease}
        and ${open}
      returning id`;
    const { rows: done } = await mark.execute(db.query);
    for (const { id } of done) marked.add(id);
  }
  return rows.map((row) => marked.has(row.id));
}

/** Why a row counts as sent without a confirmation: the only error that a sent row ever has. */
const PROBABLY_SENT =
  'Probably sent: we stopped before the mail server confirmed it. It won’t be sent again.';

/**
 * Rows whose process died after it had handed them over. Nobody can ask the server afterwards, so they
 * count as probably sent: a reader minds a missing email less than the same one twice.
 */
export async function settleUnconfirmed(
  db: Database,
  { table, open, sent }: QueueTable,
  { now, savedInFolder }: { now: string; savedInFolder: boolean },
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set ${sent ? sql`${sent},` : sql``} sent_at = handed_at, lease_until = null, last_error = ${PROBABLY_SENT},
      kept_in_folder = ${sql.lit(savedInFolder ? 1 : 0)}
    where ${open} and handed_at is not null and lease_until <= ${now}`.execute(db.query);
}
