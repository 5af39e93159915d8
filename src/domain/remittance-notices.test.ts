import { expect, test } from 'vitest';
import { FACTS } from '../../tests/support/bundled-facts.ts';
import { noticeAbout, sendingFacts } from './remittance-notices.ts';

const { notices, warnings, readOn } = sendingFacts(FACTS);

test('a company is marked with the latest notice that names it', () => {
  expect(noticeAbout('wise', notices)).toBe('2023-11-16');
  expect(noticeAbout('Afriex ', notices)).toBe('2025-09-04');
  expect(noticeAbout('Taptap Send', notices)).toBe('2025-09-04');
  expect(noticeAbout('Sample Sender A', notices)).toBeUndefined();
});

test('a company that was approved again is not marked', () => {
  const lifted = { day: '2026-12-01', said: 'approved again', names: ['Wise'] };
  expect(noticeAbout('Wise', [...notices, lifted])).toBeUndefined();
  expect(noticeAbout('Xoom', [...notices, lifted])).toBe('2023-11-16');
});

test('what a sender should know comes with the day it was last read', () => {
  expect(notices.map(({ day }) => day)).toEqual(notices.map(({ day }) => day).sort());
  expect(warnings.join(' ')).toContain('a tax of 1%');
  expect(readOn).toBe('2026-11-16');
  expect(sendingFacts([])).toEqual({ notices: [], warnings: [], readOn: null });
});
