/** What `node dist/server/main.js` runs first: what must be set before anything else is loaded. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** npm that is killed outright passes nothing on, so its end is taken for the signal. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

endWithNpm();
// Compiled code is kept beside the build; where that cannot be written a start takes longer.
enableCompileCache(join(import.meta.dirname, '.compiled'));
const { superviseWorkers } = await import('./workers.ts');
if (!superviseWorkers()) await import('./main.ts');
