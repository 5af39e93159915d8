import { z } from 'zod';

const money = (most: number) => z.number().min(0).max(most).multipleOf(0.01);

/** What a transfer of up to `upTo` costs: `fixed` plus `percent` of the amount, within `min` and `max`. */
export const feeStepSchema = z.object({
  /** The largest amount it applies to; null for any amount above the step before. */
  upTo: money(1_000_000_000_000).nullable(),
  fixed: money(10_000),
  /** Half of the amount is more than anybody charges, and keeps the payout rising with the amount. */
  percent: z.number().min(0).max(50).multipleOf(0.0001),
  min: money(10_000).nullable(),
  max: money(10_000).nullable(),
});
export type FeeStep = z.infer<typeof feeStepSchema>;

/**
 * A fee in the sending currency, by amount: one step where it is the same for all. Where the last step
 * has an `upTo`, larger amounts can't be sent.
 */
export const feeSchema = z.array(feeStepSchema).min(1).max(12).meta({
  description:
    'The fee by amount, in the sending currency: fixed + percent of the amount, at least min and at most max, for amounts up to upTo (null: any amount)',
});
export type Fee = z.infer<typeof feeSchema>;
