import { globSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { neededAtStart } from './scripts/needed-at-start.ts';
import { reactAsModules } from './scripts/react-as-modules.ts';

/** The server matches paths in lower case, files included. */
const output = { hashCharacters: 'base36' } as const;

/**
 * Vite wraps each import of code that comes later, to give it a list of files that are fetched beside
 * it. Ours have few that are not there already, and every reader would pay for the lists; but a file
 * that could not be had is worth a second try (see start/waking/available.ts).
 */
const laterImports: Plugin = {
  name: 'later-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `import { available } from '/src/web/start/waking/available.ts';
export const __vitePreload = (load) =>
  available(new URL(/import\\(.(.+?).\\)/.exec(load)[1], import.meta.url).href).then(load);`
      : null,
};

const START = 'src/server/prepare-process.ts';
/** Each a program of its own, so built by itself: sharing files with the site would take those apart. */
const BESIDE = {
  // For where only what was built is installed.
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'reader-worker': 'src/server/live-news/read/reader-worker.ts',
  'import-worker': 'src/server/imports/read/import-worker.ts',
};

/**
 * Chrome then compiles the whole file while it arrives, beside the page's own thread; otherwise every
 * function is read twice, the second time when it is first called, in the middle of a press.
 */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad';
/** Large, and most of it is never called in one visit. */
const COMES_LATE = /^(desk|text-editor)$/;

/**
 * A file is asked for when one that imports it has come, so on a slow phone every step down costs a
 * tenth of a second or two: what is needed together is one file. Not more than that, because a page that
 * needs one line of a file loads all of it.
 */
const TOGETHER = {
  /** What the front page, and with it nearly every page, begins with. */
  common: [
    ...['article-age', 'bait', 'category-label', 'consent', 'cover', 'cover-link'],
    ...['data/hometown', 'give-back-focus', 'json-ld', 'kente-strip', 'kind-names', 'live-item'],
    ...['live-picture', 'loading', 'notice', 'outlet-link', 'page-head', 'queries'],
    ...['query-cache', 'request', 'share-button', 'share-links', 'tag', 'use-mutation'],
    ...['use-online', 'use-typed-early', 'write-count'],
  ],
  /** What the sections further down have in common. */
  sections: ['catalogues', 'month-grid', 'chosen', 'section-heading', 'use-kept-height'],
  calendar: ['event-time', 'calendar-feeds', 'akan-calendar'],
  events: ['event-tags', 'event-row'],
  facts: ['fact-age', 'fact-choices'],
};
const together = Object.entries(TOGETHER).map(([name, files]) => {
  for (const file of files) {
    // One that was renamed would quietly come by itself again.
    const found = globSync(`src/{contract,domain,web}/**/${file}.{ts,tsx}`);
    if (found.length !== 1) throw new Error(`'${file}' in TOGETHER is ${found.length} files`);
  }
  return { name, test: new RegExp(`/src/.+/(${files.join('|')})\\.tsx?$`) };
});

/** One configuration builds the browser's files and, with --ssr, the server's; with --mode beside, its helpers. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwind(), laterImports, reactAsModules()],
  publicDir: isSsrBuild ? false : 'build/public',
  // With all it needs, but for what is native: finding and reading some thousand small files takes
  // longer than everything else at a start.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['better-sqlite3', 'sharp'] },
  }),
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        emptyOutDir: mode !== 'beside',
        rolldownOptions: {
          input: mode === 'beside' ? BESIDE : { main: START },
          output: {
            ...output,
            chunkFileNames: '[name]-[hash].js',
            comments: false,
            // One sign that is not ASCII makes a file take twice its size in memory.
            minify: {
              compress: false,
              mangle: false,
              codegen: { removeWhitespace: false, asciiOnly: true },
            },
            codeSplitting: {
              groups: [neededAtStart('src/server/main.ts', [START, 'src/server/workers.ts'])],
            },
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          // So that a page that needs the word 'All' does not load every catalogue.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // React asks its scheduler for two things that only its tests have.
          checks: { importIsUndefined: false },
          // What runs first is one file, which the others import from.
          preserveEntrySignatures: 'allow-extension',
          input: ['src/web/entry-browser.tsx', 'src/web/start/page-start.ts'],
          output: {
            ...output,
            // A chunk named after a hook would have a capital in its name.
            chunkFileNames: ({ name }) => `assets/${name.toLowerCase()}-[hash].js`,
            postBanner: ({ name }) => (COMES_LATE.test(name) ? '' : ALL_AT_ONCE),
            codeSplitting: {
              groups: [
                // Changes when the library does, not when we do.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
                },
                {
                  name: 'start',
                  test: /src[\\/]web[\\/](start[\\/](?!suggest)|light[\\/](?!use-|data-meter))|preload-helper|toast-store|contract[\\/]limits|relative-time/,
                },
                ...together,
              ],
            },
          },
        },
      },
}));
