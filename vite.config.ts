import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server matches paths in lower case, files included. */
const output = { hashCharacters: 'base36' } as const;

/**
 * Vite gives every page a list of all files of the build, so that a chunk's own imports are fetched
 * beside it. Ours have few that are not there already, and every reader would pay for the list.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

/** One configuration builds the browser's files and, with --ssr, the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind(), plainImports],
  publicDir: isSsrBuild ? false : 'build/public',
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        rolldownOptions: {
          output,
          input: {
            main: 'src/server/main.ts',
            'reader-worker': 'src/server/news/reader-worker.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        modulePreload: false,
        rolldownOptions: {
          // So that a page that needs the word 'All' does not load every catalogue.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          input: ['src/web/entry-browser.tsx', 'src/web/start/page-start.ts'],
          output: {
            ...output,
            // A chunk named after a hook would have a capital in its name.
            chunkFileNames: ({ name }) => `assets/${name.toLowerCase()}-[hash].js`,
            codeSplitting: {
              groups: [
                // Changes when the library does, not when we do.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                // One file each for what runs first and for what nearly every page needs.
                {
                  name: 'start',
                  test: /src[\\/]web[\\/](start|light)[\\/]|preload-helper|toast-store|contract[\\/]limits|relative-time/,
                  minShareCount: 2,
                },
                {
                  name: 'common',
                  test: /src[\\/](web[\\/](components|data|shell)|contract|domain)[\\/]/,
                  minShareCount: 8,
                },
              ],
            },
          },
        },
      },
}));
