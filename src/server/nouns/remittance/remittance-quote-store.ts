import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Fee, feeSchema } from '../../../contract/remittance/fee.ts';
import type { DeskQuote } from '../../../contract/remittance/quotes-desk.ts';
import {
  MID_MARKET,
  SAMPLE_SOURCE,
  type SendingCurrency,
} from '../../../contract/remittance/remittance.ts';
import { fixedFee, writeFee } from '../../../domain/money/fee-text.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, RowOf } from '../../platform/database/database.ts';

/** A provider's rate, as the operator entered it. */
export interface Quote extends Omit<DeskQuote, 'fee'> {
  logoUrl: string | null;
  fee: Fee;
}

export type NewQuote = Omit<Quote, 'id'>;

const SAMPLE_PATTERN = `${SAMPLE_SOURCE}%`;

/** Four currencies every six hours, and some entered by hand. */
const MAX_PER_MONTH = 800;
/** A provider's page shows the last of each day, in four currencies. */
const MAX_PER_PROVIDER = 1000;

export type QuoteStore = ReturnType<typeof quoteStore>;

export function quoteStore(db: Database) {
  return {
    /**
     * The newest quote of each provider for a currency, the mid-market rate included. A sample never
     * hides a quote: both are listed.
     */
    async newest(currency: SendingCurrency): Promise<Quote[]> {
      const rows = await newestOfEach(db).where('currency', '=', currency).execute();
      return rows.map(toQuote);
    },

    /** The same for all currencies, without samples. */
    async newestReal(): Promise<Quote[]> {
      const rows = await newestOfEach(db).where('source', 'not like', SAMPLE_PATTERN).execute();
      return rows.map(toQuote);
    },

    /** Every provider that has a quote, by name. */
    async providers(): Promise<string[]> {
      const rows = await db.query
        .selectFrom('remittance_quote')
        .select('provider')
        .distinct()
        .where('source', 'not like', SAMPLE_PATTERN)
        .where('provider', '<>', MID_MARKET)
        .orderBy('provider')
        .execute();
      return rows.map(({ provider }) => provider);
    },

    /** A provider's quotes, newest first, without samples. */
    async ofProvider(
      provider: string,
      { currency, limit = MAX_PER_PROVIDER }: { currency?: SendingCurrency; limit?: number } = {},
    ): Promise<Quote[]> {
      let quotes = db.query
        .selectFrom('remittance_quote')
        .where('provider', '=', provider)
        .where('source', 'not like', SAMPLE_PATTERN);
      if (currency) quotes = quotes.where('currency', '=', currency);
      const rows = await quotes.selectAll().orderBy('quoted_at', 'desc').limit(limit).execute();
      return rows.map(toQuote);
    },

    /** The mid-market rates of the last month, newest first, without samples. */
    async midMarket(): Promise<Quote[]> {
      const rows = await db.query
        .selectFrom('remittance_quote')
        .where('provider', '=', MID_MARKET)
        .where('source', 'not like', SAMPLE_PATTERN)
        .selectAll()
        .orderBy('quoted_at', 'desc')
        .limit(MAX_PER_MONTH)
        .execute();
      return rows.map(toQuote);
    },

    /** All quotes for the desk, newest first. */
    async all(): Promise<Quote[]> {
      const rows = await db.query
        .selectFrom('remittance_quote')
        .selectAll()
        .orderBy('quoted_at', 'desc')
        .orderBy('currency')
        .orderBy('provider')
        .execute();
      return rows.map(toQuote);
    },

    /** Adds quotes; one with the same currency, provider and moment is replaced. */
    save(quotes: readonly NewQuote[]): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        for (const quote of quotes) {
          const columns = columnsOf(quote);
          await query
            .insertInto('remittance_quote')
            .values({ id: randomUUID(), ...columns })
            .onConflict((conflict) =>
              conflict.columns(['currency', 'provider', 'quoted_at']).doUpdateSet(columns),
            )
            .execute();
        }
        if (quotes.length > 0) await bumpContentVersion(query);
      });
    },

    async countSamples(): Promise<number> {
      return countRows(
        db.query.selectFrom('remittance_quote').where('source', 'like', SAMPLE_PATTERN),
      );
    },

    removeSamples(): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await query
          .deleteFrom('remittance_quote')
          .where('source', 'like', SAMPLE_PATTERN)
          .execute();
        await bumpContentVersion(query);
      });
    },

    /** The quote that was removed, if there was one. */
    remove(id: string): Promise<Quote | undefined> {
      return db.query.transaction().execute(async (query) => {
        const row = await query
          .deleteFrom('remittance_quote')
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (row) await bumpContentVersion(query);
        return row && toQuote(row);
      });
    },

    /** Removes all quotes of a provider, or those for one currency, and counts them. */
    removeOf(provider: string, currency?: SendingCurrency): Promise<number> {
      return db.query.transaction().execute(async (query) => {
        let quotes = query.deleteFrom('remittance_quote').where('provider', '=', provider);
        if (currency) quotes = quotes.where('currency', '=', currency);
        const { numDeletedRows } = await quotes.executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await bumpContentVersion(query);
        return Number(numDeletedRows);
      });
    },
  };
}

const newestOfEach = (db: Database) =>
  db.query
    .selectFrom('remittance_quote as quote')
    .where('quoted_at', '=', ({ selectFrom }) =>
      selectFrom('remittance_quote as other')
        .select(({ fn }) => fn.max('other.quoted_at').as('newest'))
        .whereRef('other.currency', '=', 'quote.currency')
        .whereRef('other.provider', '=', 'quote.provider')
        .where(
          sql<boolean>`(other.source like ${SAMPLE_PATTERN}) = (quote.source like ${SAMPLE_PATTERN})`,
        ),
    )
    .selectAll()
    .orderBy('provider')
    .orderBy('currency');

function columnsOf({ fee, logoUrl, payoutMethods, quotedAt, ...quote }: NewQuote) {
  const [first, ...others] = fee;
  const isFixed =
    others.length === 0 &&
    first !== undefined &&
    writeFee([first]) === writeFee(fixedFee(first.fixed));
  return {
    ...quote,
    logo_url: logoUrl,
    fee_minor: isFixed ? Math.round(first.fixed * 100) : 0,
    fee_steps: isFixed ? null : JSON.stringify(fee),
    payout_methods: JSON.stringify(payoutMethods),
    quoted_at: quotedAt,
  };
}

const toQuote = ({
  logo_url,
  fee_minor,
  fee_steps,
  payout_methods,
  quoted_at,
  ...row
}: RowOf<'remittance_quote'>): Quote => ({
  ...row,
  logoUrl: logo_url,
  fee: fee_steps === null ? fixedFee(fee_minor / 100) : feeSchema.parse(JSON.parse(fee_steps)),
  payoutMethods: JSON.parse(payout_methods),
  quotedAt: quoted_at,
});
