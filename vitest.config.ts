import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Threads and processes that tests start load our sources: compiled once, they start twice as fast. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** Those that take longest begin first, or one core waits for the last of them. */
const LONG = ['every-page', '/journeys/'];
const lengthOf = ({ moduleId }: TestSpecification) => {
  const place = LONG.findIndex((part) => moduleId.includes(part));
  return place < 0 ? LONG.length : place;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    // `npm run test:slow` runs what takes minutes: journeys in depth, and the server on both databases.
    // See docs/decisions/0014-test-faults-on-the-built-site.md.
    include: process.env.SLOW_TESTS
      ? ['tests/{slow,faults,journeys}/**/*.test.ts', 'src/server/**/*.test.ts']
      : ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/!(slow|faults)/**/*.test.ts'],
    globalSetup: ['tests/support/sqlite.ts', 'tests/support/postgres.ts', 'tests/support/site.ts'],
    // A worker keeps its modules and its open databases from file to file: half of the processor's time.
    // What a test changes for others it puts back.
    // See docs/decisions/0039-keep-test-databases-open-between-tests.md.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Journeys and databases wait half of the time, so three files run side by side even on two cores.
    maxWorkers: 3,
    // Limits only end what hangs: on a busy machine anything may take a while.
    expect: { poll: { timeout: 240_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
