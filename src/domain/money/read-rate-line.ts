import { SENDING_CURRENCIES } from '../../contract/catalogues.ts';
import type { SendingCurrency } from '../../contract/remittance/remittance.ts';

export interface RateLine {
  rates: { currency: SendingCurrency; rate: string }[];
  /** What to correct; if there is anything, nothing should be stored. */
  problems: string[];
}

const ENTRY = /^(?<code>[a-z]{3})\s*[=:]?\s*(?<figure>\S+)$/i;
const RATE = /^\d{1,6}(\.\d{1,8})?$/;

/** Reads `USD 10.92, GBP 14.60`: cedis for one unit of each currency, in any order. */
export function readRateLine(text: string): RateLine {
  const line: RateLine = { rates: [], problems: [] };
  for (const entry of text.split(/[,;\n]/)) {
    if (entry.trim() === '') continue;
    const read = readEntry(entry.trim(), line.rates);
    if (typeof read === 'string') line.problems.push(read);
    else line.rates.push(read);
  }
  if (line.rates.length === 0 && line.problems.length === 0) {
    line.problems.push('Enter at least one rate, such as USD 10.92.');
  }
  return line;
}

function readEntry(entry: string, before: RateLine['rates']): RateLine['rates'][number] | string {
  const { code = '', figure = '' } = ENTRY.exec(entry)?.groups ?? {};
  if (code === '') {
    return `“${entry}” isn’t a currency with its rate. Write it such as USD 10.92, with a point before the decimals.`;
  }
  const currency = SENDING_CURRENCIES.find((known) => known === code.toUpperCase());
  if (!currency) {
    return `“${code}” isn’t a currency we compare. Use ${SENDING_CURRENCIES.join(', ')}.`;
  }
  if (!RATE.test(figure) || Number(figure) === 0) {
    return `“${entry}” needs a number above 0, such as ${currency} 10.92.`;
  }
  if (before.some((rate) => rate.currency === currency)) return `${currency} is there twice.`;
  return { currency, rate: figure };
}
