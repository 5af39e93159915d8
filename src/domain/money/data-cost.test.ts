import { expect, it } from 'vitest';
import { pesewasFor, readBundle, writeBytes, writePesewas } from './data-cost.ts';

it('reads a bundle as people type it, and nothing that is none', () => {
  expect(readBundle('10', ' 2.5 ')).toEqual({ price: 10, gigabytes: 2.5 });
  expect(readBundle('10,50', '1')).toEqual({ price: 10.5, gigabytes: 1 });
  expect(readBundle('1,200', '1.024')).toEqual({ price: 1200, gigabytes: 1.024 });
  expect(readBundle('1.000', '1')).toBeUndefined();
  for (const typed of ['', '0', '-1', '1e3', 'ten', '9'.repeat(400)]) {
    expect(readBundle(typed, '1')).toBeUndefined();
    expect(readBundle('1', typed)).toBeUndefined();
  }
});

it('says what bytes cost of a bundle', () => {
  // A cedi buys 100 MB, so a megabyte is a pesewa.
  const bundle = { price: 10, gigabytes: 1 };
  expect(pesewasFor(1_000_000, bundle)).toBeCloseTo(1);
  expect(pesewasFor(50_000, { price: 20, gigabytes: 2 })).toBeCloseTo(0.05);
});

it('writes sums and sizes that can be compared at a glance', () => {
  expect([0, 0.05, 0.44, 9.94, 9.96, 99.4, 99.6, 250].map(writePesewas)).toEqual([
    '0 pesewas',
    'less than 0.1 pesewas',
    '0.4 pesewas',
    '9.9 pesewas',
    '10 pesewas',
    '99 pesewas',
    'GHS 1.00',
    'GHS 2.50',
  ]);
  expect([0, 1, 34_000, 2_340_000, 2.34e9].map(writeBytes)).toEqual([
    '0 KB',
    '1 KB',
    '34 KB',
    '2.3 MB',
    '2.3 GB',
  ]);
});
