import { z } from 'zod';
import type { Filter, FilterRules } from './filter-address.ts';

/** A filter as a call takes it: other than a page, it says what is wrong. What is left empty is not asked for. */
export const filterSchema = <Rules extends FilterRules>(rules: Rules) =>
  z.object(
    Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [
        name,
        z.preprocess(
          (input) => (input === '' ? undefined : input),
          (typeof rule === 'number' ? z.string().trim().max(rule) : z.enum(rule)).optional(),
        ),
      ]),
    ),
  ) as unknown as z.ZodObject<{ [Name in keyof Rules]: z.ZodType<Filter<Rules>[Name]> }>;
