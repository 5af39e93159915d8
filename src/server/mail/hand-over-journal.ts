import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';

/**
 * Names of the letters whose last byte goes out in the very next step. A process can die between
 * telling the database that it will hand a letter over and doing so, and on a busy machine that is
 * milliseconds; this tells afterwards which it was. A plain append, because it takes microseconds and
 * outlives the process at once.
 */
export function handOverJournal(file: string) {
  let open: number | undefined;
  let empty = false;
  return {
    note(id: string): void {
      empty = false;
      open ??= openSync(file, 'a', 0o600);
      writeSync(open, `${id}\n`);
    },

    read(): ReadonlySet<string> {
      try {
        return new Set(readFileSync(file, 'utf8').split('\n'));
      } catch {
        return new Set();
      }
    },

    /** Once nothing is in doubt any more, nobody will ask again. */
    async clear(isDoubtless: () => Promise<boolean>): Promise<void> {
      if (empty || !(await isDoubtless())) return;
      empty = true;
      try {
        truncateSync(file);
      } catch {
        // There was none.
      }
    },

    close(): void {
      if (open !== undefined) closeSync(open);
      open = undefined;
    },
  };
}
