import {
  basisPoints,
  convertBack,
  convertDown,
  type Decimal,
  type Minor,
  minorToNumber,
} from './money.ts';

export interface QuoteTerms {
  /** Cedis for one unit of the sending currency. */
  rate: Decimal;
  /** In the sending currency. */
  fee: Minor;
}

export interface TransferCost {
  /** What arrives, in pesewas: (amount − fee) × rate, rounded down. */
  total: Minor;
  /** How far the rate lies below the mid-market rate, in hundredths of a percent. */
  marginBasisPoints: bigint | undefined;
  /** Everything that is lost on the way, in the sending currency. */
  cost: Minor | undefined;
  /** The same as a share of the amount sent. */
  costBasisPoints: bigint | undefined;
}

/** What a transfer costs. Undefined where the fee eats the whole amount. */
export function transferCost(
  amount: Minor,
  quote: QuoteTerms,
  midMarket: Decimal | undefined,
): TransferCost | undefined {
  if (quote.fee >= amount) return undefined;
  const total = convertDown(amount - quote.fee, quote.rate);
  if (!midMarket) {
    return { total, marginBasisPoints: undefined, cost: undefined, costBasisPoints: undefined };
  }
  const cost = amount - convertBack(total, midMarket);
  return {
    total,
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

/** 235 hundredths of a percent is 2.35 percent. */
export const percentOf = (points: bigint | undefined): number | null =>
  points === undefined ? null : minorToNumber(points);
