/** Runs first in `node dist/server/main.js`: settings that must precede all other imports. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** A killed npm forwards no signal, so its end counts as one. */
function exitWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

exitWithNpm();
// Compiled code is cached beside the build; if that isn't writable, a start takes longer.
enableCompileCache(join(import.meta.dirname, '.compiled'));
const { superviseWorkers } = await import('./workers.ts');
if (!superviseWorkers()) await import('./main.ts');
