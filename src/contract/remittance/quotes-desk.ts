import { z } from 'zod';
import { SENDING_CURRENCIES } from '../catalogues.ts';
import { line } from '../forms/fields.ts';
import { PAYOUT_METHODS } from './payouts.ts';
import type { PayoutMethod, SendingCurrency } from './remittance.ts';

/** A spreadsheet's lines, saved as CSV; `confirmed` keeps figures that are far from the expected. */
export const quotesImportSchema = z.object({
  csv: z.string().min(1).max(60_000),
  confirmed: z.boolean().default(false),
});

const provider = line(1, 'Enter the provider’s name').max(100);
const currency = z.enum(SENDING_CURRENCIES);

/** `11,85` is 11.85. */
const rate = z
  .string({ error: 'Enter a number such as 15.42' })
  .overwrite((typed) => typed.trim().replace(',', '.'))
  .regex(/^\d{1,6}(\.\d{1,8})?$/, { error: 'Enter a number such as 15.42', abort: true })
  .refine((typed) => Number(typed) > 0, 'Enter a number above 0');

/** Where and how a provider pays out, and where the figures were read. */
const details = {
  /** As in `1.20 + 0.65%`. */
  fee: z.string().trim().max(300),
  payoutMethods: z.array(z.enum(PAYOUT_METHODS)).min(1, 'Choose at least one'),
  delivery: z.string().trim().max(100),
  source: line(1, 'Enter the source')
    .max(300)
    .refine((source) => !/^sample/i.test(source), 'A source can’t begin with “Sample”'),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Enter a web address' })]),
};

/** The source of a mid-market rate that was typed without one. */
export const ENTERED_BY_DESK = 'entered by our desk';

/** One figure of today. Details that are left out stay as they were. */
export const figureSchema = z.object({
  provider,
  currency,
  rate,
  ...z.object(details).partial().shape,
  /** It is far from the expected, and was asked about. */
  confirmed: z.boolean().default(false),
});
export type Figure = z.infer<typeof figureSchema>;
export const figuresSchema = z.object({ figures: z.array(figureSchema).min(1).max(200) });

export const quotesOfSchema = z.object({ provider, currency });
/** All quotes of a provider, or those for one currency. */
export const quotesRemovalSchema = z.object({ provider, currency: currency.optional() });

/** One that is stored, as the desk lists it. */
export interface DeskQuote {
  id: string;
  provider: string;
  currency: SendingCurrency;
  rate: string;
  /** As in `1.20 + 0.65%`. */
  fee: string;
  payoutMethods: PayoutMethod[];
  delivery: string | null;
  quotedAt: string;
  source: string;
  url: string | null;
}

/** Who changed a figure, and from what to what. */
export interface FigureChange {
  id: string;
  at: string;
  actor: string;
  before: string | null;
  after: string | null;
}

interface QuoteHistory {
  quotes: DeskQuote[];
  changes: FigureChange[];
}

export interface QuoteDeskCalls {
  'GET /admin/quotes': { answer: DeskQuote[] };
  'PUT /admin/quotes': { body: typeof figuresSchema; answer: DeskQuote[] };
  'POST /admin/quotes/import': { body: typeof quotesImportSchema; answer: { saved: number } };
  'GET /admin/quotes/history': { query: typeof quotesOfSchema; answer: QuoteHistory };
  'POST /admin/quotes/remove': { body: typeof quotesRemovalSchema; answer: DeskQuote[] };
  'DELETE /admin/quotes/{id}': object;
}
