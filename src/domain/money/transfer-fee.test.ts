import { describe, expect, it, test } from 'vitest';
import { type Fee, feeSchema } from '../../contract/remittance/fee.ts';
import { fixedFee, readFee, writeFee } from './fee-text.ts';
import { type Decimal, parseDecimal } from './money.ts';
import { amountFor, feeFor, payoutOf } from './transfer-fee.ts';

const decimal = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  if (!parsed) throw new Error(`${text} is not a decimal`);
  return parsed;
};

function fee(text: string): Fee {
  const read = readFee(text);
  if ('problem' in read) throw new Error(read.problem);
  return feeSchema.parse(read);
}

describe('a fee by amount', () => {
  it.each([
    ['free', 5000n, 0n],
    ['2.99', 5000n, 299n],
    ['0.65%', 20_000n, 130n],
    // 0.65% of 99.99 is 64.9935 pence: rounded up, so that never less arrives than we say.
    ['0.65%', 9999n, 65n],
    ['1.20 + 0.65%', 20_000n, 250n],
    ['0.65%, at least 1.50, at most 20', 5000n, 150n],
    ['0.65%, at least 1.50, at most 20', 100_000n, 650n],
    ['0.65%, at least 1.50, at most 20', 1_000_000n, 2000n],
    ['up to 100: 2.99; up to 500: 1.99; above: free', 10_000n, 299n],
    ['up to 100: 2.99; up to 500: 1.99; above: free', 10_001n, 199n],
    ['up to 100: 2.99; up to 500: 1.99; above: free', 50_001n, 0n],
    ['up to 500: 1.99', 50_000n, 199n],
    ['up to 500: 1.99', 50_001n, undefined],
  ])('%s of %d pence is %d', (text, amount, charged) => {
    expect(feeFor(amount, fee(text))).toBe(charged);
  });

  it('is taken before the rate, and the payout is rounded down to the pesewa', () => {
    // (200 − 2.50) × 14.2017 = 2,804.83575
    const paid = payoutOf(20_000n, { rate: decimal('14.2017'), fee: fee('1.20 + 0.65%') });
    expect(paid).toEqual({ fee: 250n, total: 280_483n });
    expect(payoutOf(299n, { rate: decimal('14'), fee: fee('2.99') })).toBeUndefined();
    expect(payoutOf(300n, { rate: decimal('14'), fee: fee('2.99') })?.total).toBe(14n);
  });
});

const FEES = [
  'free',
  '2.99',
  '0.65%',
  '33.3333%',
  '50%',
  '1.20 + 0.65%',
  '0.65%, at least 1.50, at most 20',
  '5 + 2%, at least 8.01',
  'up to 100: 2.99; up to 500: 1.99; above: free',
  'up to 20: 5; up to 30: 9 + 1%, at most 9.10; above: 0.5%, at least 1',
];
const RATES = ['14.2017', '0.5', '15', '1.999999', '11.85'];

describe('the amount for a payout', () => {
  test('is enough, and a penny less is not, for every kind of fee', () => {
    for (const text of FEES) {
      for (const rate of RATES) {
        const terms = { rate: decimal(rate), fee: fee(text) };
        for (const target of [1n, 7n, 100n, 4999n, 20_001n, 200_000n, 987_654_321n]) {
          const amount = amountFor(target, terms);
          const label = `${text}, ${rate}, ${target}`;
          expect(payoutOf(amount ?? 0n, terms)?.total, label).toBeGreaterThanOrEqual(target);
          expect(payoutOf((amount ?? 0n) - 1n, terms)?.total ?? 0n, label).toBeLessThan(target);
        }
      }
    }
  });

  test('is the smallest there is, where a larger amount costs less', () => {
    const terms = { rate: decimal('10'), fee: fee('up to 100: 20; above: free') };
    for (const target of [1n, 79_990n, 80_000n, 80_001n, 100_000n, 100_010n, 100_020n]) {
      let smallest = 1n;
      while ((payoutOf(smallest, terms)?.total ?? 0n) < target) smallest += 1n;
      expect(amountFor(target, terms), String(target)).toBe(smallest);
    }
  });

  test('of what an amount pays out is that amount or less', () => {
    for (const text of FEES) {
      for (let amount = 1n; amount < 60_000n; amount += 977n) {
        const terms = { rate: decimal('14.2017'), fee: fee(text) };
        const total = payoutOf(amount, terms)?.total;
        if (!total) continue;
        const back = amountFor(total, terms) ?? 0n;
        expect(back, text).toBeLessThanOrEqual(amount);
        expect(payoutOf(back, terms)?.total, text).toBeGreaterThanOrEqual(total);
      }
    }
  });

  test('does not exist above what can be sent', () => {
    const terms = { rate: decimal('10'), fee: fee('up to 100: 2; up to 500: 1') };
    expect(amountFor(499_000n, terms)).toBe(50_000n);
    expect(amountFor(499_001n, terms)).toBeUndefined();
  });
});

describe('a fee as text', () => {
  it.each([...FEES, 'up to 500: 1.99', '0.0001%'])('%s is read and written', (text) => {
    expect(readFee(writeFee(fee(text)))).toEqual(fee(text));
  });

  it('is written in one way', () => {
    expect(writeFee(fee('0'))).toBe('free');
    expect(writeFee(fee('1,99'))).toBe('1.99');
    expect(writeFee(fee('0.65% + 1.2'))).toBe('1.20 + 0.65%');
    expect(writeFee(fee('.65%'.replace('.', '0,')))).toBe('0.65%');
    expect(writeFee(fee('UP TO 100: 2.99; over: Free'))).toBe('up to 100: 2.99; above: free');
    expect(writeFee(fee('1% min 2 max 3'))).toBe('1%, at least 2.00, at most 3.00');
    expect(writeFee(fixedFee(3.99))).toBe('3.99');
  });

  it('has sums as people type them, and asks about one that is unclear', () => {
    expect(writeFee(fee('up to 1,000: 2,99; up to 12.500,00: 1.99'))).toBe(
      'up to 1000: 2.99; up to 12500: 1.99',
    );
    expect(readFee('up to 1.000: 2.99')).toEqual({ problem: 'Do you mean 1 or 1,000?' });
    expect(writeFee(fee('1.20 + 0.655%'))).toBe('1.20 + 0.655%');
  });

  it.each([
    '',
    'cheap',
    '-1',
    '1.9999',
    '1 + 2',
    '1% + 2%',
    '51%',
    '10001',
    '1%, at least 5, at most 2',
    '1.99; up to 100: 2',
    'up to 100: 1; up to 100: 2',
    'above: 1; up to 5: 2',
    Array.from({ length: 13 }, (_, step) => `up to ${step + 1}: 1`).join(';'),
  ])('%j is refused with an example or a reason', (text) => {
    expect(readFee(text)).toEqual({
      problem: expect.stringMatching(/^(Write the fee|Only the|Each step)/),
    });
  });
});
