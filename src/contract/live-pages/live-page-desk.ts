import { z } from 'zod';
import { articleSlugSchema } from '../articles/article-desk.ts';
import { line } from '../forms/fields.ts';
import { categories } from '../site.ts';
import { LIVE_PAGE_LIMITS, type LiveEntry, type LivePageSummary } from './live-page.ts';

const { letters, points, pointLetters } = LIVE_PAGE_LIMITS;

const words = {
  title: line(3, 'Enter a title of at least 3 characters').max(
    150,
    'Use no more than 150 characters',
  ),
  summary: z.string().trim().max(400, 'Use no more than 400 characters').default(''),
  category: z.string().refine((name) => categories().includes(name), 'Choose a category'),
};
export const livePageEditSchema = z.object(words);
/** Without an address it is made of the title. */
export const newLivePageSchema = z.object({
  ...words,
  slug: z.union([z.literal(''), articleSlugSchema.shape.slug]).optional(),
});

export const livePageStateSchema = z.object({ status: z.enum(['draft', 'open', 'closed']) });

const keyPoint = line(1).max(
  pointLetters,
  `Use no more than ${pointLetters} characters in a point`,
);
const keyPoints = z.array(keyPoint).max(points, `Use no more than ${points} key points`);
/** `base` are the points that were being edited: where others were saved since, it is 409. */
export const keyPointsSchema = z.object({ points: keyPoints, base: keyPoints });

export const pinnedSchema = z.object({ number: z.number().int().min(1).nullable() });

const entryText = z
  .string({ error: 'Write something first' })
  .trim()
  .min(1, 'Write something first')
  .max(letters, 'Use no more than 4,000 characters. Post the rest as the next entry.');
/** The id of a story, or what stands in its address. */
const story = z
  .string()
  .trim()
  .transform((address) => /([0-9a-f]{16})\/?$/.exec(address)?.[1] ?? address)
  .pipe(
    z.union([
      z.literal(''),
      z.string().regex(/^[0-9a-f]{16}$/, 'Paste the link of a story on this site'),
    ]),
  )
  .optional();

/** `key` is chosen by whoever writes: two entries with one key are one. */
export const newLiveEntrySchema = z.object({
  key: z.string().min(8, 'Send a key of at least 8 characters').max(100),
  text: entryText,
  story,
  publish: z.boolean().default(false),
});
export const liveEntryEditSchema = z.object({
  text: entryText,
  story,
  /** What was wrong: readers see it below the entry. Only for one that they have read already. */
  note: z.string().trim().max(500, 'Use no more than 500 characters').default(''),
  /** The text that was being edited: where others have changed it since, it is 409. */
  base: z.string().optional(),
});
export const liveEntryStateSchema = z.object({ status: z.enum(['published', 'withdrawn']) });

export interface DeskLivePage extends Omit<LivePageSummary, 'status' | 'openedAt' | 'latest'> {
  status: 'draft' | 'open' | 'closed';
  openedAt: string | null;
  /** Entries that readers see, and that wait for an editor. */
  published: number;
  waiting: number;
}

export interface DeskLiveEntry extends Omit<LiveEntry, 'number' | 'publishedAt'> {
  id: string;
  /** Null until it is published. */
  number: number | null;
  status: 'draft' | 'published' | 'withdrawn';
  /** Whether the operator who reads this wrote it. */
  isOwn: boolean;
  createdAt: string;
  publishedAt: string | null;
  publishedBy: string | null;
}

export interface OpenLivePage {
  page: DeskLivePage & { keyPoints: string[]; pinned: number | null };
  /** What waits, oldest first, then what readers see, newest first. */
  entries: DeskLiveEntry[];
  /** Who wrote here in the last 15 minutes. */
  writers: string[];
}

export const openLivePageQuerySchema = z.object({
  /** Shows this many of the newest published entries. */
  limit: z.coerce.number().int().min(1).max(LIVE_PAGE_LIMITS.entries).default(50),
});

export interface LivePageDeskCalls {
  'GET /admin/live-pages': { answer: DeskLivePage[] };
  'POST /admin/live-pages': { body: typeof newLivePageSchema; answer: DeskLivePage };
  'GET /admin/live-pages/{id}': { query: typeof openLivePageQuerySchema; answer: OpenLivePage };
  'PUT /admin/live-pages/{id}': { body: typeof livePageEditSchema; answer: DeskLivePage };
  'DELETE /admin/live-pages/{id}': object;
  'POST /admin/live-pages/{id}/state': { body: typeof livePageStateSchema; answer: DeskLivePage };
  'PUT /admin/live-pages/{id}/points': {
    body: typeof keyPointsSchema;
    answer: { points: string[] };
  };
  'PUT /admin/live-pages/{id}/pinned': { body: typeof pinnedSchema; answer: DeskLivePage };
  'POST /admin/live-pages/{id}/entries': {
    body: typeof newLiveEntrySchema;
    answer: DeskLiveEntry;
  };
  'PUT /admin/live-pages/{id}/entries/{entry}': {
    body: typeof liveEntryEditSchema;
    answer: DeskLiveEntry;
  };
  'POST /admin/live-pages/{id}/entries/{entry}/state': {
    body: typeof liveEntryStateSchema;
    answer: DeskLiveEntry;
  };
}
