import { z } from 'zod';
import { decimalOf, tooMuch, whichAmount } from './amount.ts';

/** A sum within the bounds of `amount`: a number, or text as people type it. */
export const money = (amount: z.ZodNumber, message: string) =>
  z.union(
    [
      amount,
      z
        .string()
        .transform((typed) => Number(decimalOf(typed)))
        .pipe(amount),
    ],
    {
      error: ({ input }) =>
        whichAmount(input) ?? tooMuch(input, amount.maxValue ?? Infinity) ?? message,
    },
  );
