import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server matches paths in lower case, files included. */
const output = { hashCharacters: 'base36' } as const;

/** One configuration builds the browser's files and, with --ssr, the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind()],
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
        rolldownOptions: {
          input: ['src/web/entry-browser.tsx', 'src/web/start/page-start.ts'],
          output: {
            ...output,
            // A chunk named after a hook would have a capital in its name.
            chunkFileNames: ({ name }) => `assets/${name.toLowerCase()}-[hash].js`,
            codeSplitting: {
              groups: [
                // Changes when the library does, not when we do.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
              ],
            },
          },
        },
      },
}));
