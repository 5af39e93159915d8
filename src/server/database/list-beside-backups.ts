import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** Where backups are stored besides their folder. */
export interface ListStorage {
  read(name: string): Promise<string | undefined>;
  put(file: string): Promise<void>;
}

/**
 * A list of hashes that is written beside the backups, because whoever has lost the database restores
 * from there: what was withdrawn since a backup must not come back with it.
 */
export function listBesideBackups<Entry extends { hash: string }>(
  name: string,
  schema: z.ZodType<Entry[]>,
  momentOf: (entry: Entry) => string,
) {
  const parse = (list = '[]') => schema.parse(JSON.parse(list));

  /** Each hash once, with its latest moment. */
  function newest(entries: readonly Entry[]): Entry[] {
    const inOrder = entries.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1));
    return [...new Map(inOrder.map((entry) => [entry.hash, entry])).values()];
  }

  async function read(folder: string): Promise<Entry[]> {
    try {
      return parse(await readFile(join(folder, name), 'utf8'));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  async function replace(folder: string, entries: readonly Entry[]): Promise<void> {
    const file = join(folder, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const partial = `${file}.${process.pid}.partial`;
    await writeFile(partial, `${JSON.stringify(entries)}\n`, { mode: 0o600, flush: true });
    await rename(partial, file);
  }

  return {
    name,
    newest,

    async readAll(folders: readonly string[]): Promise<Entry[]> {
      return (await Promise.all([...new Set(folders)].map(read))).flat();
    },

    /** Adds to what is written there: another process may know of more, or have had another database. */
    async write(folder: string, entries: readonly Entry[], storage?: ListStorage): Promise<void> {
      const known = newest([...(await read(folder)), ...entries]);
      await replace(folder, known);
      if (!storage) return;
      await replace(folder, newest([...parse(await storage.read(name)), ...known]));
      await storage.put(join(folder, name));
    },
  };
}
