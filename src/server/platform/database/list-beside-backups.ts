import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** The storage for backups besides their folder. */
export interface ListStorage {
  read(name: string): Promise<string | undefined>;
  put(file: string): Promise<void>;
}

/**
 * A list of hashes that is stored beside the backups, because a lost database is restored
 * from there, and what was withdrawn since a backup must not come back with it.
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

    /** Adds to the stored list, because another process or another database may have added entries. */
    async write(folder: string, entries: readonly Entry[], storage?: ListStorage): Promise<void> {
      const merged = newest([...(await read(folder)), ...entries]);
      await replace(folder, merged);
      if (!storage) return;
      await replace(folder, newest([...parse(await storage.read(name)), ...merged]));
      await storage.put(join(folder, name));
    },
  };
}
