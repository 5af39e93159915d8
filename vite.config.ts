import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server matches paths in lower case, files included. */
const output = { hashCharacters: 'base36' } as const;

const SERVER_ENTRIES = {
  main: 'src/server/start/prepare-process.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  import: 'scripts/import.ts',
  'reader-worker': 'src/server/nouns/live-news/read/reader-worker.ts',
};

const DESK = /\/desk-(?!entry)[^/]+$/;
const DESK_PARTS =
  /\/(react|rolldown-runtime|site|base|desk|mount-toaster|show-toast|kente-strip|give-back-focus|posted|field-errors|write-count|use-browser-location)-/;

/** Builds the browser's files and, with --ssr, the server's. The frame's script: scripts/build.ts. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind()],
  publicDir: isSsrBuild ? false : 'build/public',
  // With all it needs but what is native: finding a thousand small files would slow every start.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['better-sqlite3', 'sharp'] },
  }),
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        rolldownOptions: {
          input: SERVER_ENTRIES,
          // An island is found by its component's name.
          output: { ...output, chunkFileNames: '[name]-[hash].js', keepNames: true },
        },
      }
    : {
        outDir: 'dist/client',
        // Still being drawn: scripts/build.ts copies it.
        copyPublicDir: false,
        manifest: true,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        cssCodeSplit: false,
        // For browsers from before 2023: they load modules without it, a little later.
        modulePreload: {
          polyfill: false,
          // The desk has loaded its own parts when it loads a screen: listing them anew costs 2 KB.
          resolveDependencies: (_file, files, { hostId }) =>
            DESK.test(hostId) ? files.filter((file) => !DESK_PARTS.test(file)) : files,
        },
        rolldownOptions: {
          input: ['src/web/islands/hydrate.tsx', 'src/web/desk/app/desk-entry.tsx'],
          // The frame's script imports what hydrate.tsx exports.
          preserveEntrySignatures: 'exports-only',
          output: {
            ...output,
            // React changes when the library does, not when we do.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                // What the desk and the home page share, so that neither loads the other's.
                {
                  name: 'base',
                  test: /vite[\\/]preload-helper|web[\\/](data[\\/](request|page-info|use-now)\.|components[\\/](brand[\\/]sign|page[\\/]notice))|contract[\\/](limits|durations|catalogues)\.ts/,
                },
                // The clocks and days of whatever has a time: one request instead of nine.
                {
                  name: 'times',
                  test: /domain[\\/]time[\\/](accra-date|clock-of|month-grid|relative-time|zone-name)|reader-zone|months\.ts|contract[\\/]home-zone\.ts/,
                },
                { name: 'articles', test: /components[\\/]article[\\/]article-(card|link)/ },
                // What the lists of the home page share: one request instead of eight.
                {
                  name: 'lists',
                  test: /web[\\/](data[\\/](use-(answer|held|now)|quer)|components[\\/](category|page[\\/](notice|other-choices)))/,
                },
              ],
            },
            // A chunk named after a component would have a capital in its name.
            chunkFileNames: ({ name }) => `assets/${name.toLowerCase()}-[hash].js`,
          },
        },
      },
}));
