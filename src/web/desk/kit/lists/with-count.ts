import { writeCount } from '../../../../contract/write-count.ts';

/** 'Draft (3)', as an option of a filter; just the name until the number is there. */
export const withCount = (name: string, count: number | undefined): string =>
  count === undefined ? name : `${name} (${writeCount(count)})`;
