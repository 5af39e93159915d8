import { sql } from 'kysely';
import { DAY } from '../../../../contract/durations.ts';
import {
  claimDue,
  type HandOver,
  markHanded,
  type QueueTable,
  settleUnconfirmed,
} from '../../../platform/database/claim-due.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WaitingRows } from '../../../platform/database/wrong-clock.ts';
import { readPreferences } from '../subscribers/stored-preferences.ts';

const QUEUE: QueueTable = {
  table: 'newsletter_recipient',
  open: sql`state = 'queued'`,
  sent: sql`state = 'sent'`,
};

export const WAITING_RECIPIENTS: WaitingRows = {
  table: 'newsletter_recipient',
  waits: sql`${QUEUE.open} and handed_at is null`,
  longestWaitMs: DAY / 2,
};

export type NewsletterRecipientStore = ReturnType<typeof newsletterRecipientStore>;
export type Recipient = Awaited<ReturnType<NewsletterRecipientStore['claim']>>[number];

/** Who gets which issue, and whether they have got it. */
export function newsletterRecipientStore(db: Database) {
  const change = (id: string) => db.query.updateTable('newsletter_recipient').where('id', '=', id);

  return {
    async claim(limit: number, now: string, lease: string) {
      const ids = await claimDue(db, QUEUE, { limit, now, lease });
      if (ids.length === 0) return [];
      const rows = await db.query
        .selectFrom('newsletter_recipient as r')
        .innerJoin('subscriber as s', 's.id', 'r.subscriber_id')
        .select(['r.id', 'r.issue_id as issueId', 'r.subscriber_id as subscriberId', 'r.attempts'])
        .select(['s.email', 's.status', 's.preferences'])
        .where('r.id', 'in', ids)
        .execute();
      return rows.map(({ status, preferences, ...row }) => ({
        ...row,
        active: status === 'Active',
        interests: readPreferences(preferences).interests ?? [],
      }));
    },

    markHanded: (rows: readonly HandOver[]) => markHanded(db, QUEUE, rows),

    settleUnconfirmed: (at: { now: string; savedInFolder: boolean }) =>
      settleUnconfirmed(db, QUEUE, at),

    async markSent(
      ids: readonly string[],
      now: string,
      { savedInFolder = false } = {},
    ): Promise<void> {
      await db.query
        .updateTable('newsletter_recipient')
        .where('id', 'in', ids)
        .set({
          state: 'sent',
          sent_at: now,
          lease_until: null,
          last_error: null,
          kept_in_folder: savedInFolder ? 1 : 0,
        })
        .execute();
    },

    async retryAt(id: string, due: string, error: string): Promise<void> {
      await change(id)
        .set({ due_at: due, lease_until: null, handed_at: null, last_error: error.slice(0, 1000) })
        .execute();
    },

    /** Tried again later, because the reader's server refuses it for now. */
    async deferUntil(id: string, due: string, error: string, now: string): Promise<void> {
      await change(id)
        .set(({ fn, val, ref }) => ({
          due_at: due,
          lease_until: null,
          handed_at: null,
          last_error: error.slice(0, 1000),
          deferred_at: fn.coalesce(ref('deferred_at'), val(now)),
        }))
        .execute();
    },

    async release(id: string, lease: string): Promise<void> {
      await change(id)
        .set({ lease_until: null })
        .where('lease_until', '=', lease)
        .where('handed_at', 'is', null)
        .execute();
    },

    async end(id: string, state: 'failed' | 'bounced', error: string): Promise<void> {
      await change(id)
        .set({ state, lease_until: null, last_error: error.slice(0, 1000) })
        // An operator may have stopped the issue meanwhile.
        .where('state', '=', 'queued')
        .execute();
    },

    /** Whom an email of an issue went to. */
    async emailOf(id: string): Promise<string | undefined> {
      const row = await db.query
        .selectFrom('newsletter_recipient as r')
        .innerJoin('subscriber as s', 's.id', 'r.subscriber_id')
        .select('s.email')
        .where('r.id', '=', id)
        .executeTakeFirst();
      return row?.email;
    },

    /** A provider reported later that the last email bounced. */
    async markLastBounced(subscriberId: string): Promise<void> {
      const last = await db.query
        .selectFrom('newsletter_recipient')
        .select('id')
        .where('subscriber_id', '=', subscriberId)
        .where('state', '=', 'sent')
        .orderBy('sent_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last) await change(last.id).set({ state: 'bounced' }).execute();
    },

    /** The issue whose link was followed. */
    async noteClick(id: string): Promise<string | undefined> {
      const row = await change(id)
        .set((columns) => ({ clicks: columns('clicks', '+', 1) }))
        .where('clicks', '<', 1_000_000)
        .returning('issue_id')
        .executeTakeFirst();
      return row?.issue_id;
    },

    async noteOpened(id: string, now: string): Promise<void> {
      await change(id).set({ opened_at: now }).where('opened_at', 'is', null).execute();
    },

    /** Everything that was sent to one person, for them to download. */
    async ofSubscriber(subscriberId: string) {
      return db.query
        .selectFrom('newsletter_recipient as r')
        .innerJoin('newsletter_issue as i', 'i.id', 'r.issue_id')
        .select([
          'i.number',
          'i.kind',
          'i.subject',
          'r.state',
          'r.sent_at',
          'r.clicks',
          'r.opened_at',
        ])
        .select('r.kept_in_folder')
        .where('r.subscriber_id', '=', subscriberId)
        .orderBy('i.number')
        .execute();
    },
  };
}
