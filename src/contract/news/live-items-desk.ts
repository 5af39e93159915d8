import { z } from 'zod';
import { CATEGORIES, LIVE_NEWS_STRANDS } from '../catalogues.ts';
import { chosen, pageNumber, searchWords, sortOrder } from '../forms/list-query.ts';
import { REPORT_KINDS, type ReportKind } from './live-news.ts';

/** `hide` also hides the stories it has on the site. */
export const outletChangeSchema = z.object({
  enabled: z.boolean(),
  hide: z.boolean().optional(),
});

export interface DeskOutlet {
  id: string;
  name: string;
  feedUrl: string;
  section: string;
  enabled: boolean;
  failures: number;
  lastOkAt: string | null;
  lastError: string | null;
  /** How many of its stories are not hidden. */
  items: number;
  /** Added here, so it can also be removed here. */
  ownedByDesk: boolean;
}

export const LIVE_ITEMS_PER_PAGE = 50;

export const LIVE_ITEM_SORTS = { newest: 'Newest first', outlet: 'Outlet A-Z' } as const;

export const liveItemQuerySchema = z.object({
  search: searchWords(),
  outlet: chosen(z.string().max(200)),
  story: chosen(z.string().max(64)),
  /** Only the newest report of each story. */
  each: chosen(z.enum(['story'])),
  category: chosen(z.string().max(50)),
  state: chosen(z.enum(['shown', 'hidden'])),
  sort: sortOrder(LIVE_ITEM_SORTS),
  page: pageNumber(),
});
export type LiveItemQuery = z.infer<typeof liveItemQuerySchema>;

export const LIVE_CATEGORIES = [...CATEGORIES, ...LIVE_NEWS_STRANDS] as const;

export const liveItemChangeSchema = z.object({
  hidden: z.boolean().optional(),
  category: z.enum(LIVE_CATEGORIES).nullable().optional(),
  kind: z.enum(REPORT_KINDS).optional(),
});
export type LiveItemChange = z.infer<typeof liveItemChangeSchema>;

export interface DeskLiveItem {
  id: string;
  title: string;
  url: string;
  outlet: string;
  publishedAt: string;
  category: string | null;
  hidden: boolean;
  /** Of the sample edition, which readers are told nothing of. */
  isSample: boolean;
  story: string | null;
  kind: ReportKind;
  /** How many reports its story has, with it. */
  reports: number;
  /** How many outlets report its story. */
  outlets: number;
  /** Why it is filed where it is. */
  why: string[];
}

export const storyJoinSchema = z.object({ with: z.string().min(1).max(64) });

/** What the operator decided about reports, to learn from. */
export interface NewsLabel {
  kind: 'same' | 'different' | 'filed' | 'hidden';
  category?: string | null;
  /** What the operator said it is. */
  reportKind?: ReportKind;
  reports: { outletId: string; title: string; description: string; publishedAt: string }[];
  labelledBy: string;
  labelledAt: string;
}

export interface LiveItemDeskCalls {
  'GET /admin/outlets': { answer: DeskOutlet[] };
  'PUT /admin/outlets/{id}': { body: typeof outletChangeSchema; answer: { enabled: boolean } };
  'GET /admin/live-items': { query: typeof liveItemQuerySchema; answer: DeskLiveItem[] };
  'PUT /admin/live-items/{id}': { body: typeof liveItemChangeSchema; answer: LiveItemChange };
  'POST /admin/live-items/{id}/join': { body: typeof storyJoinSchema };
  /** Answers another report of the story it left: to join the two undoes it. */
  'POST /admin/live-items/{id}/take-out': { answer: z.infer<typeof storyJoinSchema> };
  'GET /admin/news-labels': { answer: NewsLabel[] };
}
