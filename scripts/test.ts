/** `npm test`: checks, builds, finds a browser and a PostgreSQL, and runs every test. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { buildIfChanged } from './build.ts';
import { check } from './check.ts';
import { findChromium } from './find-chromium.ts';
import { step } from './progress.ts';

process.env.NODE_ENV = 'production';
await check();
await buildIfChanged();
process.env.CHROMIUM_PATH = await step('Finding a browser', findChromium);

const report = join(tmpdir(), `sankofa-tests-${process.pid}.json`);
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
);

const counts = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
  .parse(JSON.parse(readFileSync(report, 'utf8')));
rmSync(report);
console.log(
  `${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped`,
);
process.exit(status ?? 1);
