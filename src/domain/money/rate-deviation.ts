import { basisPoints, parseDecimal } from './money.ts';

/** A tenth: so far no rate moves in a day, and no provider stays from the market. */
const MAX_BASIS_POINTS = 1000n;

/**
 * How far a rate lies from the expected one, where that is more than a tenth: '900% above'. A slipped
 * decimal point is the usual reason.
 */
export function rateDeviation(rate: string, expected: string): string | undefined {
  const [value, reference] = [parseDecimal(rate), parseDecimal(expected)];
  if (!value || !reference || reference.digits === 0n) return undefined;
  const scale = Math.max(value.scale, reference.scale);
  const lifted = ({ digits, scale: own }: typeof value) => digits * 10n ** BigInt(scale - own);
  const difference = lifted(value) - lifted(reference);
  const distance = difference < 0n ? -difference : difference;
  if (distance * 10_000n <= MAX_BASIS_POINTS * lifted(reference)) return undefined;
  const percent = (Number(basisPoints(distance, lifted(reference))) / 100).toFixed(1);
  return `${percent.replace(/\.0$/, '')}% ${difference < 0n ? 'below' : 'above'}`;
}
