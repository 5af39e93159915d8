import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';

/** Skips work whose input files are unchanged since the stamp was written. */
export async function unlessUnchanged(
  stamp: string,
  inputs: string[],
  work: () => Promise<unknown>,
) {
  const now = await fingerprint(inputs);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === now) return;
  await rm(stamp, { force: true });
  await work();
  await writeFile(stamp, now);
}

/** A hash of names and contents; tests are left out because they are not built. */
async function fingerprint(inputs: string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of await filesUnder(input)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

export async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
}
