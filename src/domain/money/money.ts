import { decimalOf } from '../../contract/forms/typed-amount.ts';

/**
 * Money is whole minor units (cents, pence, pesewas) and rates are decimals, both as big integers:
 * nothing here is ever a floating-point number.
 * See docs/decisions/0030-money-as-integers-and-rate-alerts.md.
 */

export type Minor = bigint;

/** `digits / 10^scale`: 15.42 is 1542 with scale 2. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const DECIMAL = /^(?<whole>\d{1,15})(?:\.(?<part>\d{1,12}))?$/;

/** A decimal as written, `15.42`; undefined for anything else, negatives and exponents included. */
export function parseDecimal(text: string): Decimal | undefined {
  const parts = DECIMAL.exec(text.trim())?.groups;
  if (!parts) return undefined;
  const part = parts.part ?? '';
  return { digits: BigInt((parts.whole ?? '0') + part), scale: part.length };
}

export const isPositive = (value: Decimal): boolean => value.digits > 0n;

/** `15.42`, with the digits it came with. */
export function writeDecimal({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, '0');
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

const tenTo = (power: number): bigint => 10n ** BigInt(power);

/** Rounds to the nearest, a half away from zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [above, below] = [abs(dividend), abs(divisor)];
  const rounded = (2n * above + below) / (2n * below);
  return negative ? -rounded : rounded;
}

/** Rounds up; both must be above or equal to 0. */
export const divideUp = (dividend: bigint, divisor: bigint): bigint =>
  (dividend + divisor - 1n) / divisor;

const abs = (value: bigint) => (value < 0n ? -value : value);

const FIRST_ZEROS = /^0+(?=\d)/;

/**
 * What a reader typed as an amount, in minor units: '1000', '1,000.50', '99,50'. Fractions of a cent
 * round to the nearest. It has no bounds: of a number longer than any sum of money, so much is read
 * that it is still too much. Undefined when it is not a number above 0, or may be either of two.
 */
export function parseAmount(text: string): Minor | undefined {
  const [whole = '', fraction = ''] = decimalOf(text)?.split('.') ?? [];
  const part = fraction.slice(0, 12);
  const digits = BigInt(whole.replace(FIRST_ZEROS, '').slice(0, 30) + part);
  const minor = divideHalfUp(digits * 100n, tenTo(part.length));
  return minor > 0n ? minor : undefined;
}

/** Converts at a rate, down to the whole minor unit: never more than would really arrive. */
export function convertDown(amount: Minor, rate: Decimal): Minor {
  return (amount * rate.digits) / tenTo(rate.scale);
}

/** The other way round, to the nearest minor unit. */
export function convertBack(amount: Minor, rate: Decimal): Minor {
  return divideHalfUp(amount * tenTo(rate.scale), rate.digits);
}

/** One decimal divided by another, to six decimals; dividing by one keeps its digits. */
export function divide(value: Decimal, by: Decimal): Decimal {
  if (by.digits === tenTo(by.scale)) return value;
  const dividend = value.digits * tenTo(by.scale + 6);
  return { digits: divideHalfUp(dividend, by.digits * tenTo(value.scale)), scale: 6 };
}

/** `part` of `whole` in hundredths of a percent, to the nearest. */
export const basisPoints = (part: bigint, whole: bigint): bigint =>
  divideHalfUp(part * 10_000n, whole);

/** For the wire, where JSON has only one kind of number; two decimals survive it unharmed. */
export const minorToNumber = (amount: Minor): number => Number(writeMinor(amount));

/** `12343.75`. */
export function writeMinor(amount: Minor): string {
  const text = writeDecimal({ digits: abs(amount), scale: 2 });
  return amount < 0n ? `-${text}` : text;
}
