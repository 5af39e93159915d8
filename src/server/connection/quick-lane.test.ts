import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSqlite } from '../../../tests/support/each-database.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { connect } from '../database/connect.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import { listen } from './listen.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');

/** The same app twice: as it is served, and by the framework alone. */
async function bothWays() {
  const database = await connect(await createSqlite());
  const clock = { now: new Date(START) };
  const { app, replay } = await testApp(database, { clock });
  const lines: { method: string; path: string; status: number }[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const asked = { times: 0 };
  const counted: typeof app.fetch = (...request) => {
    asked.times += 1;
    return app.fetch(...request);
  };
  const where = { port: 0, host: '127.0.0.1' };
  const served = await listen(counted, where, { replay, log });
  const plain = await listen(app.fetch, where);
  onTestFinished(async () => {
    await Promise.all([served.stop(), plain.stop()]);
    await database.close();
  });
  return {
    database,
    clock,
    asked,
    lines,
    served: served.address,
    plain: plain.address,
    stop: served.stop,
    stopPlain: plain.stop,
  };
}

/** One connection, on which requests follow each other. */
async function connection(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connectSocket(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (text) => {
    received += text;
  });
  /** The next whole answer, head and body, without the date. */
  async function next(withBody = true): Promise<string> {
    for (;;) {
      const head = received.indexOf('\r\n\r\n') + 4;
      const length = withBody ? Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0) : 0;
      if (head > 3 && received.length >= head + length) {
        const answer = received.slice(0, head + length);
        received = received.slice(head + length);
        return answer.replace(/^Date: .*\r\n/m, '');
      }
      await once(socket, 'data');
    }
  }
  return {
    socket,
    next,
    write: (text: string) => socket.write(text, 'latin1'),
    ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
      socket.write(request(path, headers, method), 'latin1');
      return next(method !== 'HEAD');
    },
  };
}

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ Host: 'news.example', ...headers }).map((header) => header.join(': ')),
    '\r\n',
  ].join('\r\n');

const etagOf = (answer: string) => /^etag: (.*)\r$/m.exec(answer)?.[1] ?? '';

describe('a kept page that is sent again', () => {
  it.each([
    ['full, Brotli', { 'Accept-Encoding': 'gzip, deflate, br' }],
    ['full, gzip', { 'Accept-Encoding': 'gzip' }],
    ['full, as it is', {}],
    ['light, Brotli', { 'Accept-Encoding': 'br', 'Save-Data': 'on' }],
    ['light, gzip', { 'Accept-Encoding': 'gzip', 'Light-Page': 'on' }],
    ['full by choice', { 'Light-Page': 'off', 'Save-Data': 'on' }],
  ])(
    'is what the framework answers, byte for byte: %s',
    async (_, headers: Record<string, string>) => {
      const { served, plain, asked } = await bothWays();
      const [quick, slow] = [await connection(served), await connection(plain)];
      const expected = await slow.ask('/article/cocoa-journey', headers);
      expect(expected).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      await quick.ask('/article/cocoa-journey', headers);
      const before = asked.times;
      // On the connection itself, then by the HTTP server, to which a length drives it.
      const sent = await (await connection(served)).ask('/article/cocoa-journey', headers);
      const byHttp = { ...headers, 'Content-Length': '0' };
      expect(sent).toBe(expected);
      expect(await quick.ask('/article/cocoa-journey', byHttp)).toBe(expected);
      expect(asked.times).toBe(before);
    },
  );

  it('is not sent to a reader who has it, and not to one who only asks for the head', async () => {
    const { served, plain, asked } = await bothWays();
    const slow = await connection(plain);
    const has = { 'If-None-Match': etagOf(await slow.ask('/')) };
    const expected = [await slow.ask('/', has), await slow.ask('/', {}, 'HEAD')];
    expect(expected[0]).toMatch(/^HTTP\/1\.1 304 /);
    for (const round of [1, 2]) {
      const quick = await connection(served);
      const before = asked.times;
      expect([await quick.ask('/', has), await quick.ask('/', {}, 'HEAD')]).toEqual(expected);
      if (round === 2) expect(asked.times).toBe(before);
    }
  });

  it('leaves the same line in the log', async () => {
    const { served, lines } = await bothWays();
    await (await connection(served)).ask('/Article/cocoa-journey/');
    const quick = await connection(served);
    await quick.ask('/Article/cocoa-journey/');
    expect(lines).toEqual([
      expect.objectContaining({ method: 'GET', path: '/article/cocoa-journey', status: 200 }),
    ]);
    expect(Object.keys(lines[0] ?? {})).toEqual(expect.arrayContaining(['ms', 'time', 'level']));
  });
});

