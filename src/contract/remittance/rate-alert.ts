import { z } from 'zod';
import { SENDING_CURRENCIES } from '../catalogues.ts';
import { DAY } from '../durations.ts';
import { amountUpTo, decimalOf, tooMuch, whichAmount } from '../forms/amount.ts';
import { description, schemasOf } from '../forms/description.ts';
import { ALWAYS, emailAddress, oneOf, whileRight } from '../forms/fields.ts';

/** Rate alerts. */
export const RATE_ALERT_LIMITS = {
  /** In whole units of the sending currency. */
  mostSent: 1_000_000,
  perAddress: 5,
  /** How long the link to confirm works. */
  confirmWithin: 7 * DAY,
  lasts: 90 * DAY,
  /** At most one mail in this time. */
  pause: DAY,
} as const;

/** What the figure is compared with: the cedis that arrive of the amount, or the rate for one unit. */
export const ALERT_MEASURES = ['arrives', 'rate'] as const;

const mostSent = RATE_ALERT_LIMITS.mostSent;
const NUMBER = /^\d{1,9}(?:\.\d{1,6})?$/;

/** '1,000.50' as people type it, kept as 1000.50. What is unclear is asked by the whole form. */
const figureUpTo = (most: number, what: string, tooLittle: string) =>
  z
    .string({ error: tooLittle })
    .overwrite((typed) => decimalOf(typed) ?? typed.trim())
    .refine((typed) => !tooMuch(typed, most), amountUpTo(most, what))
    .refine((typed) => NUMBER.test(typed) && Number(typed) > 0, whileRight(tooLittle));

/** 'Tell me when a quote reaches my figure', field by field. */
export const RATE_ALERT = description({
  email: {
    label: 'Email',
    schema: emailAddress('Please enter a valid email address'),
    erased: 'address',
  },
  currency: {
    label: 'Currency',
    schema: oneOf(SENDING_CURRENCIES, 'Please choose a currency'),
    control: SENDING_CURRENCIES,
  },
  amount: {
    label: 'Amount',
    schema: figureUpTo(mostSent, 'an amount', 'Amount must be a number greater than 0'),
    control: 'money',
    column: 'amount_minor',
  },
  measure: {
    label: 'Compared with',
    schema: oneOf(ALERT_MEASURES, 'Please choose what your target is'),
    control: ALERT_MEASURES,
  },
  figure: {
    label: 'Target',
    schema: figureUpTo(100 * mostSent, 'a target', 'Your target must be a number greater than 0'),
    control: 'number',
  },
});
export const rateAlertSchema = z
  .object(schemasOf(RATE_ALERT))
  .superRefine(({ amount, figure, measure }, context) => {
    // A rate such as 15.425 is clear.
    const sums = { amount, ...(measure !== 'rate' && { figure }) };
    for (const [name, sum] of Object.entries(sums)) {
      const message = whichAmount(sum);
      if (message) context.addIssue({ code: 'custom', path: [name], message });
    }
  }, ALWAYS);
export type RateAlert = z.infer<typeof rateAlertSchema>;
