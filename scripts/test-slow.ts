/** `npm run test:slow`: what takes minutes and needs the machine for itself. */
import { buildIfChanged } from './build.ts';
import { run } from './check.ts';

await buildIfChanged();
process.env.SLOW_TESTS = 'yes';
run('vitest', ['run', ...process.argv.slice(2)]);
