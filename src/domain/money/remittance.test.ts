import { expect, test } from 'vitest';
import { fixedFee } from './fee-text.ts';
import {
  convertDown,
  divide,
  divideHalfUp,
  parseAmount,
  parseDecimal,
  writeDecimal,
  writeMinor,
} from './money.ts';
import { byBestFirst, paysOutBy, transferCost } from './remittance.ts';

const decimal = (text: string) => {
  const parsed = parseDecimal(text);
  if (!parsed) throw new Error(`${text} is not a decimal`);
  return parsed;
};

test('decimals come back as they were written', () => {
  for (const text of ['15.42', '0.0641', '12', '12.50', '0.000001']) {
    expect(writeDecimal(decimal(text))).toBe(text);
  }
  for (const text of ['', '-1', '1e3', '1.', '.5', '1.2.3', 'NaN', '0x10', '9'.repeat(16)]) {
    expect(parseDecimal(text)).toBeUndefined();
  }
});

test('an amount is read as people type it, and must be above 0', () => {
  expect(parseAmount('1000')).toBe(100_000n);
  expect(parseAmount(' 1,000.50 ')).toBe(100_050n);
  expect(parseAmount('0.005')).toBe(1n);
  expect(parseAmount('99,50')).toBe(9950n);
  expect(parseAmount('1019.999')).toBe(102_000n);
  expect(parseAmount('0007.')).toBe(700n);
  expect(parseAmount('9'.repeat(5000))).toBe(BigInt(`${'9'.repeat(30)}00`));
  for (const text of ['0', '0.00', '0.004', '', '-5', 'abc', '1e3', '∞', '1.000']) {
    expect(parseAmount(text)).toBeUndefined();
  }
});

test('halves round away from zero', () => {
  expect([divideHalfUp(5n, 2n), divideHalfUp(-5n, 2n), divideHalfUp(4n, 3n)]).toEqual([
    3n,
    -3n,
    1n,
  ]);
});

test('what arrives is (amount − fee) × rate, down to the pesewa', () => {
  const cost = transferCost(100_000n, { rate: decimal('12.5'), fee: fixedFee(12.5) }, undefined);
  expect(cost && writeMinor(cost.total)).toBe('12343.75');
  expect(convertDown(1n, decimal('1.999'))).toBe(1n);
});

test('sums that floating point gets wrong are exact', () => {
  // 0.1 + 0.2, and 1.005 × 1000, the two everybody knows.
  expect(writeMinor((parseAmount('0.1') ?? 0n) + (parseAmount('0.2') ?? 0n))).toBe('0.30');
  expect(writeMinor(convertDown(100_000n, decimal('1.005')))).toBe('1005.00');
  expect(writeMinor(convertDown(9_999_999_999_999n, decimal('15.4217')))).toBe('1542169999999.84');
});

test('cost is fee and margin together, in money and as a share', () => {
  const cost = transferCost(20_000n, { rate: decimal('12.25'), fee: fixedFee(3) }, decimal('12.5'));
  // 197 × 12.25 = 2,413.25 cedis, worth 193.06 at the mid-market rate.
  expect(cost).toEqual({
    fee: 300n,
    total: 241_325n,
    marginBasisPoints: 200n,
    cost: 694n,
    costBasisPoints: 347n,
  });
});

test('a rate above the mid-market one is a negative margin, not an error', () => {
  const cost = transferCost(10_000n, { rate: decimal('12.6'), fee: fixedFee(0) }, decimal('12.5'));
  expect(cost?.marginBasisPoints).toBe(-80n);
  expect(cost?.cost).toBe(-80n);
});

test('a fee that eats the amount leaves nothing to quote', () => {
  expect(transferCost(500n, { rate: decimal('12'), fee: fixedFee(5) }, undefined)).toBeUndefined();
  expect(transferCost(501n, { rate: decimal('12'), fee: fixedFee(5) }, undefined)?.total).toBe(12n);
});

test('the best comes first and stale quotes last, however good they look', () => {
  const quotes = [
    { provider: 'Old', total: 999, stale: true },
    { provider: 'B', total: 10, stale: false },
    { provider: 'A', total: 10, stale: false },
    { provider: 'Best', total: 11, stale: false },
  ];
  expect(
    quotes
      .sort(byBestFirst)
      .map((quote) => quote.provider)
      .join(),
  ).toBe('Best,A,B,Old');
});

test('a rate is turned round, or taken through a third currency', () => {
  expect(writeDecimal(divide(decimal('1'), decimal('0.08')))).toBe('12.500000');
  expect(writeDecimal(divide(decimal('10.92'), decimal('0.748')))).toBe('14.598930');
});

test('a wallet is asked for by name, and any wallet is mobile money', () => {
  expect(paysOutBy(['MTN MoMo', 'Bank account'], 'MTN MoMo')).toBe(true);
  expect(paysOutBy(['MTN MoMo'], 'Mobile money')).toBe(true);
  expect(paysOutBy(['Mobile money'], 'Mobile money')).toBe(true);
  expect(paysOutBy(['Mobile money'], 'MTN MoMo')).toBe(false);
  expect(paysOutBy(['Bank account'], 'Mobile money')).toBe(false);
});
