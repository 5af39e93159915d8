import { grouped } from '../../contract/write-count.ts';

/** '12,487.50'. */
export const writeMoney = (amount: number): string => grouped(amount.toFixed(2));

/** '−1,250.5': two decimals at most. */
export const writeFigure = (value: number): string =>
  (value < 0 ? '−' : '') + writeMoney(Math.abs(value)).replace(/\.?0+$/, '');
