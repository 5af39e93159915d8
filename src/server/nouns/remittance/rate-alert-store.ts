import { randomUUID } from 'node:crypto';
import { RATE_ALERT, type RateAlert } from '../../../contract/remittance/rate-alert.ts';
import type { SendingCurrency } from '../../../contract/remittance/remittance.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import type { Database, RowOf } from '../../platform/database/database.ts';
import { erasedColumns } from '../../platform/database/described-rows.ts';
import { personalData } from '../../platform/database/personal-data.ts';

export type StoredAlert = RowOf<'rate_alert'>;

type NewAlert = Pick<RateAlert, 'email' | 'currency' | 'measure' | 'figure'> & {
  amountMinor: number;
};

interface NotificationTime {
  now: string;
  /** Alerts notified after this moment are not notified again yet. */
  lastBefore: string;
}

export function rateAlertStore(db: Database) {
  return {
    /** Stores an alert, or returns the existing one, which can then be confirmed again. */
    async request(alert: NewAlert, { now, endsAt }: { now: string; endsAt: string }) {
      const uniqueColumns = {
        email_folded: foldAddress(alert.email),
        currency: alert.currency,
        amount_minor: alert.amountMinor,
        measure: alert.measure,
        figure: alert.figure,
      };
      return db.query
        .insertInto('rate_alert')
        .values({
          ...uniqueColumns,
          id: randomUUID(),
          email: alert.email,
          asked_at: now,
          ends_at: endsAt,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['email_folded', 'currency', 'amount_minor', 'measure', 'figure'])
            .doUpdateSet({ asked_at: now }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    of: (email: string): Promise<StoredAlert[]> =>
      db.query
        .selectFrom('rate_alert')
        .selectAll()
        .where('email_folded', '=', foldAddress(email))
        .orderBy('asked_at')
        .orderBy('id')
        .execute(),

    /** Confirms an alert requested after `askedAfter`; false if there is none. */
    async confirm(id: string, at: { now: string; requestedAfter: string; endsAt: string }) {
      const result = await db.query
        .updateTable('rate_alert')
        .set({ confirmed_at: at.now, ends_at: at.endsAt })
        .where('id', '=', id)
        .where('asked_at', '>', at.requestedAfter)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async end(id: string): Promise<void> {
      await db.query.deleteFrom('rate_alert').where('id', '=', id).execute();
    },

    async forgetEnded(now: string): Promise<void> {
      await db.query.deleteFrom('rate_alert').where('ends_at', '<=', now).execute();
    },

    /** Confirmed alerts that have not ended, by id. */
    watching(currency: SendingCurrency, page: { now: string; after: string; limit: number }) {
      return db.query
        .selectFrom('rate_alert')
        .selectAll()
        .where('currency', '=', currency)
        .where('id', '>', page.after)
        .where('confirmed_at', 'is not', null)
        .where('ends_at', '>', page.now)
        .orderBy('id')
        .limit(page.limit)
        .execute();
    },

    /** True for exactly one of several processes, which then sends the email. */
    async markReached(id: string, { now, lastBefore }: NotificationTime): Promise<boolean> {
      const result = await db.query
        .updateTable('rate_alert')
        .set({ is_reached: 1, told_at: now })
        .where('id', '=', id)
        .where('is_reached', '=', 0)
        .where((row) => row.or([row('told_at', 'is', null), row('told_at', '<=', lastBefore)]))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async markBelow(id: string): Promise<void> {
      await db.query
        .updateTable('rate_alert')
        .set({ is_reached: 0 })
        .where('id', '=', id)
        .execute();
    },
  };
}

const ERASED = erasedColumns(RATE_ALERT);
export const rateAlertPersonalData = personalData({
  place: 'Rate alerts',
  table: 'rate_alert',
  owner: ERASED.owner,
  texts: [...ERASED.texts, 'email_folded'],
});
