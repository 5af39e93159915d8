/**
 * Numbers as people write them. By hand, so that they are the same in every browser, and because the
 * first use of `Intl` holds a cheap phone for a fifth of a second.
 */
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** '12,487.50'. */
export const writeMoney = (amount: number): string => grouped(amount.toFixed(2));

/** '20,000', for whole numbers. */
export const writeCount = (count: number): string => grouped(String(count));

/** '−1,250.5': two decimals at most. */
export const writeFigure = (value: number): string =>
  (value < 0 ? '−' : '') + writeMoney(Math.abs(value)).replace(/\.?0+$/, '');
