import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../src/server/platform/database/connect.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';

/** Prints a measurement and its target; a missed target ends in exit code 1. */
export function report(
  what: string,
  value: number,
  promise: { atLeast?: number; atMost?: number },
  unit: string,
) {
  const isMet =
    (promise.atLeast === undefined || value >= promise.atLeast) &&
    (promise.atMost === undefined || value <= promise.atMost);
  if (!isMet) process.exitCode = 1;
  const bound = promise.atLeast !== undefined ? `≥ ${promise.atLeast}` : `≤ ${promise.atMost}`;
  console.log(
    `${isMet ? '✓' : '✗'} ${what}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit} (${bound})`,
  );
}

/** A temporary folder, and a function that removes it. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-bench-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** An empty temporary database, and a function that removes it. */
export async function temporaryDatabase() {
  const { folder, remove } = temporaryFolder();
  const database = await connect({ kind: 'sqlite', file: join(folder, 'bench.sqlite') });
  await migrate(database);
  return {
    database,
    remove: async () => {
      await database.close();
      remove();
    },
  };
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
