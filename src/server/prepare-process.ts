/** What `node dist/server/main.js` runs first: what must be set before anything else is loaded. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/**
 * Node lets short-lived objects fill 48 MB before it tidies up, and the C library keeps a heap for
 * each thread. Neither makes this site faster.
 */
const FLAGS = ['--max-semi-space-size=8'];
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** Both are read when a process begins, so it begins once more: the same process, with its number. */
function tune() {
  const tuned = FLAGS.every((flag) => process.execArgv.includes(flag));
  if (tuned || process.execve === undefined) return;
  const again = [process.execPath, ...process.execArgv, ...FLAGS, ...process.argv.slice(1)];
  process.execve(process.execPath, again, { ...ENVIRONMENT, ...process.env });
}

/** npm that is killed outright passes nothing on, so its end is taken for the signal. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

/** Under load Node's heap becomes several times what is in use. A start is over sooner without this. */
function keepHeapSmall() {
  setTimeout(() => setFlagsFromString('--heap-growing-percent=50'), 5000).unref();
}

tune();
endWithNpm();
keepHeapSmall();
// Compiled code is kept beside the build; where that cannot be written a start takes longer.
enableCompileCache(join(import.meta.dirname, '.compiled'));
const { superviseWorkers } = await import('./workers.ts');
if (!superviseWorkers()) await import('./main.ts');