describe('on a connection that has been answered quickly', () => {
  it('a change of content is seen within the second', async () => {
    const { served, database, clock } = await bothWays();
    const { ask } = await connection(served);
    await ask('/');
    const first = etagOf(await ask('/'));
    await database.query.updateTable('article').set({ title: 'Another title here' }).execute();
    await bumpContentVersion(database.query);
    clock.now = new Date(START + 500);
    expect(etagOf(await ask('/'))).toBe(first);
    clock.now = new Date(START + 1000);
    expect(await ask('/')).toContain('Another title here');
    expect(await ask('/')).toContain('Another title here');
  });

  it('a change is seen after the clock was set back an hour, too', async () => {
    const { served, database, clock } = await bothWays();
    const { ask } = await connection(served);
    await ask('/');
    await ask('/');
    clock.now = new Date(START - 3_600_000);
    await database.query.updateTable('article').set({ title: 'Another title here' }).execute();
    await bumpContentVersion(database.query);
    clock.now = new Date(START - 3_600_000 + 1000);
    expect(await ask('/')).toContain('Another title here');
  });

  it('a page is drawn anew each minute', async () => {
    const { served, clock } = await bothWays();
    const { ask } = await connection(served);
    const first = etagOf(await ask('/'));
    clock.now = new Date(START + 59_000);
    expect(etagOf(await ask('/'))).toBe(first);
    clock.now = new Date(START + 60_000);
    const second = etagOf(await ask('/'));
    expect(second).not.toBe(first);
    expect(etagOf(await ask('/'))).toBe(second);
  });

  it('the last good copy comes when the database is gone, and nobody may keep it', async () => {
    const { served, database, clock, asked } = await bothWays();
    const quick = await connection(served);
    const good = etagOf(await quick.ask('/'));
    await quick.ask('/');
    await database.close();
    clock.now = new Date(START + 3_600_000);
    const before = asked.times;
    const answer = await quick.ask('/');
    expect(etagOf(answer)).toBe(good);
    expect(answer).toMatch(/cache-control: no-store/i);
    expect(asked.times).toBe(before + 1);
  });

  it('whatever else is asked is answered by the framework, and pages after it as before', async () => {
    const { served, plain } = await bothWays();
    const slow = await connection(plain);
    const quick = await connection(served);
    const page = await slow.ask('/about');
    for (const path of ['/about', '/about', '/healthz', '/about', '/no-such-page', '/about%00']) {
      const expected = await slow.ask(path);
      expect((await quick.ask(path)).split('\r\n')[0]).toBe(expected.split('\r\n')[0]);
    }
    expect(await quick.ask('/about')).toBe(page);
  });

  it.each([
    ['in pieces', ['GET /about HT', 'TP/1.1\r\nHost: news.exa', 'mple\r\n\r\n'], ['200']],
    ['two at once', [request('/about') + request('/about')], ['200', '200']],
    ['with a folded header', [request('/about', { A: 'b\r\n c' })], ['400']],
    ['with two hosts', [request('/about', { host: 'other.example' })], ['200']],
    ['for a host that is none', [request('/about', { Host: 'a/b' })], ['400']],
    ['with words after a length', [`${request('/about', { 'Content-Length': '3' })}abc`], ['200']],
  ])('a request %s is read as Node reads it', async (_, pieces, statuses) => {
    const { served, plain } = await bothWays();
    await (await connection(served)).ask('/about');
    for (const address of [served, plain]) {
      const { write, next, socket } = await connection(address);
      socket.setNoDelay(true);
      for (const piece of pieces) {
        write(piece);
        await new Promise((turn) => setTimeout(turn, 20));
      }
      for (const status of statuses) expect(await next()).toContain(`HTTP/1.1 ${status} `);
    }
  });

  it('a stop answers whoever asks once more, says that it was the last, and resets nobody', async () => {
    const { served, plain, stop, stopPlain } = await bothWays();
    for (const [address, end] of [
      [served, stop],
      [plain, stopPlain],
    ] as const) {
      const clients = await Promise.all(Array.from({ length: 10 }, () => connection(address)));
      for (const { ask } of clients) await ask('/about');
      const errors: Error[] = [];
      const closed = clients.map(({ socket }) => {
        socket.on('error', (error) => errors.push(error));
        return once(socket, 'close');
      });
      const started = performance.now();
      const stopped = end();
      const answers = await Promise.all(clients.slice(0, 5).map(({ ask }) => ask('/about')));
      for (const answer of answers) {
        expect(answer).toMatch(/^HTTP\/1\.1 200 /);
        expect(answer).toMatch(/^connection: close\r$/im);
      }
      await stopped;
      await Promise.all(closed);
      expect(errors).toEqual([]);
      expect(performance.now() - started).toBeLessThan(8000);
    }
  });

  it('an end is taken as an end, and a stop does not wait for idle ones', async () => {
    const { served, stop } = await bothWays();
    const [leaving, idle] = [await connection(served), await connection(served)];
    for (const { ask } of [leaving, idle]) {
      await ask('/about');
      await ask('/about');
    }
    leaving.socket.end();
    await once(leaving.socket, 'close');
    const closed = once(idle.socket, 'close');
    await stop();
    await closed;
  });
});
