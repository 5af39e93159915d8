import { writeCount } from '../write-count.ts';

/** Sums of money as people type them: '1000', '99,50', '12,345.67', '1.234.567,89', '1 000,50'. */

/** A thousand to some readers, and one to others. '1,000' is a thousand, as everywhere on the site. */
const UNCLEAR = /^(?<whole>[1-9]\d{0,2})\.(?<part>\d{3})$/;

/** Thousands with one kind of mark, and a decimal with another. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<mark>[ ,.])\d{3}(?:\k<mark>\d{3})*)(?<part>(?!\k<mark>)(?:\.\d*|,\d{0,2}))?$/;

const PLAIN = /^(?=.?\d)(?<whole>\d*)(?<part>\.\d*|,\d{0,2})?$/;

/**
 * The sum as a decimal. Undefined where it is none (a sign, a letter, a currency), and where it may
 * be either of two.
 *
 * @example
 * decimalOf('1.234,50') // '1234.50'
 */
export function decimalOf(typed: string): string | undefined {
  const text = typed.trim().replace(/[\s'’]+/g, ' ');
  if (UNCLEAR.test(text)) return undefined;
  const { whole, part = '' } = (GROUPED.exec(text) ?? PLAIN.exec(text))?.groups ?? {};
  if (whole === undefined) return undefined;
  return (whole.replace(/\D/g, '') || '0') + (part.length > 1 ? `.${part.slice(1)}` : '');
}

/** The two sums that '1.000' may be, '1' and '1,000', each written so that it is clear. */
export function possibleAmounts(typed: string): readonly [string, string] | undefined {
  const { whole, part } = UNCLEAR.exec(typed.trim())?.groups ?? {};
  if (!whole) return undefined;
  const less = Number(`${whole}.${part}`).toFixed(2).replace('.00', '');
  return [less, `${whole},${part}`];
}

/** 'Do you mean 1 or 1,000?', where that has to be asked. */
export function whichAmount(typed: unknown): string | undefined {
  const [less, more] = possibleAmounts(String(typed)) ?? [];
  return less && `Do you mean ${less} or ${more}?`;
}

export const amountUpTo = (most: number, what = 'an amount') =>
  `Enter ${what} up to ${writeCount(most)}`;

/** 'Enter an amount up to 1,000,000', where more was typed. */
export const tooMuch = (typed: unknown, most: number, what?: string): string | undefined =>
  Number(decimalOf(String(typed))) > most ? amountUpTo(most, what) : undefined;
