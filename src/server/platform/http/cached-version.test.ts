import { expect, test } from 'vitest';
import { cachedVersion } from './cached-version.ts';

test('is cached for a second, and a reported one replaces it at once', async () => {
  const clock = { now: new Date(0) };
  let stored = 1;
  const version = cachedVersion(
    async () => stored,
    () => clock.now,
  );
  expect(await version.current()).toBe(1);
  stored = 2;
  expect(await version.current()).toBe(1);
  version.update(2);
  expect(await version.current()).toBe(2);
  stored = 3;
  clock.now = new Date(1000);
  expect(await version.current()).toBe(3);
});

test('is not reset by a query that began before the report', async () => {
  const answer = Promise.withResolvers<number>();
  const version = cachedVersion(
    () => answer.promise,
    () => new Date(0),
  );
  const pending = version.current();
  version.update(8);
  answer.resolve(7);
  expect(await pending).toBe(8);
  expect(await version.current()).toBe(8);
});
