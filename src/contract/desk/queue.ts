import { z } from 'zod';
import { chosen, pageNumber, searchWords, sortOrder } from '../forms/list-query.ts';
import { LISTING_KINDS, listingWords } from '../listings.ts';
import type { DeskField } from './desk-field.ts';
import type { DeskAnswer } from './queue-answer.ts';

export const QUEUE_KINDS = [
  ...LISTING_KINDS,
  'rating',
  'change',
  'advertising',
  'contact',
  'problem',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export const QUEUE_KIND_NAMES: Record<QueueKind, string> = {
  ...listingWords('name'),
  rating: 'Customer review',
  change: 'Listing change',
  advertising: 'Advertising inquiry',
  contact: 'Contact message',
  problem: 'Problem report',
};

/** `suspect` entries are pending too, but are listed apart and not emailed to the operator. */
export const QUEUE_STATES = ['open', 'suspect', 'done', 'spam'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** What narrows the queue, whatever the state. */
export const queueFilterSchema = z.object({
  kind: chosen(z.enum(QUEUE_KINDS)),
  /** Words, a sender's name or address. */
  search: searchWords(),
});

export const QUEUE_PER_PAGE = 100;

/** What waits for an answer; what is settled is always newest first. */
export const QUEUE_SORTS = { due: 'Due first', newest: 'Newest first' } as const;
export type QueueSort = keyof typeof QUEUE_SORTS;

export const queueQuerySchema = z.object({
  state: z.enum(QUEUE_STATES).default('open'),
  ...queueFilterSchema.shape,
  sort: sortOrder(QUEUE_SORTS),
  page: pageNumber(),
});

/** Something else that the sender of an entry sent in. */
export interface SentBefore {
  kind: QueueKind;
  id: string;
  title: string;
  state: string;
  receivedAt: string;
}

export type QueueCounts = Record<QueueState, number>;

export interface QueueItem {
  kind: QueueKind;
  id: string;
  title: string;
  from: string;
  email: string | null;
  receivedAt: string;
  /** When our promise runs out. */
  dueAt: string;
  state: string;
  /** What the operator wrote about it. */
  reason: string | null;
  /** Why it may be spam. */
  suspicion: string | null;
  fields: DeskField[];
  /** What was answered from the desk, oldest first. */
  answers: DeskAnswer[];
  duplicates: { id: string; title: string; state: string }[];
}
