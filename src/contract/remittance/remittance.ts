import { z } from 'zod';
import { SENDING_CURRENCIES } from '../catalogues.ts';
import { moment } from '../forms/fields.ts';
import { feeSchema } from './fee.ts';
import { PAYOUT_METHODS } from './payouts.ts';

export type SendingCurrency = (typeof SENDING_CURRENCIES)[number];
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** The mid-market rate is stored as a quote of this provider. */
export const MID_MARKET = 'Mid-market rate';

/** The source of made-up figures starts with this. */
export const SAMPLE_SOURCE = 'Sample';

export const isSample = ({ source }: { source: string }) => source.startsWith(SAMPLE_SOURCE);

const WRONG_AMOUNT = 'Amount must be a number greater than 0';
const WRONG_CURRENCY = `From must be one of ${SENDING_CURRENCIES.join(', ')}`;
const from = z
  .string({ error: WRONG_CURRENCY })
  .toUpperCase()
  .pipe(z.enum(SENDING_CURRENCIES, { error: WRONG_CURRENCY }));
const payout = z
  .enum(PAYOUT_METHODS, { error: `Payout must be one of ${PAYOUT_METHODS.join(', ')}` })
  .optional();

/** `amount` is read as people type it and must be a number above 0. */
export const comparisonQuerySchema = z.object({
  amount: z.string({ error: WRONG_AMOUNT }),
  from,
  payout,
});

/** `receive` is in cedis, and read as people type it. */
export const requiredAmountQuerySchema = z.object({
  receive: z.string({ error: WRONG_AMOUNT }),
  from,
  payout,
});

/**
 * `total` is what arrives, in GHS; `fee` and `cost` are in the sending currency. They are computed as
 * whole pesewas and cents and only written as numbers here.
 */
export const comparisonResultSchema = z.object({
  provider: z.string(),
  /** Of the provider's page, in its address. */
  slug: z.string(),
  logoUrl: z.string(),
  /** What the sender pays, fee included, in the sending currency. */
  amount: z.number(),
  total: z.number(),
  /** Of this amount. */
  fee: z.number(),
  feeSteps: feeSchema,
  /** Cedis for one unit of the sending currency. */
  rate: z.number(),
  midMarketRate: z.number().nullable(),
  midMarketAt: moment().nullable(),
  midMarketSource: z.string().nullable(),
  /** How far the rate lies below the mid-market one, in percent. */
  margin: z.number().nullable(),
  cost: z.number().nullable(),
  costPercent: z.number().nullable(),
  delivery: z.string().nullable(),
  payoutMethods: z.array(z.enum(PAYOUT_METHODS)),
  quotedAt: moment(),
  source: z.string(),
  url: z.string().nullable(),
  stale: z.boolean(),
  isSample: z.boolean(),
  /** The day of the latest notice of the Bank of Ghana that names the provider. */
  notice: z.iso.date().nullable(),
  /** What the sender's country takes of what is paid with cash, in percent. */
  cashTax: z.number(),
});
export type ComparisonResult = z.infer<typeof comparisonResultSchema>;

/** What each provider takes so that a sum arrives, least first, and who can't send that much. */
export const requiredAmountsSchema = z.object({
  offers: z.array(comparisonResultSchema),
  unable: z.array(z.string()),
});
export type RequiredAmounts = z.infer<typeof requiredAmountsSchema>;

/** A provider's quotes over time, newest first: the last of each day. */
export const providerHistorySchema = z.object({
  provider: z.string(),
  slug: z.string(),
  currencies: z.array(
    z.object({
      currency: z.enum(SENDING_CURRENCIES),
      quotes: z.array(
        z.object({
          quotedAt: moment(),
          rate: z.number(),
          feeSteps: feeSchema,
          payoutMethods: z.array(z.enum(PAYOUT_METHODS)),
          source: z.string(),
          url: z.string().nullable(),
        }),
      ),
      /** The rate of each of up to thirty days until the newest quote, oldest first, to the pesewa. */
      days: z.array(z.number()),
    }),
  ),
});
export type ProviderHistory = z.infer<typeof providerHistorySchema>;

const regulatorNoticeSchema = z.object({
  day: z.iso.date(),
  said: z.string(),
  names: z.array(z.string()),
});
export type RegulatorNotice = z.infer<typeof regulatorNoticeSchema>;

/** What a sender should know before the money leaves. */
export const sendingFactsSchema = z.object({
  notices: z.array(regulatorNoticeSchema),
  warnings: z.array(z.string()),
  /** The day since which none of it has been read again. */
  readOn: z.iso.date().nullable(),
});
export type SendingFacts = z.infer<typeof sendingFactsSchema>;

/** What banks take among themselves: cedis for one unit, and how that moved. */
export const exchangeRateSchema = z.object({
  currency: z.enum(SENDING_CURRENCIES),
  rate: z.number(),
  at: moment(),
  source: z.string(),
  /** A page about the source. */
  sourceUrl: z.string().nullable(),
  /** The last rate of each of up to thirty days until today, oldest first, to the pesewa. */
  days: z.array(z.number()),
});
export type ExchangeRate = z.infer<typeof exchangeRateSchema>;
