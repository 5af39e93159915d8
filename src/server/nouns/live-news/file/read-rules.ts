import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { z } from 'zod';
import { CATEGORIES } from '../../../../contract/catalogues.ts';
import { ContentError } from '../../../platform/content/front-matter.ts';
import { phraseProblem } from './phrase-pattern.ts';

/** A comma-separated list, as editors write it: `NPP, NDC, Parliament`. */
const words = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  .default([]);
const signsSchema = z.strictObject({ sure: words, likely: words, hint: words });
const points = z.number().min(0).max(100);
const strandSchema = signsSchema.extend({
  threshold: points,
  sectionTags: words,
  beats: words,
  economyFrom: points.optional(),
});

const phrases = words.superRefine((list, check) => {
  for (const phrase of list) {
    const problem = phraseProblem(phrase);
    if (problem) check.addIssue({ code: 'custom', message: `“${phrase}” ${problem}` });
  }
});
const kindSchema = z.strictObject({
  title: phrases,
  text: phrases,
  sections: words,
  unless: phrases,
});

/** In order: the first kind that matches is a report's kind. */
const kindsSchema = z.strictObject({
  // Older revisions have lists that are learnt now.
  promotional: z.object(kindSchema.shape),
  obituary: kindSchema,
  programme: kindSchema,
  live: kindSchema,
  recap: kindSchema,
  opinion: kindSchema.extend({
    signed: phrases,
    quoted: phrases,
    facts: phrases,
    officials: words,
  }),
});
export type KindRules = z.infer<typeof kindsSchema>;

export const rulesSchema = z.strictObject({
  threshold: points,
  twoSigns: words.pipe(z.array(z.enum(CATEGORIES))),
  points: z.strictObject({
    sure: points,
    likely: points,
    hint: points,
    titleTimes: points,
    sectionTag: points,
    // Absent from rules that were saved before it existed.
    weakTag: points.default(2),
  }),
  beats: z.record(z.string(), z.strictObject({ category: z.enum(CATEGORIES), points })),
  sectionTags: z.record(z.enum(CATEGORIES), words),
  weakTags: words,
  categories: z.record(z.enum(CATEGORIES), signsSchema),
  elsewhere: signsSchema.extend({ sectionTags: words }),
  // The two strands of live news, under the name that saved revisions use.
  desks: z.strictObject({ business: strandSchema, diaspora: strandSchema }),
  kinds: kindsSchema,
});

/** The filing rules as an editor wrote them. */
export type NewsRules = z.infer<typeof rulesSchema>;
export type Signs = z.infer<typeof signsSchema>;

export async function readNewsRules(file = 'content/news-rules.yaml'): Promise<NewsRules> {
  let content: unknown;
  try {
    content = load(await readFile(file, 'utf8'));
  } catch (error) {
    throw new ContentError(`${file} can’t be read: ${String(error)}`);
  }
  const parsed = rulesSchema.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ContentError(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return parsed.data;
}
