import { query } from '../../data/query.ts';

/** Only on the page of whoever has the link, which says what is wrong with one that has expired. */
export const mailedRating = (key: string) => query('/reviews', { key }, { optional: true });
