import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { MailCounts } from '../../contract/desk/desk.ts';
import { MAIL_LIMITS } from '../../contract/limits.ts';
import { mailboxOf } from '../../domain/newsletter/fold-address.ts';
import { claimDue, type HandOver, markHanded, settleUnconfirmed } from '../database/claim-due.ts';
import type { Database } from '../database/database.ts';
import { oneAtATime } from '../database/one-at-a-time.ts';
import { personalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';

export interface NewMail {
  /** The same key is the same mail: asking twice sends once. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** Not before this moment: long enough to take back what it says. */
  dueAt?: string;
  /** Anybody can type this address into a form, so it gets only so many of these a day. */
  unconfirmed?: boolean;
}

/**
 * Puts a mail into the queue. Call it with the transaction that stores what the mail is about, so
 * that one is never kept without the other; sending comes later and may fail as often as it likes.
 */
export async function enqueueMail(
  query: Kysely<Tables>,
  mail: NewMail,
  now: string,
): Promise<void> {
  if (!mail.unconfirmed) return insertMail(query, mail, now);
  const unlessEnough = async (own: Kysely<Tables>) => {
    // Two that count before either has written would both find room.
    await oneAtATime(own, `mails to ${mailboxOf(mail.to)}`);
    if (!(await hasEnough(own, mail.to, now))) await insertMail(own, mail, now);
  };
  await (query.isTransaction ? unlessEnough(query) : query.transaction().execute(unlessEnough));
}

async function insertMail(query: Kysely<Tables>, mail: NewMail, now: string): Promise<void> {
  await query
    .insertInto('mail')
    .values({
      id: randomUUID(),
      idempotency_key: mail.key,
      recipient: mail.to,
      mailbox: mailboxOf(mail.to),
      subject: mail.subject,
      headers: JSON.stringify(mail.headers ?? {}),
      text_body: mail.text,
      html_body: mail.html ?? null,
      created_at: now,
      due_at: mail.dueAt ?? now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}

/** Counted in the queue itself, which every process shares, over all forms. */
async function hasEnough(query: Kysely<Tables>, to: string, now: string): Promise<boolean> {
  const { points, within } = MAIL_LIMITS.perAddress;
  const { count } = await query
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', new Date(Date.parse(now) - within).toISOString())
    .where('mailbox', '=', mailboxOf(to))
    .executeTakeFirstOrThrow();
  return Number(count) >= points;
}

/** Takes back a mail that has not left yet. Whether there was one. */
export async function withdrawMail(query: Kysely<Tables>, key: string): Promise<boolean> {
  const result = await query
    .deleteFrom('mail')
    .where('idempotency_key', '=', key)
    .where('sent_at', 'is', null)
    .where('handed_at', 'is', null)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

type Row = Selectable<Tables['mail']>;
export type StoredMail = Omit<Row, 'headers'> & { headers: Record<string, string> };

export type MailStore = ReturnType<typeof mailStore>;

export function mailStore(db: Database) {
  return {
    async removeSentBefore(moment: string): Promise<void> {
      await db.query.deleteFrom('mail').where('sent_at', '<', moment).execute();
    },

    async claim(limit: number, now: string, lease: string): Promise<StoredMail[]> {
      const ids = await claimDue(db, 'mail', { limit, now, lease });
      if (ids.length === 0) return [];
      const rows = await db.query.selectFrom('mail').selectAll().where('id', 'in', ids).execute();
      return rows.map(toMail);
    },

    markHanded: (rows: readonly HandOver[]) => markHanded(db, 'mail', rows),

    settleUnconfirmed: (at: { now: string; keptInFolder: boolean }) =>
      settleUnconfirmed(db, 'mail', at),

    async markSent(id: string, now: string, { keptInFolder = false } = {}): Promise<void> {
      await db.query
        .updateTable('mail')
        .set({
          sent_at: now,
          lease_until: null,
          last_error: null,
          kept_in_folder: keptInFolder ? 1 : 0,
        })
        .where('id', '=', id)
        .execute();
    },

    async retryAt(id: string, due: string, error: string): Promise<void> {
      await db.query
        .updateTable('mail')
        .set({
          due_at: due,
          lease_until: null,
          handed_at: null,
          last_error: error.slice(0, 1000),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Gives back what was taken and not tried, unless somebody else has it by now. */
    async release(id: string, lease: string): Promise<void> {
      await db.query
        .updateTable('mail')
        .set({ lease_until: null })
        .where('id', '=', id)
        .where('lease_until', '=', lease)
        .where('handed_at', 'is', null)
        .execute();
    },

    async giveUp(id: string, now: string, error: string): Promise<void> {
      await db.query
        .updateTable('mail')
        .set({ given_up_at: now, lease_until: null, last_error: error.slice(0, 1000) })
        .where('id', '=', id)
        .execute();
    },

    /** For the desk: newest first. */
    async list(page: { limit: number; offset: number }): Promise<StoredMail[]> {
      const rows = await db.query
        .selectFrom('mail')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return rows.map(toMail);
    },

    async find(id: string): Promise<StoredMail | undefined> {
      const row = await db.query
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toMail(row);
    },

    /** The newest whose key begins so. */
    async newestKeyed(prefix: string): Promise<StoredMail | undefined> {
      const row = await db.query
        .selectFrom('mail')
        .selectAll()
        .where(sql<boolean>`substr(idempotency_key, 1, ${sql.lit(prefix.length)}) = ${prefix}`)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && toMail(row);
    },

    /** Given up, or refused at least once and still waiting. */
    async inTrouble(limit: number): Promise<StoredMail[]> {
      const rows = await db.query
        .selectFrom('mail')
        .selectAll()
        .where('sent_at', 'is', null)
        .where((row) =>
          row.or([row('given_up_at', 'is not', null), row('last_error', 'is not', null)]),
        )
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toMail);
    },

    async counts(): Promise<MailCounts> {
      const row = await db.query
        .selectFrom('mail')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.count<number>('sent_at').as('sent'),
          fn.count<number>('given_up_at').as('given_up'),
          fn.sum<number | null>('kept_in_folder').as('kept'),
          // As in `isProbablySent`.
          sql<number>`count(case when sent_at is not null and kept_in_folder = 0
            and last_error is not null then 1 end)`.as('probably_sent'),
        ])
        .executeTakeFirstOrThrow();
      const kept = Number(row.kept ?? 0);
      const probablySent = row.probably_sent;
      return {
        waiting: row.all - row.sent - row.given_up,
        sent: row.sent - kept - probablySent,
        probablySent,
        kept,
        givenUp: row.given_up,
      };
    },

    /** What has not left; stuck is what was due, or tried, before `moment`. */
    async waiting(moment: string) {
      const row = await db.query
        .selectFrom('mail')
        .select(({ fn }) => [
          fn.countAll<number>().as('waiting'),
          fn.min('due_at').as('oldest_due'),
          sql<number>`count(case when due_at <= ${moment}
            or (attempts > 0 and created_at <= ${moment}) then 1 end)`.as('stuck'),
        ])
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .executeTakeFirstOrThrow();
      const oldestDue: string | null = row.oldest_due;
      return { waiting: row.waiting, stuck: row.stuck, oldestDue };
    },

    /** False for a mail that the server has, or may have. */
    async tryAgain(id: string, now: string): Promise<boolean> {
      const result = await db.query
        .updateTable('mail')
        .set({ given_up_at: null, due_at: now, lease_until: null, handed_at: null })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where((row) => row.or([row('handed_at', 'is', null), row('given_up_at', 'is not', null)]))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}

/** A confirmed email has no error. See docs/decisions/0040-send-mail-from-rows-with-leases.md. */
export const isProbablySent = (
  mail: Pick<StoredMail, 'sent_at' | 'kept_in_folder' | 'last_error'>,
): boolean => mail.sent_at !== null && mail.kept_in_folder === 0 && mail.last_error !== null;

function toMail(row: Row): StoredMail {
  return { ...row, headers: JSON.parse(row.headers) };
}

export const mailPersonalData = personalData({
  place: 'Emails to or about them',
  table: 'mail',
  owner: 'recipient',
  // A notice to the operator tells what somebody wrote, and from which address.
  naming: 'remove',
  // To the same mailbox under another tag is to the same person.
  texts: ['mailbox', 'subject', 'headers', 'text_body', 'html_body', 'last_error'],
});
