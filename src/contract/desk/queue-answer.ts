import { z } from 'zod';
import type { MailDelivery } from './outbox.ts';

/** Emails that were sent are deleted after a while. */
export type AnswerDelivery = MailDelivery | 'deleted';

export interface DeskAnswer {
  id: string;
  text: string;
  writtenBy: string;
  writtenAt: string;
  delivery: AnswerDelivery;
  error: string | null;
}

/** `seen` is the number of replies the writer has seen. */
export const answerSchema = z.object({
  text: z.string().trim().min(1, 'Write a reply').max(10_000),
  seen: z.number().int().min(0),
});
