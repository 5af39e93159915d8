import { LISTING_KINDS, listingWords } from '../listings.ts';

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
  advertising: 'Advertising enquiry',
  contact: 'Contact message',
  problem: 'Problem report',
};

/** `suspect` entries are pending too, but are listed apart and not emailed to the operator. */
export const QUEUE_STATES = ['open', 'suspect', 'done', 'spam'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

export const QUEUE_PER_PAGE = 50;

/** What waits for an answer; what is settled is always newest first. */
export const QUEUE_SORTS = { due: 'Due first', newest: 'Newest first' } as const;
export type QueueSort = keyof typeof QUEUE_SORTS;
