/** `npm run test:slow`: what takes minutes and needs the machine for itself. */
import { buildIfChanged } from './build.ts';
import { run } from './check.ts';
import { findChromium } from './find-chromium.ts';

await buildIfChanged();
process.env.CHROMIUM_PATH = findChromium();
process.env.SLOW_TESTS = 'yes';
run('vitest', ['run', ...process.argv.slice(2)]);
