import { z } from 'zod';
import { CATEGORY_FILTERS, LIVE_NEWS_STRANDS } from '../catalogues.ts';
import { line } from '../forms/fields.ts';
import { listKey, SECTION_COLOURS, SECTION_SIGNS, type Section } from '../section.ts';

/** The owner's own categories, at the desk. */

export const MAX_SECTIONS = 5;

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?: ?& ?|['’]? |['’-])[\p{L}\p{M}\p{N}]+)*$/u;
const TAKEN = [...CATEGORY_FILTERS, ...LIVE_NEWS_STRANDS, 'Announcements', 'None'].map(listKey);

export const sectionSchema = z.object({
  name: line(2, 'Enter at least 2 characters')
    .max(30, 'Please keep this under 30 characters')
    .regex(NAME, 'Use only letters, digits, single spaces, &, hyphens and apostrophes')
    .refine((name) => !TAKEN.includes(listKey(name)), 'There is a section by that name already'),
  words: z
    .array(
      line(2, 'Enter at least 2 characters for each word').max(
        60,
        'Please keep each word under 60 characters',
      ),
    )
    .max(100, 'Use no more than 100 words'),
  colour: z.enum(SECTION_COLOURS),
  sign: z.enum(SECTION_SIGNS),
}) satisfies z.ZodType<Section>;

/** `was` is the name it had, so that its articles go with it. */
export const sectionsSchema = z.object({
  sections: z
    .array(sectionSchema.extend({ was: z.string().max(30).optional() }))
    .max(MAX_SECTIONS)
    .superRefine((sections, { addIssue }) => {
      const keys = sections.map(({ name }) => listKey(name));
      for (const [place, key] of keys.entries()) {
        if (keys.indexOf(key) === place) continue;
        const message = 'There is a section by that name already';
        addIssue({ code: 'custom', path: [place, 'name'], message });
      }
    }),
});

export interface SectionCalls {
  'GET /admin/sections': { answer: Section[] };
  'PUT /admin/settings/sections': { body: typeof sectionsSchema; answer: Section[] };
}
