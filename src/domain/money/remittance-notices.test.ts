import { expect, test } from 'vitest';
import { FACTS } from '../../../tests/support/bundled-facts.ts';
import { cashTaxOf, noticeAbout, sendingFacts } from './remittance-notices.ts';

const { notices, warnings, readOn } = sendingFacts(FACTS);

test('a company is marked with the latest notice that names it', () => {
  expect(noticeAbout('wise', notices)).toBe('2023-11-16');
  expect(noticeAbout('Afriex ', notices)).toBe('2025-09-04');
  expect(noticeAbout('Taptap Send', notices)).toBe('2025-09-04');
  expect(noticeAbout('Sample Provider A', notices)).toBeUndefined();
});

test('a company that was approved again is not marked', () => {
  const lifted = { day: '2026-12-01', said: 'approved again', names: ['Wise'] };
  expect(noticeAbout('Wise', [...notices, lifted])).toBeUndefined();
  expect(noticeAbout('Xoom', [...notices, lifted])).toBe('2023-11-16');
});

test('what a sender should know comes with the day it was last read', () => {
  expect(notices.map(({ day }) => day)).toEqual(notices.map(({ day }) => day).sort());
  expect(warnings.join(' ')).toContain('a 1% tax');
  expect(readOn).toBe('2026-11-16');
  expect(sendingFacts([])).toEqual({ notices: [], warnings: [], readOn: null });
});

test('the tax on cash is what the fact says now', () => {
  expect(cashTaxOf('USD', FACTS)).toBe(1);
  expect(cashTaxOf('GBP', FACTS)).toBe(0);
  const corrected = (value: string) =>
    FACTS.map((fact) =>
      fact.kind === 'figure' && fact.id === 'receipt/cash-tax-usd' ? { ...fact, value } : fact,
    );
  expect(cashTaxOf('USD', corrected('3.5 %'))).toBe(3.5);
  expect(cashTaxOf('USD', corrected('Repealed'))).toBe(0);
});
