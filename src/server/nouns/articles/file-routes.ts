import { Hono } from 'hono';
import { fileTypeOf } from '../../../domain/markup/file-types.ts';
import { type DeskFileStore, FILE_NAME } from './desk-file-store.ts';

/** Serves documents as downloads, so that no browser shows or runs one on our site. */
export const fileRoutes = (files: DeskFileStore) =>
  new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    const file = FILE_NAME.test(name) ? await files.find(name) : undefined;
    if (!file) return c.text('Not found', 404);
    const plain = file.fileName.replace(/[^\w.-]+/g, '_');
    return c.body(file.bytes, 200, {
      'Content-Type': fileTypeOf(name)?.mime ?? 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName.toWellFormed())}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
