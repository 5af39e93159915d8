import { randomUUID } from 'node:crypto';
import { type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import {
  MAILS_PER_PAGE,
  type MailCounts,
  type MailDelivery,
  type MailKind,
  type MailQuery,
} from '../../../contract/desk/outbox.ts';
import { DAY } from '../../../contract/durations.ts';
import { MAIL_LIMITS } from '../../../contract/limits.ts';
import { mailboxOf } from '../../../domain/newsletter/fold-address.ts';
import {
  claimDue,
  type HandOver,
  markHanded,
  type QueueTable,
  settleUnconfirmed,
} from '../database/claim-due.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, Query, RowOf } from '../database/database.ts';
import { lockByName } from '../database/lock-by-name.ts';
import { holdsText } from '../database/pages.ts';
import { personalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';
import type { WaitingRows } from '../database/wrong-clock.ts';

export interface NewMail {
  /** Idempotency key: enqueuing the same key twice sends one mail. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** Not sent before this moment, so that it can still be withdrawn. */
  dueAt?: string;
  /**
   * An acknowledgement to an address that anybody can enter in a form, so it gets a limited number of
   * these a day. Emails that ask to confirm something are limited where they are requested.
   */
  unconfirmed?: boolean;
}

/** Begins the key of a sign-in link for senders, which has a limit of its own. */
export const SENDER_LINK = 'sender link ';

/** How the keys of emails begin that have limits of their own, so that acknowledgements can't keep them back. */
const LIMITED_APART = [
  SENDER_LINK,
  'confirm:',
  'already:',
  'address:',
  'erase:',
  'alert:',
  'guest ',
  'rating ',
  'funeral ',
];

/** Enqueues a mail; pass the transaction that stores what the mail is about, so that neither exists without the other. */
export async function enqueueMail(query: Query, mail: NewMail, now: string): Promise<void> {
  if (!mail.unconfirmed) return insertMail(query, mail, now);
  const unlessEnough = async (own: Query) => {
    // Two that count before either has written would both be under the limit.
    await lockByName(own, `mails to ${mailboxOf(mail.to)}`);
    if (!(await isOverLimit(own, mail.to, now))) await insertMail(own, mail, now);
  };
  await (query.isTransaction ? unlessEnough(query) : query.transaction().execute(unlessEnough));
}

async function insertMail(query: Query, mail: NewMail, now: string): Promise<void> {
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

/** Counted in the queue, which all processes and forms share. */
async function isOverLimit(query: Query, to: string, now: string): Promise<boolean> {
  const { points, within } = MAIL_LIMITS.perAddress;
  const count = await countRows(
    query
      .selectFrom('mail')
      .where('created_at', '>', new Date(Date.parse(now) - within).toISOString())
      .where('mailbox', '=', mailboxOf(to))
      .where((row) =>
        row.and(LIMITED_APART.map((start) => row('idempotency_key', 'not like', `${start}%`))),
      ),
  );
  return count >= points;
}

/** Withdraws a mail that has not been sent; returns whether there was one. */
export async function withdrawMail(query: Query, key: string): Promise<boolean> {
  const result = await query
    .deleteFrom('mail')
    .where('idempotency_key', '=', key)
    .where('sent_at', 'is', null)
    .where('handed_at', 'is', null)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** The keys with this prefix that were enqueued after a moment. */
export async function keysSince(query: Query, prefix: string, since: string): Promise<string[]> {
  const rows = await query
    .selectFrom('mail')
    .select('idempotency_key')
    .where('created_at', '>', since)
    .where(sql<boolean>`substr(idempotency_key, 1, ${sql.lit(prefix.length)}) = ${prefix}`)
    .execute();
  return rows.map(({ idempotency_key }) => idempotency_key);
}

export type DeliveredMail = Pick<
  Row,
  'idempotency_key' | 'sent_at' | 'given_up_at' | 'kept_in_folder' | 'last_error'
>;

export function deliveryOf(
  mail: Pick<Row, 'sent_at' | 'given_up_at' | 'kept_in_folder'>,
): MailDelivery {
  if (mail.sent_at) return mail.kept_in_folder === 1 ? 'kept' : 'sent';
  return mail.given_up_at ? 'failed' : 'waiting';
}

/** What became of mails on their way, by key. Those that were sent long ago are gone. */
export async function deliveriesOf(
  query: Query,
  keys: readonly string[],
): Promise<Map<string, DeliveredMail>> {
  if (keys.length === 0) return new Map();
  const rows = await query
    .selectFrom('mail')
    .select(['idempotency_key', 'sent_at', 'given_up_at', 'kept_in_folder', 'last_error'])
    .where('idempotency_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.idempotency_key, row]));
}

type Row = RowOf<'mail'>;
export type StoredMail = Omit<Row, 'headers'> & { headers: Record<string, string> };

const QUEUE: QueueTable = {
  table: 'mail',
  open: sql`sent_at is null and given_up_at is null`,
};

export const WAITING_MAILS: WaitingRows = {
  table: 'mail',
  waits: sql`${QUEUE.open} and handed_at is null`,
  longestWaitMs: DAY / 2,
};

export type MailStore = ReturnType<typeof mailStore>;

export function mailStore(db: Database) {
  async function change(id: string, columns: Updateable<Tables['mail']>): Promise<void> {
    await db.query.updateTable('mail').set(columns).where('id', '=', id).execute();
  }

  return {
    async removeSentBefore(moment: string): Promise<void> {
      await db.query.deleteFrom('mail').where('sent_at', '<', moment).execute();
    },

    async claim(limit: number, now: string, lease: string): Promise<StoredMail[]> {
      const ids = await claimDue(db, QUEUE, { limit, now, lease });
      if (ids.length === 0) return [];
      const rows = await db.query.selectFrom('mail').selectAll().where('id', 'in', ids).execute();
      return rows.map(toMail);
    },

    markHanded: (rows: readonly HandOver[]) => markHanded(db, QUEUE, rows),

    settleUnconfirmed: (at: { now: string; savedInFolder: boolean }) =>
      settleUnconfirmed(db, QUEUE, at),

    markSent: (id: string, now: string, { savedInFolder = false } = {}) =>
      change(id, {
        sent_at: now,
        lease_until: null,
        last_error: null,
        kept_in_folder: savedInFolder ? 1 : 0,
      }),

    retryAt: (id: string, due_at: string, error: string) =>
      change(id, {
        due_at,
        lease_until: null,
        handed_at: null,
        last_error: error.slice(0, 1000),
      }),

    /** Releases rows that were claimed but not tried, unless another process has claimed them since. */
    async release(id: string, lease: string): Promise<void> {
      await db.query
        .updateTable('mail')
        .set({ lease_until: null })
        .where('id', '=', id)
        .where('lease_until', '=', lease)
        .where('handed_at', 'is', null)
        .execute();
    },

    giveUp: (id: string, now: string, error: string) =>
      change(id, { given_up_at: now, lease_until: null, last_error: error.slice(0, 1000) }),

    /** A page of what matches: what was not sent first, then the newest, unless sorted otherwise. */
    async page(filter: MailQuery): Promise<{ mails: StoredMail[]; total: number }> {
      const { sort = 'unsent' } = filter;
      const order = sort === 'oldest' ? 'asc' : 'desc';
      const sorted = <Output>(mails: SelectQueryBuilder<Tables, 'mail', Output>) =>
        (sort === 'unsent' ? mails.orderBy(sql`sent_at is not null`) : mails)
          .orderBy('created_at', order)
          .orderBy('id', order);
      const matching = filteredMails(db, filter);
      // Of all that match only ids are sorted, because emails are long.
      const shown = sorted(matching.select('id'))
        .limit(MAILS_PER_PAGE)
        .offset((filter.page - 1) * MAILS_PER_PAGE);
      const mails = db.query.selectFrom('mail').selectAll().where('id', 'in', shown);
      const rows = await sorted(mails).execute();
      return { mails: rows.map(toMail), total: await countRows(matching) };
    },

    async find(id: string): Promise<StoredMail | undefined> {
      const row = await db.query
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toMail(row);
    },

    /** The newest mail whose key has this prefix. */
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

    /** How many are unsent; stuck ones were due, or tried, before `moment`. */
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

/**
 * A confirmed email has no error.
 * See docs/decisions/0023-send-mail-over-smtp-from-rows-with-leases.md.
 */
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
  // A notice to the operator contains what somebody wrote, and their address.
  naming: 'remove',
  // The same mailbox with another tag is the same person.
  texts: ['mailbox', 'subject', 'headers', 'text_body', 'html_body', 'last_error'],
});

/** How the keys of each kind of mail begin. */
const KEYS_OF: Record<MailKind, readonly string[]> = {
  receipt: ['received '],
  decision: ['decision:', 'answer:', 'taken over '],
  event: ['event change:', 'guest ', 'funeral '],
  listing: ['sender link ', 'renew '],
  newsletter: ['confirm:', 'welcome:', 'series:', 'already:', 'address:', 'moved:', 'erase:'],
  rating: ['rating '],
  rate: ['alert:', 'reached:'],
  operator: ['operator notice ', 'drafted:', 'held:', 'alert ', 'weekly summary '],
};

function filteredMails(db: Database, { search, state, kind }: MailQuery) {
  let rows = db.query.selectFrom('mail');
  if (search) rows = rows.where(holdsText(['recipient', 'subject'], search));
  if (kind) {
    rows = rows.where((row) =>
      row.or(KEYS_OF[kind].map((start) => row('idempotency_key', 'like', `${start}%`))),
    );
  }
  if (state === 'failed') return rows.where('given_up_at', 'is not', null);
  if (state === 'unsent' || state === 'waiting') rows = rows.where('sent_at', 'is', null);
  if (state === 'waiting') return rows.where('given_up_at', 'is', null);
  if (state === 'kept') return rows.where('kept_in_folder', '=', 1);
  if (state === 'sent')
    return rows.where('sent_at', 'is not', null).where('kept_in_folder', '=', 0);
  return rows;
}
