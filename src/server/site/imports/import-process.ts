import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '../../../contract/durations.ts';
import { ImportError } from './read/foreign-post.ts';

/** What a Ghost export of 160 MB takes, and far more than any other. */
const MEMORY_MB = 1024;
/** A process that works says so every second; only a file made to stop it takes longer over one post. */
const SILENCE_TIMEOUT_MS = 2 * MINUTE;
const STOP_TIMEOUT_MS = 0.8 * SECOND;
export const HEARTBEAT_MS = SECOND;

/**
 * Works on an import in a process of its own, so that a hostile or huge file neither blocks nor fills
 * the site. See docs/decisions/0034-import-from-ghost-and-wordpress-export-markdown.md.
 */
export const importProcess =
  (log: Logger) =>
  (importId: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const args = [`--max-old-space-size=${MEMORY_MB}`, ...command(), '--continue', importId];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
      let errors = '';
      let isSilent = false;
      const kill = () => child.kill('SIGKILL');
      const silence = setTimeout(() => {
        isSilent = true;
        kill();
      }, SILENCE_TIMEOUT_MS);
      const stop = () => {
        child.kill('SIGTERM');
        setTimeout(kill, STOP_TIMEOUT_MS).unref();
      };
      signal.addEventListener('abort', stop, { once: true });
      child.stderr?.on('data', (lines) => {
        errors = `${errors}${lines}`.slice(-4000);
      });
      child.on('spawn', () => child.pid && setPriority(child.pid, constants.priority.PRIORITY_LOW));
      child.on('message', () => silence.refresh());
      child.on('error', reject);
      child.on('close', (code) => {
        clearTimeout(silence);
        signal.removeEventListener('abort', stop);
        if (code === 0 || signal.aborted) return resolve();
        log.error({ code, errors }, 'an import’s process ended');
        reject(ended(errors, isSilent));
      });
    });

function ended(errors: string, isSilent: boolean): Error {
  if (isSilent) {
    return new ImportError('A post took more than 2 minutes to read, so reading was stopped.');
  }
  if (/heap out of memory|heap limit/i.test(errors)) {
    return new ImportError('Reading the file needed too much memory, so it was stopped.');
  }
  return new Error('The process of an import ended.');
}

/** `npm run import`, in the build or in the sources. */
function command(): string[] {
  const built = new URL('./import.js', import.meta.url);
  const source = new URL('../../../../scripts/import.ts', import.meta.url);
  return [fileURLToPath(existsSync(built) ? built : source)];
}
