/** `npm test`: checks, builds, finds a browser and a PostgreSQL, and runs every test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { buildIfChanged, drawIfChanged } from './build.ts';
import { findChromium, NO_CHROMIUM } from './find-chromium.ts';
import { step } from './progress.ts';

process.env.NODE_ENV = 'production';
const browser = await step('Finding a browser', findChromium);
if (!browser && process.env.CI) {
  console.error(NO_CHROMIUM);
  process.exit(1);
}
process.env.CHROMIUM_PATH = browser ?? '';
await drawIfChanged();
// In parallel with the build and the first tests, which don't use two cores.
const checked = check();
await buildIfChanged();

const report = join(tmpdir(), `sankofa-tests-${process.pid}.json`);
const vitest = spawn(
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
const [status] = await once(vitest, 'exit');
// It has said why it could not begin.
if (!existsSync(report)) process.exit(status || 1);

const counts = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    testResults: z.array(
      z.object({
        assertionResults: z.array(
          z.object({ meta: z.object({ needsBrowser: z.boolean().optional() }) }),
        ),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(report, 'utf8')));
rmSync(report);
const withoutBrowser = counts.testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ meta }) => meta.needsBrowser).length;
console.log(
  `${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests - withoutBrowser} left to \`npm run test:slow\``,
);
if (!browser) {
  console.log(`${withoutBrowser} tests were left out because they need a browser. ${NO_CHROMIUM}`);
}
const { isGood, output } = await checked;
// Printed again, because the first time is far above.
if (!isGood) console.log(`\nTypes or style need fixing:\n${output}`);
process.exit(isGood ? (status ?? 1) : 1);

/** Runs `npm run check` in its own process. */
async function check() {
  const child = spawn(process.execPath, ['scripts/check.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  process.stdout.write(output);
  return { isGood: code === 0, output };
}
