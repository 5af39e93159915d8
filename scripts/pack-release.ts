/**
 * `npm run release [-- FOLDER]`: builds, and copies what a running site needs, and nothing else, into a
 * folder of its own: the build, the words, our Node, and the two packages that are native.
 */
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildIfChanged } from './build.ts';
import { step } from './progress.ts';

/** What the build leaves outside itself: see vite.config.ts. */
const NATIVE = ['better-sqlite3', 'sharp'];

interface Installed {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

async function readInstalled(name: string): Promise<Installed | undefined> {
  const text = await readFile(join('node_modules', name, 'package.json'), 'utf8').catch(() => '');
  return text ? JSON.parse(text) : undefined;
}

/** A package and all it needs that is installed here; builds for other machines are not. */
async function withNeeds(name: string, found: Set<string>): Promise<void> {
  const installed = found.has(name) ? undefined : await readInstalled(name);
  if (!installed) return;
  found.add(name);
  const { dependencies, optionalDependencies } = installed;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    await withNeeds(needed, found);
  }
}

/** Not sources of native code, builds of it for other machines, or words about it. */
const NOT_NEEDED = new RegExp(
  [
    'better-sqlite3/(deps|src)(/|$)',
    `better-sqlite3/prebuilds/(?!${process.platform}-${process.arch}\\.node)`,
    'node_modules/.*\\.(d\\.ts|md|map)$',
    '/\\.compiled(/|$)',
  ].join('|'),
);

async function pack(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'bin'), { recursive: true });
  const names = new Set<string>();
  for (const name of NATIVE) await withNeeds(name, names);
  const copied = [
    'dist',
    'content',
    'NOTICE',
    ...[...names].map((name) => join('node_modules', name)),
  ];
  for (const path of copied) {
    const filter = (source: string) => !NOT_NEEDED.test(source.replaceAll('\\', '/'));
    await cp(path, join(folder, path), { recursive: true, filter });
  }
  await copyFile(process.execPath, join(folder, 'bin', 'node'));
  const { name, version } = JSON.parse(await readFile('package.json', 'utf8')) as Installed;
  const described = { name, version, private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
}

const folder = resolve(process.argv[2] ?? 'release');
await buildIfChanged();
await step(`Packing ${folder}`, () => pack(folder));
