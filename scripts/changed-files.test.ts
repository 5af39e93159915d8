import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changedFiles } from './changed-files.ts';

it('names what has changed since it was accepted, and all after a change of settings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [source, other] = ['src/one.ts', 'src/two.ts'].map((name) => join(folder, name));
  const settings = join(folder, 'biome.json');
  const change = (file: string | undefined, text: string) => writeFileSync(file!, text);
  const find = () =>
    changedFiles(join(folder, 'cache/style.json'), [join(folder, 'src')], [settings]);
  mkdirSync(join(folder, 'src'));
  for (const file of [settings, source, other]) change(file, 'first');
  const first = await find();
  expect(first.changed).toEqual([settings, source, other]);
  expect((await find()).changed).toHaveLength(3);
  await first.accept();
  expect((await find()).changed).toEqual([]);
  change(other, 'second');
  expect((await find()).changed).toEqual([other]);
  change(settings, 'second');
  expect((await find()).changed).toHaveLength(3);
});
