import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { forgetFloods, sharedLimit } from './shared-limit.ts';

const KEY = 'a1'.repeat(32);
const WITHIN = 60_000;
const now = () => new Date();

describeEachDatabase('a shared limit', (open) => {
  test('is shared by all processes', async () => {
    const db = await open();
    const counts = [0, 1].map(() => sharedLimit(db, { points: 5, within: WITHIN }, now));
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, number) => counts[number % 2]?.(KEY)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(Math.max(...waits.map(Number))).toBeGreaterThan(WITHIN - 10_000);
    expect(await counts[0]?.('b2'.repeat(32))).toBe(0);
  });

  test('is shared by processes whose clocks differ by moments', async () => {
    const db = await open();
    let moment = Date.now();
    const uneven = () => {
      moment -= 7;
      return new Date(moment);
    };
    const count = sharedLimit(db, { points: 5, within: WITHIN }, uneven);
    const waits: number[] = [];
    for (let time = 0; time < 12; time += 1) waits.push(await count(KEY));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('refuses without another query', async () => {
    const db = await open();
    const count = sharedLimit(db, { points: 1, within: WITHIN }, now);
    await count(KEY);
    await count(KEY);
    await db.query.deleteFrom('flood_count').execute();
    expect(await count(KEY)).toBeGreaterThan(0);
  });

  test('starts again when its period is over, and is deleted then', async () => {
    const db = await open();
    const count = (key: string) => sharedLimit(db, { points: 1, within: WITHIN }, now)(key);
    await count(KEY);
    expect(await count(KEY)).toBeGreaterThan(0);
    const past = new Date(Date.now() - 1000).toISOString();
    await db.query.updateTable('flood_count').set({ ends_at: past }).execute();
    expect(await count(KEY)).toBe(0);
    await forgetFloods(db, new Date(Date.now() + WITHIN + 1000));
    expect(await db.query.selectFrom('flood_count').selectAll().execute()).toEqual([]);
  });

  test('ends in time, even when the clock was set back a day meanwhile', async () => {
    const db = await open();
    const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
    const counts = [0, 1].map(() =>
      sharedLimit(db, { points: 1, within: WITHIN }, () => clock.now),
    );
    await counts[0]?.(KEY);
    expect(await counts[0]?.(KEY)).toBeGreaterThan(0);
    clock.now = new Date('2026-11-19T12:00:00.000Z');
    for (const count of counts) {
      await db.query
        .updateTable('flood_count')
        .set({ ends_at: '2026-11-20T12:01:00.000Z' })
        .execute();
      expect(await count?.(KEY)).toBe(0);
      expect(await count?.(KEY)).toBe(WITHIN);
    }
  });
});
