import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'covers'));
writeFileSync(join(folder, 'covers', 'one.svg'), '<svg/>');
writeFileSync(join(folder, 'sw.js'), 'listen()');

const app = new Hono();
staticFiles(folder)(app);

it.each(['/covers/one.svg', '/sw.js'])(
  'sends %s only once to a client that has it',
  async (path) => {
    const first = await app.request(path);
    expect(first.status).toBe(200);
    const etag = first.headers.get('ETag') ?? '';

    const again = await app.request(path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'));

    const other = await app.request(path, { headers: { 'If-None-Match': '"older"' } });
    expect(other.status).toBe(200);
  },
);
