import { z } from 'zod';
import { LENGTH } from './fields.ts';

/** The parameters by which a list is searched, filtered and paged. */

/** An empty control chooses nothing. */
export const chosen = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' ? undefined : input), schema.optional());

export const searchWords = () => z.string().trim().max(LENGTH.line).default('');

/** The last page is bounded, because a database counts its way to an offset. */
export const pageNumber = (last = 10_000) => z.coerce.number().int().min(1).max(last).default(1);
