import { z } from 'zod';
import { LENGTH } from '../limits.ts';
import { writeCount } from '../write-count.ts';

/** The parameters by which a list is searched, filtered and paged. */

/** An empty control chooses nothing. */
export const chosen = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' ? undefined : input), schema.optional());

export const searchWords = () => z.string().trim().max(LENGTH.line).default('');

/** How a list can be sorted: each order with its label, first the one that applies unless chosen. */
export type Sorts<Name extends string = string> = Readonly<Record<Name, string>>;

/** The order of a list; the desk offers the same in its filter `Sort`. */
export const sortOrder = <Name extends string>(sorts: Sorts<Name>) =>
  chosen(z.enum(Object.keys(sorts) as [Name, ...Name[]]));

/** The last page is bounded, because a database counts its way to an offset. */
export function pageNumber(last = 10_000) {
  const error = `Choose a page from 1 to ${writeCount(last)}`;
  return z.coerce.number({ error }).int(error).min(1, error).max(last, error).default(1);
}

/** How many rows of a list are asked for. */
export const listLimit = (most: number) =>
  z.coerce
    .number({ error: 'Limit must be a whole number' })
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(most, `Limit must be at most ${most}`);
