import type { Fee } from '../../contract/remittance/fee.ts';
import { type PAYOUT_METHODS, WALLETS } from '../../contract/remittance/payouts.ts';
import { basisPoints, convertBack, type Decimal, type Minor, minorToNumber } from './money.ts';
import { payoutOf } from './transfer-fee.ts';

export interface QuoteTerms {
  /** Cedis for one unit of the sending currency. */
  rate: Decimal;
  /** In the sending currency. */
  fee: Fee;
}

export interface TransferCost {
  /** Of this amount, in the sending currency. */
  fee: Minor;
  /** What arrives, in pesewas: (amount − fee) × rate, rounded down. */
  total: Minor;
  /** How far the rate lies below the mid-market rate, in hundredths of a percent. */
  marginBasisPoints: bigint | undefined;
  /** Everything that is lost on the way, in the sending currency. */
  cost: Minor | undefined;
  /** The same as a share of the amount sent. */
  costBasisPoints: bigint | undefined;
}

/** What a transfer costs. Undefined where the fee leaves nothing, or the amount is too large to send. */
export function transferCost(
  amount: Minor,
  quote: QuoteTerms,
  midMarket: Decimal | undefined,
): TransferCost | undefined {
  const paid = payoutOf(amount, quote);
  if (!paid) return undefined;
  if (!midMarket) {
    return { ...paid, marginBasisPoints: undefined, cost: undefined, costBasisPoints: undefined };
  }
  const cost = amount - convertBack(paid.total, midMarket);
  return {
    ...paid,
    marginBasisPoints: marginBelow(quote.rate, midMarket),
    cost,
    costBasisPoints: basisPoints(cost, amount),
  };
}

function marginBelow(rate: Decimal, midMarket: Decimal): bigint {
  const scale = Math.max(rate.scale, midMarket.scale);
  const lift = (value: Decimal) => value.digits * 10n ** BigInt(scale - value.scale);
  return basisPoints(lift(midMarket) - lift(rate), lift(midMarket));
}

/** Best first: what arrives decides, and quotes too old to trust come after all the others. */
export function byBestFirst<Q extends { stale: boolean; total: number; provider: string }>(
  one: Q,
  other: Q,
): number {
  if (one.stale !== other.stale) return one.stale ? 1 : -1;
  return other.total - one.total || (one.provider < other.provider ? -1 : 1);
}

/** The same where the payout is the same for all: the smallest amount comes first. */
export function byLeastPaid<Q extends { stale: boolean; amount: number; provider: string }>(
  one: Q,
  other: Q,
): number {
  if (one.stale !== other.stale) return one.stale ? 1 : -1;
  return one.amount - other.amount || (one.provider < other.provider ? -1 : 1);
}

type PayoutMethod = (typeof PAYOUT_METHODS)[number];
const ANY_WALLET: readonly PayoutMethod[] = [...WALLETS, 'Mobile money'];

/** Asked for a wallet, only providers that name it count; 'Mobile money' is any wallet. */
export const paysOutBy = (methods: readonly PayoutMethod[], requested: PayoutMethod): boolean =>
  methods.includes(requested) ||
  (requested === 'Mobile money' && methods.some((method) => ANY_WALLET.includes(method)));

/** 235 hundredths of a percent is 2.35 percent. */
export const percentOf = (points: bigint | undefined): number | null =>
  points === undefined ? null : minorToNumber(points);
