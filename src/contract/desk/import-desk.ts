import { z } from 'zod';
import { pageNumber } from '../forms/list-query.ts';
import { counted } from '../write-count.ts';

/** The types and schemas of the desk's calls about imported articles. */

const IMPORT_KINDS = ['ghost', 'wordpress', 'archive'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_KIND_NAMES: Record<ImportKind, string> = {
  ghost: 'Ghost',
  wordpress: 'WordPress',
  archive: 'our own archive',
};

const IMPORT_STATES = [
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

/** `category` is for posts whose own subjects are none of ours; `subjects` says which of ours each becomes. */
export const importRunSchema = z.object({
  publish: z.boolean().default(false),
  pages: z.boolean().default(false),
  subjects: z.record(z.string().max(200), z.string().max(30)).default({}),
  category: z.string().min(1).max(30),
});
export type ImportRun = z.infer<typeof importRunSchema>;

export const importPageSchema = z.object({ page: pageNumber() });

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
  /** Of those imported, the ones that became pages of the owner's own. */
  importedPages: number;
  known: number;
  unreadable: number;
  pictures: number;
  missingPictures: number;
  /** Pages, which come in where the operator chooses so; `ready` leaves them out. */
  pages: number;
  /** Posts and pages that not everybody could read there: always drafts. */
  restricted: number;
  /** The first of them, by name. */
  restrictedTitles: { title: string; restriction: Restriction }[];
  /** The other site's own subjects, most used first, and which of ours each might be. */
  subjects: { name: string; posts: number; category: string | null }[];
  /** Who wrote there. They get no account. */
  people: string[];
  /** What else the file holds, and stays behind. */
  leftOut: string[];
}

/** Why not everybody could read a post on the other site. */
const RESTRICTIONS = ['password', 'private', 'members', 'email'] as const;
export type Restriction = (typeof RESTRICTIONS)[number];
export const RESTRICTION_NAMES: Record<Restriction, string> = {
  password: 'needed a password',
  private: 'was private',
  members: 'was for members only',
  email: 'was only sent by email',
};

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
  category: string | null;
  /** Not a post but a page, such as About us. */
  isPage: boolean;
  restriction: Restriction | null;
  words: number;
  pictures: number;
  missing: MissingPicture[];
  /** What is not as it was, each by its name. */
  notes: string[];
  /** Why it cannot come in at all. */
  problem: string | null;
  /** What an earlier import made of it. */
  known: MadeText | null;
  /** What this import made of it. */
  made: MadeText | null;
}

/** Posts become articles, and pages become pages of the owner's own. */
export interface MadeText {
  kind: 'article' | 'page';
  id: string;
}
export const madePath = ({ kind, id }: MadeText) => `/${kind}/${id}`;

/** “4 articles and 1 page”. */
export const countedTexts = (articles: number, pages: number): string =>
  [
    ...(articles > 0 || pages === 0 ? [counted(articles, 'article')] : []),
    ...(pages > 0 ? [counted(pages, 'page')] : []),
  ].join(' and ');

export interface ImportPage {
  summary: ImportSummary;
  items: ImportItem[];
}

/** With `plan=yes` nothing is written. */
export const archiveQuerySchema = z.object({ plan: z.literal('yes').optional().catch(undefined) });

/** What an archive brought back of one kind, or would. */
export interface ArchiveDataRead {
  about: string;
  added: number;
  existing: number;
  refused: number;
  /** Why, with the number of rows. */
  reasons: { reason: string; rows: number }[];
}

export interface ImportUndone {
  removed: number;
  /** Titles of articles and pages that somebody has worked on since: they stay. */
  kept: string[];
}

export interface ImportCalls {
  'GET /admin/imports': { answer: ImportSummary[] };
  'POST /admin/imports': { query: typeof importFileSchema; answer: ImportSummary };
  'GET /admin/imports/{id}': { query: typeof importPageSchema; answer: ImportPage };
  'DELETE /admin/imports/{id}': object;
  'POST /admin/imports/{id}/run': { body: typeof importRunSchema; answer: ImportSummary };
  'POST /admin/imports/{id}/undo': { answer: ImportUndone };
  'POST /admin/archive': { query: typeof archiveQuerySchema; answer: ArchiveDataRead[] };
}
