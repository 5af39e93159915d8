import { z } from 'zod';
import { chosen, pageNumber, searchWords, sortOrder } from '../forms/list-query.ts';
import type { DeskField } from './desk-field.ts';
import type { DeskAnswer } from './queue-answer.ts';
import {
  QUEUE_KINDS,
  QUEUE_SORTS,
  QUEUE_STATES,
  type QueueKind,
  type QueueState,
} from './queue-choices.ts';

/** What narrows the queue, whatever the state. */
export const queueFilterSchema = z.object({
  kind: chosen(z.enum(QUEUE_KINDS)),
  /** Words, a sender's name or address. */
  search: searchWords(),
});

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
  /** Due at once, and before everything else. */
  isUrgent?: boolean;
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
