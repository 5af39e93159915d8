import { expect, test } from 'vitest';
import { noticeAbout } from './remittance-notices.ts';

test('a company is marked with the latest notice that names it', () => {
  expect(noticeAbout('wise')).toBe('2023-11-16');
  expect(noticeAbout('Afriex ')).toBe('2025-09-04');
  expect(noticeAbout('Taptap Send')).toBe('2025-09-04');
  expect(noticeAbout('Sample Sender A')).toBeUndefined();
});
