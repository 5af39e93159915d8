/** `npm run test:slow`: what takes minutes and needs the machine for itself. */
import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build.ts';
import { findChromium, NO_CHROMIUM, requireChromium } from './find-chromium.ts';
import { prepareOtherBrowsers } from './find-other-browsers.ts';

await buildIfChanged();
process.env.CHROMIUM_PATH = process.env.CI ? requireChromium() : (findChromium() ?? '');
if (!process.env.CHROMIUM_PATH) console.log(NO_CHROMIUM);
const missing = prepareOtherBrowsers();
if (missing && process.env.CI) throw new Error(missing);
if (missing) console.log(missing);
process.env.SLOW_TESTS = 'yes';
const args = ['run', ...process.argv.slice(2)];
process.exitCode = spawnSync('node_modules/.bin/vitest', args, { stdio: 'inherit' }).status ?? 1;
