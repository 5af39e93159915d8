import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';

/** Files of the build, compressed ahead. Those under `/assets` carry a hash and never change. */
export const staticFiles = (root: string) => (app: Hono) => {
  const files = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', cacheControl),
    });
  app.use('/assets/*', files('public, max-age=31536000, immutable'));
  // A file of an older build is gone: answer in plain text instead of rendering a page.
  app.get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  // The service worker is revalidated at every visit, or an old one could stay for a day.
  app.use('/sw.js', etag(), files('no-cache'));
  for (const path of ['/covers/*', '/names/*', '/icons/*', '/favicon.svg', '/favicon.ico']) {
    app.use(path, etag(), files('public, max-age=86400'));
  }
};
