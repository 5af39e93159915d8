import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { RATE_ALERT, type RateAlert } from '../../contract/remittance/rate-alert.ts';
import type { SendingCurrency } from '../../contract/remittance/remittance.ts';
import { foldAddress } from '../../domain/newsletter/fold-address.ts';
import type { Database } from '../database/database.ts';
import { erasedColumns } from '../database/described-rows.ts';
import { personalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';

export type StoredAlert = Selectable<Tables['rate_alert']>;

type NewAlert = Pick<RateAlert, 'email' | 'currency' | 'measure' | 'figure'> & {
  amountMinor: number;
};

/** What a look at the quotes found. */
interface Told {
  now: string;
  /** Whoever was told after this moment is not told again yet. */
  lastBefore: string;
}

export function rateAlertStore(db: Database) {
  return {
    /** The alert as it is now kept; asked for again, it can be confirmed again. */
    async ask(given: NewAlert, { now, endsAt }: { now: string; endsAt: string }) {
      const same = {
        email_folded: foldAddress(given.email),
        currency: given.currency,
        amount_minor: given.amountMinor,
        measure: given.measure,
        figure: given.figure,
      };
      return db.query
        .insertInto('rate_alert')
        .values({ ...same, id: randomUUID(), email: given.email, asked_at: now, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict
            .columns(['email_folded', 'currency', 'amount_minor', 'measure', 'figure'])
            .doUpdateSet({ asked_at: now }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async countOf(email: string): Promise<number> {
      const { count } = await db.query
        .selectFrom('rate_alert')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('email_folded', '=', foldAddress(email))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Whether there was one, asked for after `askedAfter`. */
    async confirm(id: string, at: { now: string; askedAfter: string; endsAt: string }) {
      const result = await db.query
        .updateTable('rate_alert')
        .set({ confirmed_at: at.now, ends_at: at.endsAt })
        .where('id', '=', id)
        .where('asked_at', '>', at.askedAfter)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async end(id: string): Promise<void> {
      await db.query.deleteFrom('rate_alert').where('id', '=', id).execute();
    },

    async forgetEnded(now: string): Promise<void> {
      await db.query.deleteFrom('rate_alert').where('ends_at', '<=', now).execute();
    },

    /** Confirmed and not ended, in the order of their ids. */
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

    /** Whether it is for this process to tell: of several that look, one is. */
    async markReached(id: string, { now, lastBefore }: Told): Promise<boolean> {
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
