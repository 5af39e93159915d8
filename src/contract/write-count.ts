/**
 * '20,000', for whole numbers as people write them. By hand, so that it is the same in every browser,
 * and because the first use of `Intl` holds a cheap phone for a fifth of a second.
 */
export const writeCount = (count: number): string => grouped(String(count));

/** '12487.50' as '12,487.50'. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** '1 reader', '2,500 readers'; `many` where it isn't `one` with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${writeCount(count)} ${count === 1 ? one : many}`;
