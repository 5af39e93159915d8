import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import {
  MID_MARKET,
  type PayoutMethod,
  SAMPLE_SOURCE,
  type SendingCurrency,
} from '../../contract/remittance/remittance.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** A provider's rate, as the operator entered it. */
export interface Quote {
  id: string;
  provider: string;
  logoUrl: string | null;
  currency: SendingCurrency;
  /** Cedis for one unit, as entered. */
  rate: string;
  feeMinor: number;
  payoutMethods: PayoutMethod[];
  delivery: string | null;
  quotedAt: string;
  source: string;
  url: string | null;
}

const SAMPLE_PATTERN = `${SAMPLE_SOURCE}%`;

/** Four currencies every six hours, and some entered by hand. */
const MAX_PER_MONTH = 800;

export type QuoteStore = ReturnType<typeof quoteStore>;

export function quoteStore(db: Database) {
  return {
    /**
     * The newest quote of each provider for a currency, the mid-market rate included. A sample never
     * hides a quote: both are listed.
     */
    async newest(currency: SendingCurrency): Promise<Quote[]> {
      const rows = await db.query
        .selectFrom('remittance_quote as quote')
        .where('currency', '=', currency)
        .where('quoted_at', '=', ({ selectFrom }) =>
          selectFrom('remittance_quote as other')
            .select(({ fn }) => fn.max('other.quoted_at').as('newest'))
            .where('other.currency', '=', currency)
            .whereRef('other.provider', '=', 'quote.provider')
            .where(
              sql<boolean>`(other.source like ${SAMPLE_PATTERN}) = (quote.source like ${SAMPLE_PATTERN})`,
            ),
        )
        .selectAll()
        .orderBy('provider')
        .execute();
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
    save(quotes: readonly Omit<Quote, 'id'>[]): Promise<void> {
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
      const { count } = await db.query
        .selectFrom('remittance_quote')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('source', 'like', SAMPLE_PATTERN)
        .executeTakeFirstOrThrow();
      return count;
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

    remove(id: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const result = await query
          .deleteFrom('remittance_quote')
          .where('id', '=', id)
          .executeTakeFirst();
        if (result.numDeletedRows !== 1n) return false;
        await bumpContentVersion(query);
        return true;
      });
    },
  };
}

function columnsOf(quote: Omit<Quote, 'id'>) {
  return {
    provider: quote.provider,
    logo_url: quote.logoUrl,
    currency: quote.currency,
    rate: quote.rate,
    fee_minor: quote.feeMinor,
    payout_methods: JSON.stringify(quote.payoutMethods),
    delivery: quote.delivery,
    quoted_at: quote.quotedAt,
    source: quote.source,
    url: quote.url,
  };
}

function toQuote(row: Selectable<Tables['remittance_quote']>): Quote {
  return {
    id: row.id,
    provider: row.provider,
    logoUrl: row.logo_url,
    currency: row.currency,
    rate: row.rate,
    feeMinor: row.fee_minor,
    payoutMethods: JSON.parse(row.payout_methods),
    delivery: row.delivery,
    quotedAt: row.quoted_at,
    source: row.source,
    url: row.url,
  };
}
