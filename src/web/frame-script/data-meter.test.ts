import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToMeter, chooseBundle, meterPage, readMeter, stopMeter } from './data-meter.ts';

const NOVEMBER = new Date(2026, 10, 16, 9);
const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.setSystemTime(NOVEMBER);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts nothing before a price is named', () => {
  expect(meterPage('/a', 50_000)).toBe('');
  addToMeter(1000, NOVEMBER);
  expect(storage.size).toBe(0);
});

it('adds what each page takes, once, and says what that costs', () => {
  chooseBundle({ price: 10, gigabytes: 1 }, NOVEMBER);
  expect(meterPage('/first', 500_000)).toBe(
    ' That cost 0.5 pesewas. This month so far: 489 KB, 0.5 pesewas.',
  );
  meterPage('/first', 600_000);
  meterPage('/first', 600_000);
  expect(meterPage('/second', 400_000)).toContain('1.0 MB, 1.0 pesewas');
  chooseBundle({ price: 20, gigabytes: 1 }, NOVEMBER);
  expect(readMeter(NOVEMBER)).toMatchObject({ bytes: 1_000_000, since: '2026-11-16' });
});

it('begins again with the month, keeps the price, and forgets when stopped', () => {
  chooseBundle({ price: 10, gigabytes: 1 }, NOVEMBER);
  addToMeter(5000, NOVEMBER);
  const december = new Date(2026, 11, 1);
  expect(readMeter(december)).toMatchObject({ price: 10, bytes: 0, since: '2026-12-01' });
  stopMeter();
  expect(readMeter(NOVEMBER)).toBeUndefined();
});

it('treats what it did not write as nothing', () => {
  for (const strange of ['', 'x', '[]', '7', '{"price":"no"}', '{"price":-1,"gigabytes":1}']) {
    storage.set('data-meter', strange);
    expect(readMeter(NOVEMBER), strange).toBeUndefined();
  }
});
