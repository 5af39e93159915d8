import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts at the terminal without showing what is typed; undefined where there is no terminal. */
export async function askForKey(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write('The backup is encrypted. Its key (BACKUP_KEY): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
