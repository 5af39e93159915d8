import { expect, it } from 'vitest';
import { writeCount } from '../../contract/write-count.ts';
import { writeFigure, writeMoney } from './write-money.ts';

it.each([
  [0, '0.00'],
  [12_487.5, '12,487.50'],
  [1_234_567, '1,234,567.00'],
])('writes %d as money', (amount, text) => expect(writeMoney(amount)).toBe(text));

it.each([
  [0, '0'],
  [999, '999'],
  [20_000, '20,000'],
])('writes %d as a count', (count, text) => expect(writeCount(count)).toBe(text));

it.each([
  [0, '0'],
  [100, '100'],
  [1200, '1,200'],
  [12.5, '12.5'],
  [0.125, '0.13'],
  [-1250.5, '−1,250.5'],
])('writes %d as a figure', (value, text) => expect(writeFigure(value)).toBe(text));
