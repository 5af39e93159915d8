import type { Fee, FeeStep } from '../../contract/remittance/fee.ts';
import { convertDown, type Decimal, divideUp, type Minor } from './money.ts';

const minor = (amount: number): Minor => BigInt(Math.round(amount * 100));

/** Percent have up to four decimals. */
const PERCENT_SCALE = 10_000;

/** The fee of an amount, rounded up to the penny. Undefined above the largest amount there is a fee for. */
export function feeFor(amount: Minor, fee: Fee): Minor | undefined {
  const step = fee.find(({ upTo }) => upTo === null || amount <= minor(upTo));
  return step && feeOfStep(amount, step);
}

function feeOfStep(amount: Minor, { fixed, percent, min, max }: FeeStep): Minor {
  const share = BigInt(Math.round(percent * PERCENT_SCALE)) * amount;
  const sum = minor(fixed) + divideUp(share, BigInt(100 * PERCENT_SCALE));
  const raised = min !== null && sum < minor(min) ? minor(min) : sum;
  return max !== null && raised > minor(max) ? minor(max) : raised;
}

/** The payout in pesewas: (amount − fee) × rate, rounded down. Undefined where the fee leaves nothing. */
export function payoutOf(amount: Minor, { rate, fee }: { rate: Decimal; fee: Fee }) {
  const charged = feeFor(amount, fee);
  if (charged === undefined || charged >= amount) return undefined;
  return { fee: charged, total: convertDown(amount - charged, rate) };
}

/**
 * The smallest amount, fee included, of which at least `target` pesewas are paid out. Undefined where no
 * amount is enough, because larger ones can't be sent.
 */
export function amountFor(
  target: Minor,
  { rate, fee }: { rate: Decimal; fee: Fee },
): Minor | undefined {
  const net = divideUp(target * 10n ** BigInt(rate.scale), rate.digits);
  let above = 0n;
  for (const step of fee) {
    const most = step.upTo === null ? surelyEnough(net, step) : minor(step.upTo);
    const amount = smallestBetween(above + 1n, most, (a) => a - feeOfStep(a, step) >= net);
    if (amount !== undefined) return amount;
    above = most;
  }
  return undefined;
}

/** A fee takes at most half of the amount and the fixed part. */
const surelyEnough = (net: Minor, { fixed, min }: FeeStep): Minor =>
  2n * (net + minor(fixed) + minor(min ?? 0) + 1n);

/** By halving: within one step, a larger amount never leaves less after the fee. */
function smallestBetween(
  from: Minor,
  to: Minor,
  isEnough: (amount: Minor) => boolean,
): Minor | undefined {
  if (from > to || !isEnough(to)) return undefined;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (isEnough(middle)) high = middle;
    else low = middle + 1n;
  }
  return low;
}
