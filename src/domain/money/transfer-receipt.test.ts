import { expect, test } from 'vitest';
import { receiptText, transferReceipt } from './transfer-receipt.ts';

const terms = {
  provider: 'Sample',
  fee: 12.5,
  cost: 32.5,
  margin: 2.03,
  total: 11_000,
  cashTax: 1,
};
const transfer = { amount: '1000.00', currency: 'USD', paidInCash: false };

test('fee and rate make up what it costs', () => {
  const receipt = transferReceipt(transfer, terms);
  expect(receipt?.lines.map(({ amount }) => amount)).toEqual([
    'USD 1,000.00',
    'USD 12.50',
    'USD 20.00',
  ]);
  expect(receipt).toMatchObject({
    totalPaid: 'USD 1,000.00',
    totalCost: 'USD 32.50, 3.25%',
    arrives: 'GHS 11,000.00',
  });
});

test('cash is taxed on top where its country takes something', () => {
  const cash = transferReceipt({ ...transfer, paidInCash: true }, terms);
  expect(cash?.lines.at(-1)).toEqual({
    label: 'Tax on cash, 1%',
    amount: 'USD 10.00',
  });
  expect(cash).toMatchObject({ totalPaid: 'USD 1,010.00', totalCost: 'USD 42.50, 4.21%' });
  const half = transferReceipt({ ...transfer, paidInCash: true }, { ...terms, cashTax: 0.5 });
  expect(half?.lines.at(-1)).toEqual({ label: 'Tax on cash, 0.5%', amount: 'USD 5.00' });
  const free = transferReceipt({ ...transfer, paidInCash: true }, { ...terms, cashTax: 0 });
  expect(free?.totalPaid).toBe('USD 1,000.00');
});

test('without a mid-market rate it says what it knows and adds nothing up', () => {
  const receipt = transferReceipt(transfer, { ...terms, cost: null, margin: null });
  expect(receipt?.lines).toHaveLength(2);
  expect(receipt?.totalCost).toBeUndefined();
});

test('a rate above the mid-market one gives back', () => {
  const receipt = transferReceipt(transfer, { ...terms, cost: 2.5, margin: -1 });
  expect(receipt?.lines[2]?.amount).toBe('−USD 10.00');
  expect(receipt?.totalCost).toBe('USD 2.50, 0.25%');
});

test('an amount that is none has no receipt', () => {
  for (const amount of ['', '0', '-4', 'abc']) {
    expect(transferReceipt({ ...transfer, amount }, terms)).toBeUndefined();
  }
});

test('reads as a message', () => {
  const receipt = transferReceipt(transfer, terms)!;
  expect(receiptText('Sample', receipt, ['https://news.example/receipt']).split('\n')).toEqual([
    'Sending money to Ghana with Sample',
    'You send: USD 1,000.00',
    'Fee: USD 12.50',
    'Lost in the exchange rate, 2.03% below mid-market: USD 20.00',
    'Total cost: USD 32.50, 3.25%',
    'Pays out in Ghana: GHS 11,000.00',
    'https://news.example/receipt',
  ]);
});
