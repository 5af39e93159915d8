import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSqlite, temporaryFolder } from '../../../../tests/support/each-database.ts';
import { rawConnection } from '../../../../tests/support/raw-connection.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { listen } from '../connection/listen.ts';
import { connect } from '../database/connect.ts';
import { BODY_POOLS } from './body-limits.ts';

const MULTIPART = 'Content-Type: multipart/form-data; boundary=x\r\n';
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';
const PHOTO_PART =
  '--x\r\nContent-Disposition: form-data; name="photo1"; filename="a.jpg"\r\n\r\n'.concat(
    'a'.repeat(1000),
  );

const MESSAGE = {
  firstName: 'Akosua',
  lastName: 'Mensah',
  email: 'akosua@example.com',
  subject: 'About Akosombo',
  message: 'Who dived for the trees?',
};

async function served(bodyTimeouts?: { idleMs: number; totalMs?: number }) {
  const database = await connect(await createSqlite());
  const dataDir = temporaryFolder();
  const lines: { level: number; msg?: string }[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const { app } = await testApp(database, { articles: 'none', dataDir, log, bodyTimeouts });
  const { address, stop } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await stop();
    await database.close();
  });
  /** Sends a head and the beginning of its body. */
  async function begin(path: string, headers: string, body = '') {
    const connection = await rawConnection(address);
    connection.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`);
    return connection;
  }
  const uploads = () => readdirSync(join(dataDir, 'uploads'));
  return { address, begin, uploads, lines };
}

describe('a body', () => {
  it('above its route’s limit is refused by its headers alone', async () => {
    const { begin } = await served();
    const lengths = { '/contact': 65_537, '/business-listing': 30_000_000, '/hub/a/b': 5_000_001 };
    for (const [path, length] of Object.entries(lengths)) {
      const { next } = await begin(path, `${FORM}Content-Length: ${length}\r\n`);
      expect(await next()).toMatch(/^HTTP\/1\.1 413 /);
    }
  });

  it('for a hub without a subscription is not read', async () => {
    const { begin } = await served();
    const { next } = await begin('/hub/a/b', 'Content-Length: 5000000\r\n');
    expect(await next()).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('for the desk is not read from strangers', async () => {
    const { begin } = await served();
    for (const path of ['imports?name=a.zip', 'pictures', 'quotes/import']) {
      const { next } = await begin(`/api/admin/${path}`, 'Content-Length: 500000\r\n');
      expect(await next()).toMatch(/^HTTP\/1\.1 401 /);
    }
  });

  it('that stops arriving, or never ends, is refused', async () => {
    const { begin } = await served({ idleMs: 50 });
    const length = 'Content-Length: 2000\r\n';
    for (const [path, headers, body] of [
      ['/contact', FORM + length, 'message='],
      ['/business-listing', MULTIPART + length, PHOTO_PART],
      ['/api/contact', `Content-Type: application/json\r\n${length}`, '{'],
    ] as const) {
      const { next } = await begin(path, headers, body);
      expect(await next()).toMatch(/^HTTP\/1\.1 408 /);
    }
    const dripping = await served({ idleMs: 1000, totalMs: 200 });
    const { next, write } = await dripping.begin('/contact', FORM + length, 'message=');
    const drip = setInterval(() => write('a'), 10);
    onTestFinished(() => clearInterval(drip));
    expect(await next()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('of a form that ends too early is refused, and leaves no file', async () => {
    const { begin, uploads } = await served();
    const length = `Content-Length: ${PHOTO_PART.length}\r\n`;
    const { next } = await begin('/business-listing', MULTIPART + length, PHOTO_PART);
    const answer = await next();
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Please send it again.');
    expect(uploads()).toEqual([]);
  });

  it('is limited to two large ones at once from one address', async () => {
    const { begin, uploads } = await served();
    const headers = `${MULTIPART}Content-Length: 20000000\r\n`;
    for (let sent = 0; sent < BODY_POOLS.large.perAddress; sent += 1) {
      await begin('/business-listing', headers, PHOTO_PART);
    }
    await expect.poll(() => uploads().length).toBe(BODY_POOLS.large.perAddress);
    const third = await (await begin('/business-listing', headers, PHOTO_PART)).next();
    expect(third).toMatch(/^HTTP\/1\.1 503 /);
    expect(third).toMatch(/^retry-after: \d+\r$/im);
    expect(third).toContain('Please try again in a moment.');
  });

  it('that is small and has arrived is read, however many others of its address have not', async () => {
    const { address, begin } = await served();
    for (let held = 0; held < BODY_POOLS.small.perAddress; held += 1) {
      const { write } = await begin('/contact', `${FORM}Content-Length: 2000\r\n`, 'message=');
      write('a');
    }
    const late = await begin('/contact', `${FORM}Content-Length: 2000\r\n`, 'message=');
    expect(await late.next()).toMatch(/^HTTP\/1\.1 503 /);
    const message = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(MESSAGE),
    });
    expect(message.status).toBe(201);
  });

  it('whose sender hangs up frees its slot, leaves no file and is not logged as an error', async () => {
    const { begin, uploads, lines, address } = await served();
    const headers = `${MULTIPART}Content-Length: 20000000\r\n`;
    for (let sent = 0; sent < 2 * BODY_POOLS.large.perAddress; sent += 1) {
      const { socket } = await begin('/business-listing', headers, PHOTO_PART);
      await expect.poll(() => uploads().length).toBe(1);
      socket.destroy();
      await once(socket, 'close');
      await expect.poll(() => uploads()).toEqual([]);
    }
    const json = 'Content-Type: application/json\r\nContent-Length: 1000\r\n';
    const { socket } = await begin('/api/contact', json, '{');
    await fetch(`${address}/healthz`);
    socket.destroy();
    const hungUp = () => lines.filter(({ msg }) => msg === 'a client hung up while sending');
    await expect.poll(() => hungUp().length).toBe(2 * BODY_POOLS.large.perAddress + 1);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  });
});
