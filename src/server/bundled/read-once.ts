import { createHash } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * What takes long to read and to check is kept in a file, and read again when anything in its folder
 * has changed. Where the file cannot be written each start takes longer.
 */
export async function readOnce<Read>(
  folder: string,
  keptIn: string | undefined,
  read: () => Promise<Read>,
): Promise<Read> {
  if (!keptIn) return read();
  const stamp = await stampOf(folder);
  const kept = readKept(keptIn);
  if (kept?.stamp === stamp) return kept.value as Read;
  const value = await read();
  keep(keptIn, { stamp, value });
  return value;
}

interface Kept {
  stamp: string;
  value: unknown;
}

function readKept(file: string): Kept | undefined {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return undefined; // none yet, or not whole
  }
}

/** Of several processes each puts a whole file in its place. */
function keep(file: string, kept: Kept) {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, serialize(kept));
    renameSync(own, file);
  } catch {
    // A folder that belongs to somebody else.
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
