import { describe, expect, it } from 'vitest';
import { frontOrder } from './front-order.ts';

/** `A1 A2 B1`: items of outlets A and B. */
const items = (line: string) =>
  line.split(' ').map((id) => ({ id, source: { name: id.slice(0, 1) } }));
const order = (line: string) =>
  frontOrder(items(line))
    .map(({ id }) => id)
    .join(' ');

describe('the order of a front page', () => {
  it('has at most two items of one outlet among the first eight', () => {
    expect(order('A1 A2 A3 A4 B1 C1 D1 B2 C2 E1 F1')).toBe('A1 A2 B1 C1 D1 B2 C2 E1 A3 A4 F1');
  });

  it('stays by rank where one outlet is all there is', () => {
    expect(order('A1 A2 A3 A4')).toBe('A1 A2 A3 A4');
  });

  it('keeps the last item last, where the next page starts', () => {
    expect(order('A1 A2 A3 B1 C1')).toBe('A1 A2 B1 A3 C1');
  });

  it('takes an empty list', () => {
    expect(frontOrder([])).toEqual([]);
  });
});
