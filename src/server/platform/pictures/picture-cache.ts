import {
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';

export type PictureCache = ReturnType<typeof pictureCache>;

/** Resized pictures on disk, up to a limit; the least recently used are deleted first. */
export function pictureCache(folder: string, maxBytes = 200_000_000) {
  let entries: Promise<Map<string, { size: number; used: number }>> | undefined;
  let sweeping: Promise<void> | undefined;
  let latest = 0;
  /** The time, but never the same twice, so that two uses within a millisecond have an order. */
  const tick = () => {
    latest = Math.max(Date.now(), latest + 1);
    return latest;
  };

  const index = () => {
    entries ??= scan(folder);
    return entries;
  };

  async function sweep() {
    const files = await index();
    let total = [...files.values()].reduce((sum, { size }) => sum + size, 0);
    if (total <= maxBytes) return;
    const oldestFirst = [...files].sort(([, a], [, b]) => a.used - b.used);
    for (const [name, { size }] of oldestFirst) {
      // Well under the limit, so that not every new picture causes a sweep.
      if (total <= maxBytes * 0.9) return;
      files.delete(name);
      total -= size;
      await unlink(join(folder, name)).catch(() => {});
    }
  }

  return {
    async get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const file = (await index()).get(name);
      if (!file) return undefined;
      file.used = tick();
      const used = new Date(file.used);
      try {
        const bytes = await readFile(join(folder, name));
        void utimes(join(folder, name), used, used).catch(() => {});
        return new Uint8Array(bytes);
      } catch {
        (await index()).delete(name);
        return undefined;
      }
    },

    async put(name: string, bytes: Uint8Array): Promise<void> {
      const files = await index();
      // Written to a temporary name and renamed, so that nobody reads half a picture.
      const temporaryPath = join(folder, `${name}.${process.pid}.part`);
      await writeFile(temporaryPath, bytes);
      await rename(temporaryPath, join(folder, name));
      files.set(name, { size: bytes.byteLength, used: tick() });
      sweeping ??= sweep().finally(() => {
        sweeping = undefined;
      });
      await sweeping;
    },
  };
}

async function scan(folder: string) {
  await mkdir(folder, { recursive: true });
  const files = new Map<string, { size: number; used: number }>();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.part')) await unlink(path).catch(() => {});
    else {
      const { size, mtimeMs } = await stat(path);
      files.set(name, { size, used: mtimeMs });
    }
  }
  return files;
}
