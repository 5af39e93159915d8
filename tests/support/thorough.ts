import { it } from 'vitest';

/**
 * `npm run test:slow` runs everything. `npm test` skips what would fail for the same reason as
 * a test that it runs.
 */
export const isThorough = Boolean(process.env.SLOW_TESTS);

/** A test that few changes can break, or that another test covers as well. */
export function inDepth(name: string, test: () => Promise<void>, timeout?: number): void {
  // Left out by name, because a group without any test fails.
  it.skipIf(!isThorough)(name, test, timeout);
}

/** All of them, or in `npm test` those that are named. */
export function shortened<T>(all: Record<string, T>, names: readonly string[]): Record<string, T> {
  if (isThorough) return all;
  return Object.fromEntries(
    names.map((name) => {
      const one = all[name];
      if (!one) throw new Error(`There is no ${name} to be tried.`);
      return [name, one];
    }),
  );
}
