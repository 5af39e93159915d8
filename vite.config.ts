import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server matches paths in lower case, files included. */
const output = { hashCharacters: 'base36' } as const;

/** One configuration builds the browser's files and, with --ssr, the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind()],
  publicDir: isSsrBuild ? false : 'build/public',
  // The server is one file with all it needs, but for what is native: finding and reading some
  // thousand small files takes longer than everything else at a start.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp'] },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        rolldownOptions: {
          output: { ...output, chunkFileNames: '[name]-[hash].js' },
          input: {
            main: 'src/server/prepare-process.ts',
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
          input: ['src/web/entry-browser.tsx', 'src/web/page-start.ts'],
          output: {
            ...output,
            // A chunk named after a hook would have a capital in its name.
            chunkFileNames: ({ name }) => `assets/${name.toLowerCase()}-[hash].js`,
          },
        },
      },
}));
