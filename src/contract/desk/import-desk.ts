import { z } from 'zod';
import { CATEGORIES, type Category } from '../catalogues.ts';

/** The types and schemas of the desk's calls about imported articles. */

export const IMPORT_KINDS = ['ghost', 'wordpress', 'archive'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_KIND_NAMES: Record<ImportKind, string> = {
  ghost: 'Ghost',
  wordpress: 'WordPress',
  archive: 'our own archive',
};

export const IMPORT_STATES = [
  ...(['reading', 'read', 'failed', 'importing', 'imported', 'undone'] as const),
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_LIMITS = { fileBytes: 256 * 1024 * 1024, perPage: 50 } as const;

/** With the file, in the address: what it is called, and where the site stood. */
export const importFileSchema = z.object({
  name: z.string().trim().max(200).default(''),
  site: z
    .string()
    .trim()
    .max(300)
    .refine((site) => site === '' || URL.parse(site)?.protocol.startsWith('http') === true, {
      message: 'Enter an address such as https://old.example.org',
    })
    .default(''),
});

/** `category` is for posts whose own subjects are none of ours. */
export const importRunSchema = z.object({
  publish: z.boolean().default(false),
  category: z.enum(CATEGORIES),
});
export type ImportRun = z.infer<typeof importRunSchema>;

export interface ImportSummary {
  id: string;
  kind: ImportKind | null;
  fileName: string;
  state: ImportState;
  /** What ended it, where it failed. */
  problem: string;
  /** It says that it runs, and has not been heard of for minutes. */
  isStuck: boolean;
  readBy: string;
  readAt: string;
  importedBy: string | null;
  importedAt: string | null;
  counts: ImportCounts;
}

export interface ImportCounts {
  posts: number;
  /** Posts that the press would bring in, or did. */
  ready: number;
  imported: number;
  known: number;
  unreadable: number;
  pictures: number;
  missingPictures: number;
  /** What else the file holds, and stays behind. */
  leftOut: string[];
}

export interface MissingPicture {
  address: string;
  reason: string;
}

/** One post, as it was found and as it would come in. */
export interface ImportItem {
  id: string;
  title: string;
  state: 'draft' | 'published';
  publishedAt: string | null;
  category: Category | null;
  words: number;
  pictures: number;
  missing: MissingPicture[];
  /** What is not as it was, each by its name. */
  notes: string[];
  /** Why it cannot come in at all. */
  problem: string | null;
  /** The article that an earlier import made of it. */
  known: string | null;
  /** The article that this import made of it. */
  articleId: string | null;
}

export interface ImportPage {
  summary: ImportSummary;
  items: ImportItem[];
}

export interface ImportUndone {
  removed: number;
  /** Titles of articles that somebody has worked on since: they stay. */
  kept: string[];
}
