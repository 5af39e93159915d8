import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // `npm run test:slow` runs what takes minutes, and only that.
    include: process.env.SLOW_TESTS
      ? ['tests/slow/**/*.test.ts']
      : ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/!(slow)/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts', 'tests/support/site.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
