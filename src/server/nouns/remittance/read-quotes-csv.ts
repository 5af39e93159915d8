import { z } from 'zod';
import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import type { Fee } from '../../../contract/remittance/fee.ts';
import { PAYOUT_METHODS } from '../../../contract/remittance/payouts.ts';
import { readFee } from '../../../domain/money/fee-text.ts';
import { isPositive, parseDecimal } from '../../../domain/money/money.ts';
import { readCsvLines } from '../../platform/http/csv-lines.ts';
import type { NewQuote } from './remittance-quote-store.ts';

/** The columns that the header must name, in any order; the last two are optional. */
const QUOTE_COLUMNS = [
  'provider',
  'currency',
  'rate',
  'fee',
  'payout',
  'quoted',
  'source',
  'delivery',
  'url',
] as const;

const fee = z
  .string()
  .default('')
  .transform((text, context): Fee => {
    const read = readFee(text || 'free');
    if (!('problem' in read)) return read;
    context.addIssue(`must be an amount such as 3.99. ${read.problem}`);
    return z.NEVER;
  });

/** `11,85` is 11.85. */
const rate = z
  .string()
  .overwrite((text) => text.replace(',', '.'))
  .refine((text) => {
    const value = parseDecimal(text);
    return value !== undefined && isPositive(value);
  }, 'must be a number above 0 such as 15.42');

const payout = z
  .string()
  .default('')
  .transform((text) => text.split(/[;|/]/).map((method) => method.trim()))
  .transform((methods) => methods.filter(Boolean))
  .pipe(
    z.array(
      z.enum(PAYOUT_METHODS, { error: `must be of ${PAYOUT_METHODS.join('; ')}, parted by ;` }),
    ),
  );

const rowSchema = z.object({
  provider: z.string().min(1, 'is missing').max(100),
  currency: z.enum(SENDING_CURRENCIES, {
    error: `must be one of ${SENDING_CURRENCIES.join(', ')}`,
  }),
  rate,
  fee,
  payout,
  quoted: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), 'must be a day such as 2026-11-15')
    .transform((text) => new Date(text).toISOString()),
  source: z
    .string()
    .min(1, 'is missing')
    .max(300)
    .refine((source) => !/^sample/i.test(source), 'can’t begin with “Sample”'),
  delivery: z.string().max(100).default(''),
  url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })], 'must be a web address')
    .default(''),
});

interface QuotesFile {
  /** With the line of the file each is on. */
  lines: { number: number; quote: NewQuote }[];
  /** `Line 3: rate must be …`; if there is any, nothing should be stored. */
  problems: string[];
}

/** Reads quotes from a spreadsheet; every line is checked, so that all mistakes are reported at once. */
export async function readQuotesCsv(text: string): Promise<QuotesFile> {
  const lines = await readCsvLines(text);
  if (!Array.isArray(lines)) {
    return { lines: [], problems: [`Line ${lines.number}: ${lines.reason}.`] };
  }
  const [head, ...rows] = lines;
  const columns = head?.cells.map((name) => name.toLowerCase()) ?? [];
  const missing = QUOTE_COLUMNS.slice(0, 7).filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    return { lines: [], problems: [`Line 1: the columns ${missing.join(', ')} are missing.`] };
  }
  const file: QuotesFile = { lines: [], problems: [] };
  for (const { number, cells } of rows) {
    const read = readRow(columns, cells);
    if ('quote' in read) file.lines.push({ number, quote: read.quote });
    else file.problems.push(`Line ${number}: ${read.problem}.`);
  }
  return file;
}

function readRow(
  columns: readonly string[],
  cells: readonly string[],
): { quote: NewQuote } | { problem: string } {
  if (cells.slice(columns.length).some(Boolean)) {
    return { problem: `it has ${cells.length} cells, and the first line ${columns.length}` };
  }
  const parsed = rowSchema.safeParse(
    Object.fromEntries(columns.map((name, column) => [name, cells[column] ?? ''])),
  );
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    return { problem: reasons.join('; ') };
  }
  const { fee, payout, quoted, delivery, url, ...quote } = parsed.data;
  return {
    quote: {
      ...quote,
      logoUrl: null,
      fee,
      payoutMethods: payout,
      quotedAt: quoted,
      delivery: delivery || null,
      url: url || null,
    },
  };
}
