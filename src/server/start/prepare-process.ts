/** Runs first in `node dist/server/main.js`: settings that must precede all other imports. */
// The whole module, because importing what an old Node lacks fails before the first line runs.
import module from 'node:module';
import { join } from 'node:path';

const OLDEST_NODE = 22;

/** An old Node would end in a syntax error of some file that it can't read. */
function refuseOldNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return;
  console.error(
    `This needs Node ${OLDEST_NODE} or later, and this is Node ${process.versions.node}. “npm start” brings its own.`,
  );
  process.exit(1);
}

/** A killed npm forwards no signal, so its end counts as one. */
function exitWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

refuseOldNode();
exitWithNpm();
// Compiled code is cached beside the build; if that isn't writable, a start takes longer.
module.enableCompileCache(join(import.meta.dirname, '.compiled'));
const { superviseWorkers } = await import('./workers.ts');
if (!superviseWorkers()) await import('./main.ts');
