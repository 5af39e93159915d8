import { decimalOf, whichAmount } from '../../contract/forms/amount.ts';
import { type Fee, type FeeStep, feeStepSchema } from '../../contract/remittance/fee.ts';

/**
 * A fee as people write it, at the desk and in spreadsheets:
 * `free`, `2.99`, `1.20 + 0.65%`, `0.65%, at least 1.50, at most 20`,
 * `up to 100: 2.99; up to 500: 1.99; above: free`.
 */

/** Why a fee can't be read. */
export interface FeeProblem {
  problem: string;
}

const FORM =
  'Write the fee such as 1.99, free, 1.20 + 0.65%, or up to 100: 2.99; up to 500: 1.99; above: free';
const MAX_STEPS = 12;
const MAX_CHARACTERS = 1000;

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const SUMS = new RegExp(String.raw`${NUMBER}(?![\d.,]|\s*%)`, 'g');
const STEP = new RegExp(
  String.raw`^(?:(?:up to|to)\s+(?<upTo>${NUMBER})|(?<above>above|over|more))\s*:(?<terms>.*)$`,
  'i',
);
const TERMS = new RegExp(
  String.raw`^(?<sum>free|${NUMBER}\s*%?(?:\s*\+\s*${NUMBER}\s*%?)?)(?:\s*,?\s*(?:at least|min)\s+(?<min>${NUMBER}))?(?:\s*,?\s*(?:at most|max)\s+(?<max>${NUMBER}))?$`,
  'i',
);

const percentOf = (text: string) => Number(text.replace('%', '').replace(',', '.'));
const sumOf = (text: string) => Number(decimalOf(text));

export function readFee(text: string): Fee | FeeProblem {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0 || parts.length > MAX_STEPS || text.length > MAX_CHARACTERS)
    return { problem: FORM };
  const fee: FeeStep[] = [];
  for (const [index, part] of parts.entries()) {
    const step = readStep(part);
    if (!step) {
      const question = part.match(SUMS)?.map(whichAmount).find(Boolean);
      return { problem: question ?? `${FORM}. We can’t read “${part}”.` };
    }
    if (step.upTo === null && index < parts.length - 1) {
      return { problem: 'Only the last step can be without “up to”.' };
    }
    const before = fee.at(-1)?.upTo ?? 0;
    if (step.upTo !== null && step.upTo <= before) {
      return { problem: 'Each step must reach further than the one before.' };
    }
    fee.push(step);
  }
  return fee;
}

function readStep(part: string): FeeStep | undefined {
  const step = STEP.exec(part)?.groups;
  const terms = TERMS.exec((step?.terms ?? part).trim())?.groups;
  if (!terms) return undefined;
  const sum = (terms.sum ?? '').split('+').map((each) => each.trim());
  const percents = sum.filter((each) => each.endsWith('%')).map(percentOf);
  const amounts = sum.filter((each) => !each.endsWith('%') && !/^free$/i.test(each)).map(sumOf);
  const limit = (text: string | undefined) => (text === undefined ? null : sumOf(text));
  const read: FeeStep = {
    upTo: limit(step?.upTo),
    fixed: amounts[0] ?? 0,
    percent: percents[0] ?? 0,
    min: limit(terms.min),
    max: limit(terms.max),
  };
  const isSum = percents.length <= 1 && amounts.length <= 1;
  const isRange = read.min === null || read.max === null || read.min <= read.max;
  return isSum && isRange && feeStepSchema.safeParse(read).success ? read : undefined;
}

/** The same text again: what is written is read as the same fee. */
export function writeFee(fee: Fee): string {
  return fee
    .map((step, index) => {
      const terms = writeTerms(step);
      if (step.upTo !== null) return `up to ${plain(step.upTo)}: ${terms}`;
      return index > 0 ? `above: ${terms}` : terms;
    })
    .join('; ');
}

function writeTerms({ fixed, percent, min, max }: FeeStep): string {
  const parts = [fixed > 0 && fixed.toFixed(2), percent > 0 && `${percent}%`].filter(Boolean);
  return [
    parts.join(' + ') || 'free',
    min !== null && `at least ${min.toFixed(2)}`,
    max !== null && `at most ${max.toFixed(2)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const plain = (amount: number) => amount.toFixed(2).replace(/\.00$/, '');

/** A fee that is the same for any amount. */
export const fixedFee = (fixed: number): Fee => [
  { upTo: null, fixed, percent: 0, min: null, max: null },
];
