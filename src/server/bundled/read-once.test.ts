import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readOnce } from './read-once.ts';

let [content, guide, keptIn] = ['', '', ''];
let reads = 0;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-read-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  content = join(folder, 'content');
  guide = join(content, 'guides', 'passport.md');
  keptIn = join(folder, 'kept');
  mkdirSync(join(content, 'guides'), { recursive: true });
  writeFileSync(guide, 'A passport takes a month.');
  reads = 0;
});

const read = (kept: string | undefined = keptIn) =>
  readOnce(content, kept, async () => {
    reads += 1;
    return { text: readFileSync(guide, 'utf8') };
  });

it('reads once what stays the same', async () => {
  const first = await read();
  expect(await read()).toEqual(first);
  expect(reads).toBe(1);
});

it('reads again what has been changed, though it is as long as before', async () => {
  await read();
  writeFileSync(guide, 'A passport takes a week! ');
  utimesSync(guide, new Date(), new Date(Date.now() + 5));
  expect((await read()).text).toBe('A passport takes a week! ');
});

it('reads again when a file has come or gone', async () => {
  await read();
  const visa = join(content, 'guides', 'visa.md');
  writeFileSync(visa, '');
  await read();
  rmSync(visa);
  await read();
  expect(reads).toBe(3);
});

it('reads again where what was kept is not whole', async () => {
  await read();
  writeFileSync(keptIn, readFileSync(keptIn).subarray(0, 30));
  expect((await read()).text).toBe('A passport takes a month.');
  expect(reads).toBe(2);
});

it('reads each time where nothing can be kept', async () => {
  const nowhere = join(content, 'no', 'such', 'folder');
  expect(await read(nowhere)).toEqual(await read(nowhere));
  expect(reads).toBe(2);
});
