import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { memoryOf } from '../../bench/serve-processes.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { holdConnections } from '../support/silent-crowd.ts';
import { startSite } from '../support/start-site.ts';

/** Of the gigabyte that a machine needs, half is left to the system, a proxy and a database. */
const MEMORY_MB = 512;
/** As we ship it; with a small heap, so that whatever is held on to ends the process instead of waiting to be freed. */
const AS_SHIPPED = {
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=160',
};

async function started(command?: readonly string[]) {
  const site = await startSite({ DATA_DIR: temporaryFolder(), ...AS_SHIPPED }, command);
  onTestFinished(site.stop);
  return site;
}

/** On a connection of its own, as somebody who has just come. */
const read = (url: string) =>
  new Promise<number>((done, fail) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      response.on('error', fail);
      response.on('end', () => done(response.statusCode ?? 0));
    }).on('error', fail);
  });

async function readAll(url: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    for (const path of ['/', '/about', '/api/articles', '/search?q=accra']) {
      expect([path, await read(url + path)]).toEqual([path, 200]);
    }
  }
}

const POST =
  'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';

it('1,000 silent connections and 200 that send a byte a second keep nobody from reading, and are ended', async () => {
  const site = await started();
  await readAll(site.url, 1);
  const before = memoryOf(site.process.pid ?? 0).rss;
  const silent = await holdConnections(site.url, 1000);
  const heads = await holdConnections(site.url, 100, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const bodies = await holdConnections(site.url, 100, `${POST}Content-Length: 60000\r\n\r\n`);
  for (const slow of [heads, bodies]) slow.drip('a');
  expect([silent.open(), heads.open(), bodies.open()]).toEqual([1000, 100, 100]);

  await readAll(site.url, 25);
  const grown = memoryOf(site.process.pid ?? 0).rss - before;
  expect(grown).toBeLessThan(80);

  // A connection that is idle or too slow for a minute is closed.
  await expect.poll(silent.open, { timeout: 240_000 }).toBe(0);
  await expect.poll(heads.open).toBe(0);
  await expect.poll(bodies.open).toBe(0);
  const firstLines = (slow: typeof heads) =>
    new Set(slow.answers().map((answer) => answer.split('\r\n')[0]));
  const timedOut = 'HTTP/1.1 408 Request Timeout';
  expect(firstLines(heads)).toEqual(new Set([timedOut]));
  // Bodies over the share of one address are refused at once.
  expect(firstLines(bodies)).toEqual(new Set([timedOut, 'HTTP/1.1 503 Service Unavailable']));
  await readAll(site.url, 1);
});

it('2,000 readers who come back at once while it is busy are all accepted', async () => {
  const site = await started();
  site.process.kill('SIGSTOP');
  const crowd = await holdConnections(site.url, 2000, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(crowd.open()).toBe(2000);
  site.process.kill('SIGCONT');
  const isOk = (answer: string) => answer.startsWith('HTTP/1.1 200');
  await expect.poll(() => crowd.answers().filter(isOk).length).toBe(2000);
});

it('500 requests for uncached pages are answered or told to retry, and cached pages are served meanwhile', async () => {
  const site = await started();
  await readAll(site.url, 1);
  const flood = spawn(process.execPath, ['tests/support/flood-process.ts', site.url]);
  let counted = '';
  flood.stdout.on('data', (chunk) => {
    counted += chunk;
  });
  while (flood.exitCode === null) expect(await read(`${site.url}/about`)).toBe(200);
  const { rss } = memoryOf(site.process.pid ?? 0);
  const allowed = ['200', '302', '404', '503 later'];
  expect(Object.keys(JSON.parse(counted)).filter((status) => !allowed.includes(status))).toEqual(
    [],
  );
  expect(rss).toBeLessThan(MEMORY_MB);
});

it('with few file handles, idle connections are closed in favour of readers', async () => {
  const limited = ['sh', '-c', 'ulimit -n 256; exec "$@"', 'sh'];
  const site = await started(limited);
  await readAll(site.url, 1);
  await holdConnections(site.url, 400);
  await readAll(site.url, 10);
  expect(site.process.exitCode).toBeNull();
});

it.each([13, 20, 100, 1000])(
  'an address of %i KB is answered in words, not cut off',
  async (kilobytes) => {
    const site = await started();
    const address = `/${'a'.repeat(kilobytes * 1024)}`;
    const crowd = await holdConnections(
      site.url,
      1,
      `GET ${address} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n`,
    );
    await expect.poll(() => crowd.answers().join('')).toContain('front page');
    expect(crowd.answers().join('')).toMatch(/^HTTP\/1\.1 414 URI Too Long\r\n/);
    expect(await read(`${site.url}/about`)).toBe(200);
  },
);
