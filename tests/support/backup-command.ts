import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { DatabaseTarget } from '../../src/server/platform/database/connect.ts';

/** `npm run backup` or `restore` on a database, as a process that can be killed. */
export function backupCommand(
  name: 'backup' | 'restore',
  args: string[],
  target: DatabaseTarget,
  dataDir: string,
) {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/load-tsx.ts', `scripts/${name}.ts`, ...args],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        ...(target.kind === 'postgres' && { DATABASE_URL: target.url }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'exit').then(([code]) => ({ code, output }));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended };
}
