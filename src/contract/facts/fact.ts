import { z } from 'zod';
import { NOTICE_VERDICTS } from './fact-choices.ts';

const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const A_DAY = 'Enter a date such as 2026-11-15';
const aDay = z.iso.date({ error: A_DAY });
const aKey = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Use lower-case letters, numbers and hyphens');
const month = z.number().int().min(1).max(12);
const dayOfMonth = z.number().int().min(1).max(31);

/** By what rule a festival is dated; one without is announced each year. */
const festivalRuleSchema = z.union([
  /** The first such weekday of a month, and so many days after it. */
  z.strictObject({ first: z.enum(WEEKDAYS), month, days: z.number().int().min(0).default(0) }),
  /** The same days of the calendar, each year or each odd one. */
  z.strictObject({
    day: dayOfMonth,
    month,
    until: z.strictObject({ day: dayOfMonth, month }).optional(),
    oddYearsSince: z.number().int().optional(),
    certain: z.boolean().default(false),
  }),
  /** A day of the Islamic calendar, with so many days before and after it. */
  z.strictObject({
    hijriDay: dayOfMonth,
    hijriMonth: month,
    before: z.number().int().min(0).default(0),
    after: z.number().int().min(0).default(0),
  }),
  /** So many days after Easter Sunday, or before it, and so many days after that. */
  z.strictObject({
    afterEaster: z.number().int().min(-60).max(60),
    days: z.number().int().min(0).default(0),
  }),
  /** The week around an Awukudae in autumn, as Akropong keeps it. */
  z.strictObject({ akan: z.literal('odwira') }),
]);
export type FestivalRule = z.infer<typeof festivalRuleSchema>;

/** What each kind knows beside its words. Where `value` is a day, the calendar stands on it. */
const DETAILS = {
  /** `value` is the day from which it counts. */
  law: z.strictObject({ act: z.string(), before: z.string() }),
  holiday: z.strictObject({}),
  /** `value` is the day people stay at home, `statutory` the one the law names. */
  declared: z.strictObject({ holiday: aKey, statutory: aDay }),
  festival: z.strictObject({
    place: z.string().min(1).max(200),
    rule: festivalRuleSchema.nullable(),
  }),
  /** `value` is the first day, `to` the last. */
  'festival-days': z.strictObject({ festival: aKey, to: aDay }),
  /** `value` is what was said, `day` when. */
  notice: z.strictObject({ day: aDay, names: z.array(z.string().min(1).max(100)).min(1).max(60) }),
  figure: z.strictObject({}),
} as const;

export const factIdSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'Use lower-case letters, numbers, hyphens and slashes');

/** What every fact carries: its words, where they are from, and when somebody looks again. */
const shared = {
  id: factIdSchema,
  /** The page that prints it. */
  page: z.string().startsWith('/').max(200),
  label: z.string().min(1).max(300),
  value: z.string().min(1).max(5000),
  note: z.string().max(5000),
  sourceName: z.string().min(1).max(300),
  sourceUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  /** A day, a month or a year, as far as the source tells; empty where it does not. */
  published: z
    .string()
    .regex(/^(\d{4}(-\d{2}){0,2})?$/, 'Enter a date such as 2026, 2026-11 or 2026-11-15'),
  readOn: aDay,
  checkOn: aDay,
  /** Who can say that it still holds. */
  confirms: z.string().min(1).max(200),
};

const ofKind = <K extends keyof typeof DETAILS>(kind: K) =>
  z.strictObject({ ...shared, kind: z.literal(kind), detail: DETAILS[kind] });

export const factSchema = z
  .discriminatedUnion('kind', [
    ofKind('law'),
    ofKind('holiday'),
    ofKind('declared'),
    ofKind('festival'),
    ofKind('festival-days'),
    ofKind('notice'),
    ofKind('figure'),
  ])
  .superRefine((fact, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['value'], message });
    const isDated = ['law', 'declared', 'festival-days'].includes(fact.kind);
    if (isDated && !aDay.safeParse(fact.value).success) refuse(A_DAY);
    if (fact.kind === 'festival-days' && fact.detail.to < fact.value) {
      refuse('The last day must not be before the first');
    }
    if (fact.kind === 'notice' && !NOTICE_VERDICTS.some((verdict) => verdict === fact.value)) {
      refuse(`Choose one of ${NOTICE_VERDICTS.join(', ')}`);
    }
  });
export type Fact = z.infer<typeof factSchema>;
export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** A fact as pages and files print it. */
export const printedFactSchema = z.object({ ...shared, group: z.string() });
export type PrintedFact = z.infer<typeof printedFactSchema>;

export const correctionSchema = z.object({
  day: aDay,
  label: z.string(),
  page: z.string().startsWith('/'),
  was: z.string(),
  became: z.string(),
  reason: z.string().default(''),
});

export type Correction = z.infer<typeof correctionSchema>;

const factGroupSchema = z.object({
  key: z.string(),
  name: z.string(),
  count: z.number(),
  amber: z.number(),
  red: z.number(),
});
export type FactGroup = z.infer<typeof factGroupSchema>;

/** `of` is a group's key; without it only what has aged is told. */
export const factsQuerySchema = z.object({ of: z.string().max(60).optional() });

export const factsPageSchema = z.object({
  today: aDay,
  of: z.string().nullable(),
  groups: z.array(factGroupSchema),
  facts: z.array(printedFactSchema),
  corrections: z.array(correctionSchema),
});
export type FactsPage = z.infer<typeof factsPageSchema>;
