/** Builds browser and server, unless what they are built from has not changed. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { step } from './progress.ts';

const INPUTS = ['src', 'content/covers', 'scripts', 'vite.config.ts', 'package-lock.json'];
const STAMP = 'dist/.stamp';

export async function buildIfChanged() {
  const stamp = await fingerprint();
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === stamp) return;
  await rm(STAMP, { force: true });
  await step('Cutting fonts, drawing covers', () => import('./prepare-assets.ts'));
  await step('Building the browser’s files', () => viteBuild({ logLevel: 'warn' }));
  await step('Building the server', () => viteBuild({ logLevel: 'warn', build: { ssr: true } }));
  await step('Compressing', () => compressFiles('dist/client'));
  await writeFile(STAMP, stamp);
}

/** Names and contents of everything a build reads; tests do not end up in it. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const input of INPUTS) {
    for (const file of await filesUnder(input)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Once here instead of on every request, and harder than a request could afford. */
async function compressFiles(folder: string) {
  const files = (await filesUnder(folder)).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
      await writeFile(`${file}.br`, await toBrotli(bytes, { params }));
    }),
  );
}
