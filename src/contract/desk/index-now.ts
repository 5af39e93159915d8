import { z } from 'zod';

/** Telling search engines about changed pages (IndexNow), as the desk shows it. */
export interface IndexNowStatus {
  on: boolean;
  /** Why it can't be turned on, in a sentence. */
  missing: string | null;
  /** Where search engines check that the site is ours. */
  keyAddress: string | null;
  /** Pages that are to be sent. */
  waiting: number;
  /** When the next batch may be sent, after a refusal. */
  heldUntil: string | null;
  /** Newest first. */
  batches: IndexNowBatch[];
}

export interface IndexNowBatch {
  id: string;
  sentAt: string;
  count: number;
  /** The first few of them. */
  paths: string[];
  /** Null where there was no answer. */
  status: number | null;
  answer: string;
}

export const indexNowSchema = z.object({ on: z.boolean() });

export interface IndexNowCalls {
  'GET /admin/settings/index-now': { answer: IndexNowStatus };
  'PUT /admin/settings/index-now': { body: typeof indexNowSchema; answer: IndexNowStatus };
}
