import { z } from 'zod';
import { line, oneOf, optionalParagraph, optionalWebsite, paragraph } from '../forms/fields.ts';
import { chosen, pageNumber, sortOrder } from '../forms/list-query.ts';
import type { Fact } from './fact.ts';
import { FACT_KINDS, type FactAge, NOTICE_VERDICTS } from './fact-choices.ts';

const aDay = z.iso.date({ error: 'Enter a date such as 2026-11-15' });
const FACT_STATES = ['overdue', 'week', 'edited', 'removed'] as const;
type FactState = (typeof FACT_STATES)[number];

export const FACT_SORTS = { due: 'Due first', title: 'Title A-Z' } as const;

/** What narrows the list of facts. */
export const factListQuerySchema = z.object({
  kind: chosen(z.enum(FACT_KINDS)),
  state: chosen(z.enum(FACT_STATES)),
  search: chosen(z.string().trim().max(200)),
  sort: sortOrder(FACT_SORTS),
  page: pageNumber(1000),
});
export type FactListQuery = z.infer<typeof factListQuerySchema>;

export const FACTS_PER_LIST = 25;

export interface DeskFact {
  fact: Fact;
  /** Its value as readers see it. */
  printed: string;
  age: FactAge;
  overdue: boolean;
  /** Due within seven days, and not overdue. */
  dueThisWeek: boolean;
  edited: boolean;
  removed: boolean;
}

/** A holiday of the law that nobody has declared yet. */
export interface ComingHoliday {
  /** `boxing-day-2026`. */
  id: string;
  name: string;
  statutory: string;
  observed: string;
}

export interface FactList {
  total: number;
  overdue: number;
  /** How many match in each state, whichever is shown. */
  counts: Record<FactState, number>;
  facts: DeskFact[];
  holidays: ComingHoliday[];
  festivals: { key: string; name: string }[];
}

const source = {
  sourceName: line(1, 'Enter the source'),
  sourceUrl: optionalWebsite('Please enter a valid web address'),
  published: aDay,
};

/** A day that was announced: for a holiday of the law, or for one with a name of its own. */
export const declaredInputSchema = z.object({
  holiday: z
    .string()
    .regex(/^[a-z0-9-]{0,80}$/)
    .default(''),
  name: z.string().trim().max(120).default(''),
  day: aDay,
  ...source,
});

export const noticeInputSchema = z.object({
  day: aDay,
  said: oneOf(NOTICE_VERDICTS),
  /** Parted by commas or line ends. */
  names: paragraph(2, 'Enter at least one company'),
  ...source,
});

export const festivalDaysInputSchema = z.object({
  festival: z.string().regex(/^[a-z0-9-]{1,60}$/),
  from: aDay,
  to: aDay,
  ...source,
});

export const factIdInputSchema = z.object({ id: z.string().min(1).max(200) });

/** A fact was read at its source: still true, or changed to another value. */
export const factCheckSchema = factIdInputSchema.extend({
  value: paragraph(1, 'Enter the new value').optional(),
});

/** What may be corrected. `names` and `to` count where the kind has them. */
export const factEditSchema = z.object({
  id: z.string().min(1).max(200),
  label: line(1).max(300),
  value: paragraph(1),
  note: optionalParagraph(),
  sourceName: z.string().trim().min(1, 'Enter the source').max(300),
  sourceUrl: z.string().trim().max(2000).default(''),
  published: z.string().trim().default(''),
  readOn: aDay,
  checkOn: aDay,
  confirms: line(1),
  names: z.string().max(5000).optional(),
  to: aDay.optional(),
  reason: z.string().trim().max(1000).default(''),
});
export type FactEdit = z.infer<typeof factEditSchema>;

export interface FactDeskCalls {
  'GET /admin/facts': { query: typeof factListQuerySchema; answer: FactList };
  'GET /admin/facts/one': { query: typeof factIdInputSchema; answer: DeskFact };
  'PUT /admin/facts': { body: typeof factEditSchema; answer: DeskFact };
  'POST /admin/facts/declared': { body: typeof declaredInputSchema; answer: DeskFact };
  'POST /admin/facts/notice': { body: typeof noticeInputSchema; answer: DeskFact };
  'POST /admin/facts/festival-days': { body: typeof festivalDaysInputSchema; answer: DeskFact };
  'POST /admin/facts/read': { body: typeof factCheckSchema; answer: DeskFact };
  'POST /admin/facts/remove': { body: typeof factIdInputSchema; answer: DeskFact };
  'POST /admin/facts/undo': { body: typeof factIdInputSchema; answer: DeskFact };
}
