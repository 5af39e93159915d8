import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readCached } from './read-cached.ts';

let [content, guide, cacheFile] = ['', '', ''];
let reads = 0;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-read-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  content = join(folder, 'content');
  guide = join(content, 'guides', 'passport.md');
  cacheFile = join(folder, 'cache');
  mkdirSync(join(content, 'guides'), { recursive: true });
  writeFileSync(guide, 'A passport takes a month.');
  reads = 0;
});

const read = (file: string | undefined = cacheFile) =>
  readCached(content, file, async () => {
    reads += 1;
    return { text: readFileSync(guide, 'utf8') };
  });

it('reads unchanged files once', async () => {
  const first = await read();
  expect(await read()).toEqual(first);
  expect(reads).toBe(1);
});

it('reads again a changed file of the same length', async () => {
  await read();
  writeFileSync(guide, 'A passport takes a week! ');
  utimesSync(guide, new Date(), new Date(Date.now() + 5));
  expect((await read()).text).toBe('A passport takes a week! ');
});

it('reads again when a file was added or removed', async () => {
  await read();
  const visa = join(content, 'guides', 'visa.md');
  writeFileSync(visa, '');
  await read();
  rmSync(visa);
  await read();
  expect(reads).toBe(3);
});

it('reads again where the cache file is incomplete', async () => {
  await read();
  writeFileSync(cacheFile, readFileSync(cacheFile).subarray(0, 30));
  expect((await read()).text).toBe('A passport takes a month.');
  expect(reads).toBe(2);
});

it('reads each time where the cache file cannot be written', async () => {
  const nowhere = join(content, 'no', 'such', 'folder');
  expect(await read(nowhere)).toEqual(await read(nowhere));
  expect(reads).toBe(2);
});
