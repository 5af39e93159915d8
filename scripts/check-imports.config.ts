import { defineConfig } from 'vitest/config';

/** For `npm run check`: what reads the source alone, without the databases and the site of other tests. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    include: ['src/import-directions.test.ts', 'src/server/platform/database/table-owners.test.ts'],
  },
});
