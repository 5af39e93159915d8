/** Builds browser and server code, unless their inputs are unchanged. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { build } from 'vite';
import { step } from './progress.ts';
import { filesUnder, unlessUnchanged } from './unless-unchanged.ts';

const SOURCES = ['src', 'content/covers', 'scripts', 'vite.config.ts', 'package-lock.json'];
const ASSET_SOURCES = [
  'scripts/prepare-assets.ts',
  'scripts/cut-fonts.ts',
  'scripts/cut-preview-fonts.ts',
  'scripts/draw-name-cards.ts',
  'src/domain/calendar/akan-calendar.ts',
  'content/covers',
  'src/web/icons',
  'src/domain/art',
  'src/domain/previews/preview-letters.ts',
  'package-lock.json',
];

export async function buildIfChanged() {
  await unlessUnchanged('dist/.stamp', SOURCES, async () => {
    // Drawn by other threads, so that no core waits meanwhile.
    const drawn = drawPublicIfChanged();
    await drawImportedIfChanged();
    // Loading Vite takes longer than finding out that there is nothing to build.
    const { build: viteBuild } = await import('vite');
    const server = step('Building the server', () =>
      viteBuild({ logLevel: 'warn', build: { ssr: true } }),
    );
    await step('Building the browser’s files', async () => {
      await viteBuild({ logLevel: 'warn' });
      await buildScript(viteBuild, FRAME_SCRIPT);
      await buildScript(viteBuild, LISTS_SCRIPT);
      await buildScript(viteBuild, SERVICE_WORKER);
    });
    await drawn;
    await cp('build/public', 'dist/client', { recursive: true });
    await step('Compressing', () => compressFiles('dist/client'));
    await server;
  });
}

interface Script {
  input: string;
  entryFileNames: string;
  manifest: string | false;
  /** A classic script, or a module where others import from it. */
  format: 'iife' | 'es';
}

const FRAME_SCRIPT: Script = {
  input: 'src/web/frame-script/frame-script.ts',
  entryFileNames: 'assets/frame-[hash].js',
  manifest: '.vite/frame-manifest.json',
  format: 'iife',
};
/** Apart from the islands, so that it shares no file with them that would load React. */
const LISTS_SCRIPT: Script = {
  input: 'src/web/device-lists/device-lists.ts',
  entryFileNames: 'assets/device-lists-[hash].js',
  manifest: '.vite/lists-manifest.json',
  format: 'es',
};
/** At the site's root and without a hash: browsers request it by name. */
const SERVICE_WORKER: Script = {
  input: 'src/web/offline/service-worker.ts',
  entryFileNames: 'sw.js',
  manifest: false,
  format: 'iife',
};

/** One script with all its imports, so that it waits for no other file. */
async function buildScript(
  viteBuild: typeof build,
  { input, entryFileNames, manifest, format }: Script,
) {
  await viteBuild({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      reportCompressedSize: false,
      manifest,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'exports-only',
        output: { format, entryFileNames, hashCharacters: 'base36' },
      },
    },
  });
}

/** Fonts, sprites, patterns and covers: slower than the build itself, and rarely changed. */
export async function drawIfChanged() {
  await Promise.all([drawPublicIfChanged(), drawImportedIfChanged()]);
}

const drawImportedIfChanged = () =>
  unlessUnchanged('build/.imported', ASSET_SOURCES, () =>
    step('Cutting fonts', async () => (await import('./prepare-assets.ts')).drawImported()),
  );

const drawPublicIfChanged = () =>
  unlessUnchanged('build/.public', ASSET_SOURCES, () =>
    step('Drawing covers', async () => (await import('./prepare-assets.ts')).drawPublic()),
  );

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Once here instead of per request, and at a higher level than a request could afford. */
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
