import { it } from 'vitest';

/**
 * `npm run test:slow` tries everything. `npm test` leaves out what would fail for the same fault as
 * something that it tries.
 */
export const isThorough = Boolean(process.env.SLOW_TESTS);

/** A test of what few changes can break, or what another test would notice as well. */
export function inDepth(name: string, test: () => Promise<void>, timeout?: number): void {
  if (isThorough) it(name, test, timeout);
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
