import { z } from 'zod';
import { QUEUE_KINDS } from './queue-choices.ts';

/** What is sent to whom after a decision; null where nobody is told. */
export type DecisionMail = { to: string; subject: string; text: string } | null;

export const decisionMailSchema = z.object({
  decision: z.enum(['approve', 'reject']),
  reason: z.string().trim().max(1000).default(''),
});

const verdict = {
  decision: z.enum(['approve', 'reject', 'spam', 'undo']),
  reason: z.string().trim().max(1000).default(''),
};

const saysWhy = {
  check: ({ decision, reason }: { decision: string; reason: string }) =>
    decision !== 'reject' || reason !== '',
  otherwise: { path: ['reason'], message: 'Enter a reason. The sender will read it' },
};

export const decisionSchema = z.object(verdict).refine(saysWhy.check, saysWhy.otherwise);
export type Decision = z.infer<typeof decisionSchema>;

/** The same about several entries. */
export const decisionsSchema = z
  .object({
    ...verdict,
    entries: z
      .array(z.object({ kind: z.enum(QUEUE_KINDS), id: z.string().max(64) }))
      .min(1)
      .max(100),
  })
  .refine(saysWhy.check, saysWhy.otherwise);

/** Corrections by field, checked by the rules of the form the entry came from. */
export const queueEditSchema = z.record(z.string(), z.unknown());
