import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { filesUnder } from './unless-unchanged.ts';

type Hashes = Record<string, string>;

/**
 * What has changed under `folders` since it was last `accepted`; everything, where a file of
 * `settings` has changed. What was not accepted is found again.
 */
export async function changedFiles(list: string, folders: string[], settings: string[]) {
  const accepted: Hashes = JSON.parse(await readFile(list, 'utf8').catch(() => '{}'));
  const hashes = await hashesOf([
    ...settings,
    ...(await Promise.all(folders.map(filesUnder))).flat(),
  ]);
  const isSame = (file: string) => hashes[file] === accepted[file];
  return {
    changed: settings.every(isSame)
      ? Object.keys(hashes).filter((file) => !isSame(file))
      : Object.keys(hashes),
    async accept() {
      await mkdir(dirname(list), { recursive: true });
      await writeFile(list, JSON.stringify(hashes));
    },
  };
}

async function hashesOf(files: string[]): Promise<Hashes> {
  const hashOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await hashOf(file)] as const)),
  );
}
