import { z } from 'zod';
import { PAYOUT_METHODS, SENDING_CURRENCIES } from './catalogues.ts';
import { moment } from './fields.ts';

/** One row of the hero's demonstration, computed in the page with fixed rates. */
export const demoQuoteSchema = z.object({
  provider: z.string(),
  logoUrl: z.string(),
  rate: z.number(),
  fee: z.number(),
  total: z.number(),
});
export type DemoQuote = z.infer<typeof demoQuoteSchema>;

/** `amount` must parse to a number above 0. */
export const comparisonQuerySchema = z.object({
  amount: z.coerce.number().positive('Amount must be a number greater than 0').max(1_000_000),
  from: z.enum(SENDING_CURRENCIES),
});

/** `total` is what arrives, in GHS; `fee` is in the sending currency. */
export const comparisonResultSchema = z.object({
  provider: z.string(),
  logoUrl: z.string(),
  total: z.number(),
  fee: z.number(),
  rate: z.number(),
  payoutMethods: z.array(z.enum(PAYOUT_METHODS)),
  quotedAt: moment(),
  source: z.string(),
});
export type ComparisonResult = z.infer<typeof comparisonResultSchema>;
