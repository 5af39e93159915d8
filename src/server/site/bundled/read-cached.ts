import { createHash } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * Caches in a file what takes long to read and validate, and reads it again when anything in its folder
 * has changed. Without a writable cache file each start takes longer.
 */
export async function readCached<Read>(
  folder: string,
  cacheFile: string | undefined,
  read: () => Promise<Read>,
): Promise<Read> {
  if (!cacheFile) return read();
  const stamp = await stampOf(folder);
  const cached = readCacheFile(cacheFile);
  if (cached?.stamp === stamp) return cached.value as Read;
  const value = await read();
  writeCacheFile(cacheFile, { stamp, value });
  return value;
}

interface CacheEntry {
  stamp: string;
  value: unknown;
}

function readCacheFile(file: string): CacheEntry | undefined {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return undefined; // none yet, or not whole
  }
}

/** Written under another name first, so that several processes never see half a file. */
function writeCacheFile(file: string, entry: CacheEntry) {
  const temporary = `${file}.${process.pid}`;
  try {
    writeFileSync(temporary, serialize(entry));
    renameSync(temporary, file);
  } catch {
    // The folder is not writable.
  }
}

async function stampOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const { size, mtimeMs } = statSync(join(folder, name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
