import { defineConfig } from 'vitest/config';

/** For `npm run check`: the import directions alone, without the databases and the site of other tests. */
export default defineConfig({ test: { include: ['src/import-directions.test.ts'] } });
