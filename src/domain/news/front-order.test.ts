import { describe, expect, it } from 'vitest';
import { frontOrder } from './front-order.ts';

/** `A1 A2 B1`: items of outlets A and B, the older the further down; of so many outlets and hours ago where it says so: `A1*4-3`. */
const items = (line: string) =>
  line.split(' ').map((id) => {
    const [, outlets = '1', hours = '5'] = /\*(\d)-(\d)/.exec(id) ?? [];
    const lastReportAt = `2026-11-16T1${9 - Number(hours)}:00:00.000Z`;
    return { id, source: { name: id.slice(0, 1) }, outlets: Number(outlets), lastReportAt };
  });
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

  it('lists single reports of the last two hours after stories of four outlets', () => {
    expect(order('A1*1-0 B1*1-2 C1*2-0 D1*1-3 E1*4-6 F1*1-1 G1')).toBe(
      'C1*2-0 D1*1-3 E1*4-6 A1*1-0 B1*1-2 F1*1-1 G1',
    );
  });

  it('takes an empty list', () => {
    expect(frontOrder([])).toEqual([]);
  });
});
