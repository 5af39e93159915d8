import { type SqlBool, sql } from 'kysely';
import { MINUTE } from '../../contract/durations.ts';
import type { Database } from './database.ts';

/** Tables whose rows are mails to be handed over, with what says that one still has to be. */
export const OPEN = {
  mail: sql<SqlBool>`sent_at is null and given_up_at is null`,
  newsletter_recipient: sql<SqlBool>`state = 'queued'`,
} as const;
export type QueueTable = keyof typeof OPEN;

/**
 * Takes up to `limit` due rows for this process until `lease`, in one statement: no two processes
 * get the same row, and one whose process died is free again when its lease has run out. Rows
 * already handed over are never taken again. The only statement here that the databases spell
 * differently: PostgreSQL must be told to step over rows that others are just taking.
 */
export async function claimDue(
  db: Database,
  table: QueueTable,
  { limit, now, lease }: { limit: number; now: string; lease: string },
): Promise<string[]> {
  const name = sql.table(table);
  const stepOver = db.kind === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<{ id: string }>`
    update ${name} set lease_until = ${lease}, attempts = attempts + 1
    where id in (
      select id from ${name}
      where ${OPEN[table]} and handed_at is null and due_at <= ${now}
        and (lease_until is null or lease_until <= ${now})
      order by due_at, id
      limit ${sql.lit(limit)} ${stepOver}
    )
    returning id`.execute(db.query);
  return rows.map((row) => row.id);
}

export interface HandOver {
  id: string;
  /** Until when this process has the row. */
  lease: string;
  now: string;
  /** Until when the server may take over its answer. */
  until: string;
}

/**
 * Notes, in the moment before the last byte goes out, that mails are about to be the server's.
 * Answers false for one whose lease was lost meanwhile: somebody else has it, so we must not send.
 */
export async function markHanded(
  db: Database,
  table: QueueTable,
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
        and ${OPEN[table]}
      returning id`;
    // Must not wait for the disk: from the commit to the write of the last byte, the letter's fate is
    // in doubt. The machine's own end may double a letter of the last moment instead.
    const { rows: done } = await db.lightly((query) => mark.execute(query));
    for (const { id } of done) marked.add(id);
  }
  return rows.map((row) => marked.has(row.id));
}

const UNCONFIRMED = 'Handed to the mail server; we stopped before its answer came. Not sent again.';
const UNSENT = 'We stopped just before its last byte went out. Sent again.';

/** How long, once its time is over, only the process that handed a letter over may tell of it. */
const AWAITED_FOR = 15 * MINUTE;

/** A letter whose process died around its last byte. */
export interface InDoubt {
  id: string;
  attempt: number;
  /** That process has not come back. */
  abandoned: boolean;
}

/** Whether each letter's last byte went out. Of those that are missing it will be said later. */
export type FindWritten = (letters: readonly InDoubt[]) => Promise<ReadonlyMap<string, boolean>>;

/**
 * Rows whose process died around the last byte. Where that went out the server has almost certainly
 * taken them, and otherwise it has not. Where nobody can ever say, all count as sent: a reader
 * forgives a missing letter sooner than the same one twice.
 */
export async function settleUnconfirmed(
  db: Database,
  table: QueueTable,
  now: string,
  wereWritten: FindWritten | undefined,
): Promise<void> {
  const name = sql.table(table);
  const inDoubt = sql<SqlBool>`${OPEN[table]} and handed_at is not null and lease_until <= ${now}`;
  const { rows } = await sql<{ id: string; attempt: number; until: string }>`
    select id, attempts as attempt, lease_until as until
    from ${name} where ${inDoubt} limit 1000`.execute(db.query);
  if (rows.length === 0) return;
  const awaitedSince = new Date(Date.parse(now) - AWAITED_FOR).toISOString();
  const letters = rows.map(({ until, ...row }) => ({ ...row, abandoned: until <= awaitedSince }));
  const written = await wereWritten?.(letters);
  const idsWhere = (wanted: boolean) =>
    letters.map(({ id }) => id).filter((id) => (written ? written.get(id) : true) === wanted);
  const [sent, unsent] = [idsWhere(true), idsWhere(false)];
  if (sent.length > 0) {
    const state = table === 'mail' ? sql`` : sql`state = 'sent',`;
    await sql`
      update ${name}
      set ${state} sent_at = handed_at, lease_until = null, last_error = ${UNCONFIRMED},
        kept_in_folder = ${sql.lit(written ? 0 : 1)}
      where id in (${sql.join(sent)}) and ${inDoubt}`.execute(db.query);
  }
  if (unsent.length > 0) {
    await sql`
      update ${name} set handed_at = null, lease_until = null, last_error = ${UNSENT}
      where id in (${sql.join(unsent)}) and ${inDoubt}`.execute(db.query);
  }
}

/** Whether any row's fate is still unknown. */
export async function isAnyHanded(db: Database, table: QueueTable): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${OPEN[table]} and handed_at is not null limit 1`.execute(
    db.query,
  );
  return rows.length > 0;
}
