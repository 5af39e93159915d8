import type { z } from 'zod';

/** Numbers that money can be sent to: criminals copy announcements and change them. */
const PAYMENTS: readonly (readonly [what: string, isIn: (text: string) => boolean])[] = [
  ['a card number', (text) => digitRuns(text).some(isCardNumber)],
  ['a bank account number', (text) => IBAN.test(text) || (ACCOUNT.test(text) && hasRun(text, 6))],
  ['a mobile money number', (text) => MOBILE_MONEY.test(text) && hasRun(text, 9)],
];

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/;
const ACCOUNT =
  /\b(?:bank|account|acct|acc\.? ?n(?:o|umber)|a\/c|iban|swift|bic|sort ?code|routing|zelle|cash ?app|revolut|paypal)\b/i;
const MOBILE_MONEY =
  /\b(?:mo-?mo|mobile ?money|m-?pesa|(?:vodafone|voda|telecel|airteltigo|at|airtel|tigo|mtn) ?(?:cash|money|momo)|mtn|donat\w+|contributions?|nsawa|nsaabɔ\w*)(?![\p{L}])/iu;

/** Digits as people group them, with nothing else between. */
const digitRuns = (text: string): string[] =>
  (text.match(/\d(?:[ .-]?\d){5,}/g) ?? []).map((run) => run.replaceAll(/\D/g, ''));
const hasRun = (text: string, digits: number) =>
  digitRuns(text).some((run) => run.length >= digits);

/** By its check digit (ISO/IEC 7812). */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && !/^(\d)\1+$/.test(digits);
}

/** 'a card number', if there is something in the text that money can be sent to. */
export const paymentNumberIn = (text: string): string | undefined =>
  PAYMENTS.find(([, isIn]) => isIn(text))?.[0];

/** Refuses such a number, and says why. */
export const withoutPayments = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((text) => paymentNumberIn(text) === undefined, {
    error: ({ input }) =>
      `This looks like ${paymentNumberIn(String(input))}. Please remove it: we don’t publish them, because criminals copy announcements to collect money`,
  });
