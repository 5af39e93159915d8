import { expect, test } from 'vitest';
import { cachedVersion } from './cached-version.ts';

test('is believed for a second, and what is told at once', async () => {
  const clock = { now: new Date(0) };
  let stored = 1;
  const version = cachedVersion(
    async () => stored,
    () => clock.now,
  );
  expect(await version.current()).toBe(1);
  stored = 2;
  expect(await version.current()).toBe(1);
  version.learn(2);
  expect(await version.current()).toBe(2);
  stored = 3;
  clock.now = new Date(1000);
  expect(await version.current()).toBe(3);
});

test('is not taken back to what was asked for before it was told', async () => {
  const answer = Promise.withResolvers<number>();
  const version = cachedVersion(
    () => answer.promise,
    () => new Date(0),
  );
  const asked = version.current();
  version.learn(8);
  answer.resolve(7);
  expect(await asked).toBe(8);
  expect(await version.current()).toBe(8);
});
