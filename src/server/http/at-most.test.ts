import { expect, it } from 'vitest';
import { atMost, BusyError } from './at-most.ts';

it('does two at once in the order they came, lets two wait and refuses the rest', async () => {
  const inTurn = atMost(2, 2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const start = (number: number) =>
    inTurn(async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
      return number;
    });
  const all = [1, 2, 3, 4, 5].map(start);
  await expect(all[4]).rejects.toThrow(BusyError);
  expect(begun).toEqual([1, 2]);
  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect(await Promise.all(all.slice(0, 4))).toEqual([1, 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
});

it('gives the place of one that failed to the next', async () => {
  const inTurn = atMost(1, 5);
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await inTurn(async () => 'again')).toBe('again');
});
