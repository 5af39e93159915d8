import { z } from 'zod';

/** Whether a reply was delivered; a file in the outbox folder was not. */
export type AnswerDelivery =
  | 'waiting'
  | 'sent'
  | 'kept in the outbox folder'
  | 'given up'
  | 'left long ago';

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
