import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSqlite } from '../../../tests/support/each-database.ts';
import { rawConnection, rawRequest } from '../../../tests/support/raw-connection.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { connect } from '../database/connect.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import { renderTimes } from '../metrics/site-metrics.ts';
import { listen } from './listen.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');

async function served() {
  const database = await connect(await createSqlite());
  const clock = { now: new Date(START) };
  const { app } = await testApp(database, { clock });
  const { address, stop } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await stop();
    await database.close();
  });
  return { database, clock, address, stop };
}

const etagOf = (response: string) => /^etag: (.*)\r$/m.exec(response)?.[1] ?? '';
const rendersSoFar = async () =>
  (await renderTimes.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))
    ?.value ?? 0;

describe('a cached page', () => {
  it.each([
    ['full, Brotli', { 'Accept-Encoding': 'gzip, deflate, br' }],
    ['full, gzip', { 'Accept-Encoding': 'gzip' }],
    ['full, uncompressed', {}],
    ['light, Brotli', { 'Accept-Encoding': 'br', 'Save-Data': 'on' }],
    ['light, gzip', { 'Accept-Encoding': 'gzip', 'Light-Page': 'on' }],
    ['full by choice', { 'Light-Page': 'off', 'Save-Data': 'on' }],
  ])('is byte for byte what its render gave: %s', async (_, headers) => {
    const { ask } = await rawConnection((await served()).address);
    const first = await ask('/article/cocoa-journey', headers);
    expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    const before = await rendersSoFar();
    expect(await ask('/Article/cocoa-journey/', headers)).toBe(first);
    expect(await rendersSoFar()).toBe(before);
  });

  it('is not sent to a reader who has it', async () => {
    const { ask } = await rawConnection((await served()).address);
    const has = { 'If-None-Match': etagOf(await ask('/')) };
    const response = await ask('/', has);
    expect(response).toMatch(/^HTTP\/1\.1 304 /);
    expect(response.split('\r\n\r\n')[1]).toBe('');
  });

  it('has the same headers for HEAD, with its length', async () => {
    const { ask } = await rawConnection((await served()).address);
    const gzip = { 'Accept-Encoding': 'gzip' };
    const [head = ''] = (await ask('/', gzip)).split('\r\n\r\n');
    expect(head).toMatch(/^content-length: [1-9]\d+$/im);
    expect((await ask('/', gzip, 'HEAD')).split('\r\n\r\n')).toEqual([head, '']);
  });

  it('shows a change of content within a second', async () => {
    const { address, database, clock } = await served();
    const { ask } = await rawConnection(address);
    const first = etagOf(await ask('/'));
    await database.query.updateTable('article').set({ title: 'Another title here' }).execute();
    await bumpContentVersion(database.query);
    clock.now = new Date(START + 500);
    expect(etagOf(await ask('/'))).toBe(first);
    clock.now = new Date(START + 1000);
    expect(await ask('/')).toContain('Another title here');
  });

  it('shows a change even after the clock was set back an hour', async () => {
    const { address, database, clock } = await served();
    const { ask } = await rawConnection(address);
    await ask('/');
    clock.now = new Date(START - 3_600_000);
    await database.query.updateTable('article').set({ title: 'Another title here' }).execute();
    await bumpContentVersion(database.query);
    clock.now = new Date(START - 3_600_000 + 1000);
    expect(await ask('/')).toContain('Another title here');
  });

  it('is rendered again after a minute', async () => {
    const { address, clock } = await served();
    const { ask } = await rawConnection(address);
    const first = etagOf(await ask('/'));
    clock.now = new Date(START + 59_000);
    expect(etagOf(await ask('/'))).toBe(first);
    clock.now = new Date(START + 60_000);
    const second = etagOf(await ask('/'));
    expect(second).not.toBe(first);
    expect(etagOf(await ask('/'))).toBe(second);
  });

  it('is served without a database, and nobody may store it', async () => {
    const { address, database, clock } = await served();
    const { ask } = await rawConnection(address);
    const good = etagOf(await ask('/'));
    await database.close();
    clock.now = new Date(START + 3_600_000);
    const response = await ask('/');
    expect(etagOf(response)).toBe(good);
    expect(response).toMatch(/cache-control: no-store/i);
  });
});

describe('a request', () => {
  it('of HTTP/1.0 without a host is answered', async () => {
    const { write, next } = await rawConnection((await served()).address);
    write('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await next()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it.each([
    ['in pieces', ['GET /about HT', 'TP/1.1\r\nHost: news.exa', 'mple\r\n\r\n'], ['200']],
    ['two at once', [rawRequest('/about') + rawRequest('/about')], ['200', '200']],
    ['with a body', [`${rawRequest('/about', { 'Content-Length': '3' })}abc`], ['200']],
  ])('that is unusual is read: %s', async (_, pieces, statuses) => {
    const { next, socket } = await rawConnection((await served()).address);
    socket.setNoDelay(true);
    for (const piece of pieces) {
      await new Promise<unknown>((written) => socket.write(piece, written));
    }
    for (const status of statuses) expect(await next()).toContain(`HTTP/1.1 ${status} `);
  });

  /** Requests that a proxy and a server could read differently. */
  const AMBIGUOUS: Record<string, string> = {
    'a length and chunks': rawRequest(
      '/about',
      { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' },
      'POST',
    ),
    'two lengths':
      'POST /about HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    'a strange length': rawRequest('/about', { 'Content-Length': '+1' }, 'POST'),
    'a strange transfer encoding': rawRequest(
      '/about',
      { 'Transfer-Encoding': 'xchunked' },
      'POST',
    ),
    'a space before a colon': 'GET /about HTTP/1.1\r\nHost : x\r\n\r\n',
    'a folded header': rawRequest('/about', { A: 'b\r\n c' }),
    'a bare line feed': 'GET /about HTTP/1.1\nHost: x\n\n',
    'no host': 'GET /about HTTP/1.1\r\n\r\n',
    'a host that is none': rawRequest('/about', { Host: 'a/b' }),
  };
  it.each(Object.entries(AMBIGUOUS))('with %s gets 400', async (_, request) => {
    const { write, next } = await rawConnection((await served()).address);
    write(request);
    expect(await next()).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a stop', () => {
  it('answers one more request on each connection with `Connection: close`, and resets none', async () => {
    const { address, stop } = await served();
    const clients = await Promise.all(Array.from({ length: 10 }, () => rawConnection(address)));
    for (const { ask } of clients) await ask('/about');
    const errors: Error[] = [];
    const closed = clients.map(({ socket }) => {
      socket.on('error', (error) => errors.push(error));
      return once(socket, 'close');
    });
    const stopped = stop();
    const responses = await Promise.all(clients.slice(0, 5).map(({ ask }) => ask('/about')));
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1\.1 200 /);
      expect(response).toMatch(/^connection: close\r$/im);
    }
    await stopped;
    await Promise.all(closed);
    expect(errors).toEqual([]);
  });

  it('does not wait for idle connections', async () => {
    const { address, stop } = await served();
    const [leaving, idle] = [await rawConnection(address), await rawConnection(address)];
    for (const { ask } of [leaving, idle]) await ask('/about');
    leaving.socket.end();
    await once(leaving.socket, 'close');
    const closed = once(idle.socket, 'close');
    await stop();
    await closed;
  });
});
