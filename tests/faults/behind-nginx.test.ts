import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../bench/measure.ts';
import { connect } from '../../src/server/platform/database/connect.ts';
import { bumpContentVersion } from '../../src/server/platform/database/content-version.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { type RunningSite, startSite } from '../support/start-site.ts';

const SITE_URL = 'https://news.example.org';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** As it comes over the wire: `fetch` would decompress it and add headers of its own. */
const ask = (
  url: string,
  headers: Record<string, string> = {},
  sent?: { method: string; body: Buffer },
) =>
  new Promise<Answer>((done, fail) => {
    const outgoing = request(
      url,
      { headers, method: sent?.method ?? 'GET', agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', fail);
        answer.on('end', () => {
          const { statusCode = 0, headers: received } = answer;
          done({ status: statusCode, headers: received, body: Buffer.concat(chunks) });
        });
      },
    );
    outgoing.on('error', fail);
    outgoing.end(sent?.body);
  });

describe.runIf(hasNginx)('behind the nginx configuration we ship', () => {
  const { folder, remove } = temporaryFolder();
  const dataDir = join(folder, 'data');
  let site: RunningSite;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', SITE_URL });
    nginx = await startNginx(site.url, join(folder, 'nginx'));
  });
  afterAll(async () => {
    await nginx?.stop();
    await site?.stop();
    remove();
  });
  const get = (path: string, headers?: Record<string, string>) => ask(nginx.url + path, headers);
  const direct = (path: string, headers?: Record<string, string>) => ask(site.url + path, headers);

  it.each([
    ['Brotli', { 'Accept-Encoding': 'br' }],
    ['gzip', { 'Accept-Encoding': 'gzip' }],
    ['uncompressed', {}],
    ['saving data', { 'Save-Data': 'on', 'Accept-Encoding': 'gzip' }],
    ['light by choice', { 'Light-Page': 'on', 'Accept-Encoding': 'gzip' }],
    ['full by choice', { 'Light-Page': 'off', 'Save-Data': 'on', 'Accept-Encoding': 'gzip' }],
  ])('each kind of page is cached by itself: %s', async (_, headers) => {
    await get('/about', headers);
    const cached = await get('/about', headers);
    expect(cached.headers['x-cache']).toBe('HIT');
    const own = await direct('/about', headers);
    expect(cached.body.equals(own.body)).toBe(true);
    for (const name of ['etag', 'content-encoding', 'vary', 'cache-control']) {
      expect(cached.headers[name]).toBe(own.headers[name]);
    }
  });

  it('a page that the reader has is answered with 304 from the cache', async () => {
    const { headers } = await get('/about');
    const again = await get('/about', { 'If-None-Match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['x-cache']).toBe('HIT');
    expect(String(headers['cache-control'])).toMatch(/s-maxage=\d+, stale-while-revalidate=\d+/);
  });

  it('an operator who is signed in is never answered from the cache, nor cached', async () => {
    const signedIn = { Cookie: 'operator_session=x' };
    expect((await get('/contact', signedIn)).headers['x-cache']).toBe('BYPASS');
    expect((await get('/contact')).headers['x-cache']).toBe('MISS');
    expect((await get('/contact', signedIn)).headers['x-cache']).toBe('BYPASS');
    const own = await get('/newsletter/preferences?key=a.b');
    expect(own.headers['cache-control']).toBe('no-store');
    expect((await get('/newsletter/preferences?key=a.b')).headers['x-cache']).not.toBe('HIT');
  });

  it('a change of content reaches nginx with the next page it fetches', async () => {
    await get('/');
    expect((await get('/')).headers['x-cache']).toBe('HIT');
    const database = await connect({ kind: 'sqlite', file: `${dataDir}/sankofa.sqlite` });
    await database.query.updateTable('article').set({ title: 'Renamed behind nginx' }).execute();
    await bumpContentVersion(database.query);
    await database.close();
    const changed = (headers: Record<string, string>) => async () =>
      (await get('/', headers)).body.toString();
    // Another kind of the page, which nginx has not cached yet, and one that passes its cache.
    await expect.poll(changed({ Cookie: 'operator_session=x' })).toContain('Renamed behind nginx');
    expect(await changed({ 'Save-Data': 'on' })()).toContain('Renamed behind nginx');
  });

  it('a form with a photo of 20 MB is received, and an import of 30 MB is let through', async () => {
    const photo = (length: number) =>
      `--x\r\nContent-Disposition: form-data; name="photo1"; filename="a.jpg"\r\n\r\n${'a'.repeat(length)}\r\n--x--\r\n`;
    const form = {
      'Content-Type': 'multipart/form-data; boundary=x',
      Origin: SITE_URL,
      'Sec-Fetch-Site': 'same-origin',
    };
    const sent = { method: 'POST', body: Buffer.from(photo(20_000_000)) };
    const received = await ask(`${nginx.url}/business-listing`, form, sent);
    // The site's own error page, and not nginx's.
    expect(received.status).toBe(422);
    const large = { method: 'POST', body: Buffer.alloc(30_000_000) };
    expect((await ask(`${nginx.url}/business-listing`, form, large)).status).toBe(413);
    const imported = await ask(`${nginx.url}/api/admin/imports?name=a.zip`, {}, large);
    expect(imported.status).toBe(401);
  });
});
