import { expect, it } from 'vitest';
import { viewLimit } from './view-limit.ts';

const DAY = new Date('2026-11-20T08:00:00.000Z').getTime();

it('drops the rarest visitors when it is full, and none who reached the limit', () => {
  const limit = viewLimit({ maxCounts: 1000 });
  let time = DAY;
  function view(address: string, page: string) {
    time += 5000;
    const at = new Date(time);
    const visitor = limit.visitor(address, at);
    return visitor === undefined ? undefined : limit.admit(visitor, page, at);
  }
  for (let n = 0; n < 70; n += 1) view('10.0.0.1', '/article/steered');
  for (let n = 0; n < 5000; n += 1) {
    expect(view(`flood ${n}`, '/about')).toEqual({ counts: true, ranks: true });
  }
  expect(view('10.0.0.1', '/article/steered')).toEqual({ counts: false, ranks: false });
});

it('recognises nobody from the day before', () => {
  const limit = viewLimit();
  const [today, tomorrow] = [new Date(DAY), new Date(DAY + 86_400_000)];
  expect(limit.visitor('10.0.0.1', today)).toBe(limit.visitor('10.0.0.1', today));
  expect(limit.visitor('10.0.0.1', tomorrow)).not.toBe(limit.visitor('10.0.0.1', today));
});
