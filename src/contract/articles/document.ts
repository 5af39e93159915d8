import { z } from 'zod';

export const DOCUMENT_IDS = [
  'privacy-policy',
  'terms-of-service',
  'disclaimer',
  'about',
  'contact',
] as const;
/** A page of our own words. `content` is paragraphs by newline; `## ` a heading, `- ` a list item. */
export const documentSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  dated: z.string().optional(),
  changed: z.iso.date().optional(),
  /** Where readers find it. */
  path: z.string(),
  content: z.string(),
});
export type SiteDocument = z.infer<typeof documentSchema>;
