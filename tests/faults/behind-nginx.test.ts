import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../bench/measure.ts';
import { below } from '../../bench/serve-processes.ts';
import { SUBMISSION_LIMITS } from '../../src/contract/limits.ts';
import { livePageDeskStore } from '../../src/server/nouns/live-pages/live-page-desk-store.ts';
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

  it('an entry of a live page is passed on at once', async () => {
    const database = await connect({ kind: 'sqlite', file: `${dataDir}/sankofa.sqlite` });
    const store = livePageDeskStore(database);
    const by = { id: 'abena', name: 'Abena', role: 'editor' } as const;
    const at = new Date().toISOString();
    const edit = { title: 'Election night', summary: '', category: 'Politics' } as const;
    const page = await store.create(edit, undefined, by, at);
    await store.setState(page?.id ?? '', 'open', at);
    let text = '';
    const stream = request(`${nginx.url}/live-page/election-night/stream`, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        text += chunk;
      });
    });
    stream.end();
    await expect.poll(() => text).toContain('event: update');
    const entry = { key: 'the-first-entry', text: 'Polls have closed.', story: null };
    await store.add(page?.id ?? '', { ...entry, isPublished: true }, by, at);
    await expect.poll(() => text, { timeout: 10_000 }).toContain('Polls have closed.');
    stream.destroy();
    const { headers } = await get('/live-page/election-night/updates');
    const again = { 'If-None-Match': String(headers.etag) };
    expect((await get('/live-page/election-night/updates', again)).status).toBe(304);
    await database.close();
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

describe.runIf(hasNginx)('several workers behind the nginx configuration we ship', () => {
  const { folder, remove } = temporaryFolder();
  const dataDir = join(folder, 'data');
  let site: RunningSite;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    site = await startSite({
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      SITE_URL,
      WORKERS: '3',
    });
    await vi.waitUntil(() => site.output().includes('3 workers serve it.'), { timeout: 60_000 });
    nginx = await startNginx(site.url, join(folder, 'nginx'));
  });
  afterAll(async () => {
    await nginx?.stop();
    await site?.stop();
    remove();
  });
  const send = (number: number, headers: Record<string, string>) =>
    ask(
      `${nginx.url}/api/contact`,
      { 'Content-Type': 'application/json', ...headers },
      {
        method: 'POST',
        body: Buffer.from(
          JSON.stringify({
            firstName: 'Akosua',
            lastName: 'Mensah',
            email: 'akosua@example.com',
            subject: 'About Akosombo',
            message: `Message ${number}`,
          }),
        ),
      },
    );

  it('a sender who names another address each time is counted once, by all of them together', async () => {
    const { points } = SUBMISSION_LIMITS.perAddress;
    const answers = await Promise.all(
      Array.from({ length: 2 * points }, (_, number) =>
        send(number, {
          'X-Forwarded-For': `203.0.113.${number}`,
          'X-Real-IP': `203.0.113.${number}`,
          Forwarded: `for=203.0.113.${number}`,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(points);
  });

  it('one of them is killed while readers come: at most those it was serving get an error', async () => {
    const read = async (number: number) => (await ask(`${nginx.url}/search?q=ama${number}`)).status;
    const [victim] = below(site.process.pid ?? 0);
    const reading = Array.from({ length: 60 }, (_, number) => read(number));
    if (victim) process.kill(victim, 'SIGKILL');
    const statuses = await Promise.all(reading);
    // Node gives a connection to one worker at a time: whoever was on the way to the dead one waits for nginx.
    const failed = statuses.filter((status) => status !== 200);
    expect(failed.filter((status) => status !== 502 && status !== 504)).toEqual([]);
    expect(failed.filter((status) => status === 504).length).toBeLessThanOrEqual(1);
    await expect.poll(site.output).toContain('another takes its place');
    expect(await read(100)).toBe(200);
  });
});
