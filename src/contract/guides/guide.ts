import { z } from 'zod';
import { sourceSchema } from '../articles/article.ts';
import { MONTHS } from '../calendar/months.ts';
import { CITIZENSHIPS, GUIDE_GROUPS, GUIDE_IDS, RESIDENCES, SURENESS } from './guide-choices.ts';

const keysOf = <T extends object>(record: T) =>
  z.enum(Object.keys(record) as [keyof T & string, ...(keyof T & string)[]]);

const surenessSchema = keysOf(SURENESS);
export type Sureness = z.infer<typeof surenessSchema>;

/** What a figure stands on. `sources` name entries of the guide's own list. */
const support = {
  sure: surenessSchema,
  sources: z.array(z.string()).default([]),
  /** When somebody last read them, where that is long ago. */
  readOn: z.iso.date().optional(),
  /** What the fact's id ends with where its words have changed since it was first published. */
  slug: z.string().optional(),
};

const factSchema = z.strictObject({
  label: z.string(),
  value: z.string(),
  note: z.string().optional(),
  ...support,
});
export type Fact = z.infer<typeof factSchema>;

const slug = z.string().regex(/^[a-z-]+$/);

const titled = {
  id: slug,
  title: z.string(),
  intro: z.string().optional(),
  /** Only for readers who live here; without it, for all. Both are ids of the guide's `choices`. */
  live: z.array(slug).optional(),
  /** Only for applications for these people. */
  for: z.array(slug).optional(),
};

const factsSchema = z.strictObject({
  kind: z.literal('facts'),
  ...titled,
  items: z.array(factSchema).min(1),
});

const stepsSchema = z.strictObject({
  kind: z.literal('steps'),
  ...titled,
  items: z.array(z.strictObject({ title: z.string(), text: z.string(), ...support })).min(1),
});

const placesSchema = z.strictObject({
  kind: z.literal('places'),
  ...titled,
  items: z
    .array(
      z.strictObject({
        city: z.string(),
        name: z.string(),
        /** Whom it is nearest to, so that they find it by their own city. */
        near: z.string().optional(),
        note: z.string().optional(),
        details: z.array(factSchema),
      }),
    )
    .min(1),
});

const tableSchema = z.strictObject({
  kind: z.literal('table'),
  ...titled,
  columns: z.array(z.string()).min(2),
  rows: z.array(z.strictObject({ cells: z.array(z.string()).min(2), ...support })).min(1),
});

const listSchema = z.strictObject({
  kind: z.literal('list'),
  ...titled,
  items: z
    .array(
      z.strictObject({
        lead: z.string().optional(),
        text: z.string(),
        url: z.url().optional(),
        ...support,
        sure: surenessSchema.optional(),
      }),
    )
    .min(1),
});

/** What to have in hand, to be ticked off: on the page, on paper, and remembered on the device. */
const papersSchema = z.strictObject({
  kind: z.literal('papers'),
  ...titled,
  items: z
    .array(z.strictObject({ text: z.string(), note: z.string().optional(), ...support }))
    .min(1),
});

const noticeSchema = z.strictObject({
  kind: z.literal('notice'),
  ...titled,
  text: z.array(z.string()).min(1),
  ...support,
});

/** The first rule that fits answers. A rule without conditions fits everyone. */
const ruleSchema = z.strictObject({
  citizenship: z.array(keysOf(CITIZENSHIPS)).optional(),
  residence: z.array(keysOf(RESIDENCES)).optional(),
  answer: z.enum(['yes', 'no', 'depends']),
  because: z.string(),
});
export type OpennessRule = z.infer<typeof ruleSchema>;

/** A date that returns every year, with its day where a source names it. */
const yearlyDateSchema = z.strictObject({
  month: z.enum(MONTHS),
  day: z.int().min(1).max(31).optional(),
});
export type YearlyDate = z.infer<typeof yearlyDateSchema>;

const seasonSchema = z.strictObject({
  opens: yearlyDateSchema.optional(),
  closes: yearlyDateSchema,
  /** Every course sets its own dates, so these are only the first and the last. */
  byCourse: z.literal(true).optional(),
});
export type Season = z.infer<typeof seasonSchema>;

const programmeSchema = z.strictObject({
  name: z.string(),
  where: z.string(),
  deadline: factSchema.omit({ label: true }),
  /** When its last known round took applications, as its deadline says. */
  season: seasonSchema.optional(),
  value: factSchema.omit({ label: true }),
  eligibility: factSchema.omit({ label: true }),
  apply: z.url(),
  openTo: z.array(ruleSchema).min(1),
});
export type Programme = z.infer<typeof programmeSchema>;

const programmesSchema = z.strictObject({
  kind: z.literal('programmes'),
  ...titled,
  items: z.array(programmeSchema).min(1),
});

const guideSectionSchema = z.discriminatedUnion('kind', [
  factsSchema,
  stepsSchema,
  placesSchema,
  tableSchema,
  listSchema,
  papersSchema,
  noticeSchema,
  programmesSchema,
]);
export type GuideSection = z.infer<typeof guideSectionSchema>;
export type SectionOf<K extends GuideSection['kind']> = Extract<GuideSection, { kind: K }>;
export type Support = { sure?: Sureness; sources: string[]; readOn?: string | undefined };

/** An answer to one of a guide's questions. */
const choiceSchema = z.strictObject({
  id: slug,
  /** What the list of answers says. */
  name: z.string(),
  /** Its piece of the page's title. */
  title: z.string(),
  /** What holds for all of them, above the figures. */
  excerpt: z.string().optional(),
  /** Everyday words that search finds it by: 'Milan', 'baby'. */
  words: z.string().default(''),
});
export type GuideChoice = z.infer<typeof choiceSchema>;

/** The answers to two questions that decide what a guide shows. The first of each is the default. */
const choicesSchema = z.strictObject({
  for: z.array(choiceSchema).min(2),
  live: z.array(choiceSchema).min(2),
  /** Addresses of earlier guides, with the answers they lead to now. */
  moved: z.record(slug, z.string().regex(/^(live|for)=[a-z-]+(&for=[a-z-]+)?$/)).default({}),
});

export const guideSummarySchema = z.strictObject({
  id: z.enum(GUIDE_IDS),
  group: keysOf(GUIDE_GROUPS),
  title: z.string(),
  category: z.string(),
  excerpt: z.string(),
  /** What the card says about reading time. */
  timeLabel: z.string(),
});
export type GuideSummary = z.infer<typeof guideSummarySchema>;

export const guideQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(GUIDE_IDS.length).optional(),
});

export const guideSchema = guideSummarySchema.extend({
  description: z.string(),
  published: z.iso.date(),
  /** When it was last gone through. */
  checked: z.iso.date(),
  /** The desk of ours that checked it, which has a page (`content/desks.yaml`). */
  desk: z.string().default('Guides desk'),
  /** Who can say that its figures still hold. */
  confirms: z.string().optional(),
  /** Everyday words and questions that search finds it by. */
  words: z.string().default(''),
  choices: choicesSchema.optional(),
  sections: z.array(guideSectionSchema).min(1),
  sources: z.record(z.string(), sourceSchema),
});
export type Guide = z.infer<typeof guideSchema>;
