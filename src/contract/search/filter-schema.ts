import { z } from 'zod';
import { chosen } from '../forms/list-query.ts';
import type { Filter, FilterRules } from './filter-address.ts';

/** A filter as a call takes it: other than a page, it says what is wrong. What is left empty is not asked for. */
export const filterSchema = <Rules extends FilterRules>(rules: Rules) =>
  z.object(
    Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [
        name,
        chosen(typeof rule === 'number' ? z.string().trim().max(rule) : z.enum(rule)),
      ]),
    ),
  ) as unknown as z.ZodObject<{ [Name in keyof Rules]: z.ZodType<Filter<Rules>[Name]> }>;
