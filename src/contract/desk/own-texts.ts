import { z } from 'zod';
import { line } from '../forms/fields.ts';

/** Pages and guides, of which an owner's own words replace those that ship with the site. */
export const TEXT_KINDS = ['page', 'guide'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const DESCRIPTION = 'Use between 20 and 240 characters';

export const pageTextSchema = z.object({
  title: line(3, 'Enter at least 3 characters').max(120, 'Please keep this under 120 characters'),
  description: z.string().trim().min(20, DESCRIPTION).max(240, DESCRIPTION),
  content: z
    .string()
    .trim()
    .min(1, 'Enter the text')
    .max(100_000, 'Use no more than 100,000 characters'),
  inMenu: z.boolean(),
  isPublished: z.boolean(),
});
export type PageText = z.infer<typeof pageTextSchema>;

export const ownTextSchema = z.object({ text: z.record(z.string(), z.unknown()) });

export const newPageSchema = pageTextSchema.pick({ title: true });

export interface TextSummary {
  kind: TextKind;
  name: string;
  title: string;
  /** Where readers find it. */
  path: string;
  /** Whether it ships with the site, and whether the words are the owner's. */
  hasFile: boolean;
  isOwn: boolean;
  isPublished: boolean;
  /** The file has changed since the owner's words were written. */
  hasNewerFile: boolean;
}

export interface TextRevision {
  id: string;
  savedAt: string;
  savedBy: string;
  text: Record<string, unknown>;
}

export interface OwnText extends TextSummary {
  text: Record<string, unknown>;
  file: Record<string, unknown> | null;
  revisions: TextRevision[];
}

export interface OwnTextCalls {
  'GET /admin/texts': { answer: TextSummary[] };
  'POST /admin/texts': { body: typeof newPageSchema; answer: TextSummary };
  'GET /admin/texts/{kind}/{name}': { answer: OwnText };
  'PUT /admin/texts/{kind}/{name}': { body: typeof ownTextSchema; answer: OwnText };
  /** Back to the file, or a page of the owner's own gone. */
  'DELETE /admin/texts/{kind}/{name}': object;
}
