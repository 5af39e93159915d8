import type { z } from 'zod';

/** Numbers that money can be sent to: criminals copy announcements and change them. */

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const DIGIT = new RegExp(`\\b(?:${DIGITS.join('|')})\\b`, 'gi');
/** 'worked there 1965-2001', '14/03/2027', '09:00': they look like groups of a number. */
const DATES =
  /\b(?:(?:18|19|20)\d\d ?[-–—] ?(?:18|19|20)\d\d|\d{1,2}([./-])\d{1,2}\1(?:18|19|20)\d\d|(?:18|19|20)\d\d-\d\d-\d\d)\b|(?<![\d:])\d{1,2}:\d\d(?![\d:])/g;

/** With the digits that are written as words, as letters or in other scripts’ widths, and without dates. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(DIGIT, (word) => String(DIGITS.indexOf(word.toLowerCase())))
    .replaceAll(/\b(?:oh?|nought)(?=\W{0,3}\d)|(?<=\d)o(?=\W?\d)/gi, '0')
    .replaceAll(/\bdouble\W{0,3}(\d)/gi, '$1$1')
    .replaceAll(DATES, 'date');

/** Digits as people group them, and as those do who hide them. */
const GROUPED = /\d(?:[ ./_-]?\d){5,}/g;
const SPREAD = /\d(?:[^\p{L}\d]{0,3}\d){5,}/gu;

const IBAN = /\b[a-z]{2}\d{2}(?:[ .-]?[a-z0-9]{4}){2,7}(?:[ .-]?[a-z0-9]{1,3})?\b/gi;
/** Every country’s has more; 'No12 East Road' has two. */
const IBAN_DIGITS = 10;
/** Addresses and names that money is sent to, such as $cashtags. */
export const PAYMENT_LINK =
  /\b(?:paypal\.me|paypal\.com\/(?:paypalme|donate)|cash\.app|venmo\.com|monzo\.me|revolut\.me|wise\.com\/pay)\b|(?<![\w$])\$[a-z][\w-]{2,}/i;
const ACCOUNT =
  /\b(?:bank|account|acct|acc\.? ?n(?:o|umber)|a\/c|iban|swift|bic|sort ?code|routing|zelle|cash ?app|revolut|paypal)\b/i;
const MOBILE_MONEY =
  /\b(?:m\W{0,2}[o0]\W{0,2}m\W{0,2}[o0]|mobile ?money|m-?pesa|(?:vodafone|voda|telecel|airteltigo|at|airtel|tigo|mtn) ?(?:cash|money)|nsawa|nsaabɔ\w*)(?![\p{L}])/iu;
/** These have other meanings further away: 'his contributions to the school'. */
const GIFTS = /\b(?:mtn|donat\w+|contributions?|wallet|send (?:money|support|gifts?))\b/i;
const REACH = 80;

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length;

/** By its check digit (ISO/IEC 7812). */
function isCardNumber(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '');
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && !/^(\d)\1+$/.test(digits);
}

/** 'a card number', if there is something in the text that money can be sent to. */
export function paymentNumberIn(typed: string): string | undefined {
  const text = plain(typed);
  const hasRun = (length: number, words: RegExp) =>
    [...text.matchAll(SPREAD)].some(
      ({ 0: run, index }) =>
        countDigits(run) >= length &&
        words.test(text.slice(Math.max(0, index - REACH), index + run.length + REACH)),
    );
  if (text.match(GROUPED)?.some(isCardNumber)) return 'a card number';
  const hasIban = text.match(IBAN)?.some((found) => countDigits(found) >= IBAN_DIGITS);
  if (hasIban || hasRun(6, ACCOUNT)) return 'a bank account number';
  if (PAYMENT_LINK.test(text)) return 'a payment link';
  const isMobile = (MOBILE_MONEY.test(text) && hasRun(9, /^/)) || hasRun(9, GIFTS);
  return isMobile ? 'a mobile money number' : undefined;
}

export const paymentRefusal = (text: string): string =>
  `This looks like ${paymentNumberIn(text)}. Please remove it: we don’t publish them, because criminals copy announcements to collect money`;

/** Refuses such a number, and says why. */
export const withoutPayments = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((text) => paymentNumberIn(text) === undefined, {
    error: ({ input }) => paymentRefusal(String(input)),
  });
