import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { percentile } from '../../bench/measure.ts';
import { memoryOf } from '../../bench/serve-processes.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { holdConnections } from '../support/silent-crowd.ts';
import { startSite } from '../support/start-site.ts';

async function started(command?: readonly string[]) {
  const site = await startSite({ DATA_DIR: temporaryFolder() }, command);
  onTestFinished(site.stop);
  return site;
}

/** On a connection of its own, as somebody who has just come. */
const read = (url: string) =>
  new Promise<{ status: number; ms: number }>((done, fail) => {
    const startedAt = performance.now();
    get(url, { agent: false }, (response) => {
      response.resume();
      response.on('error', fail);
      response.on('end', () => {
        done({ status: response.statusCode ?? 0, ms: performance.now() - startedAt });
      });
    }).on('error', fail);
  });

async function readAll(url: string, times: number) {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    for (const path of ['/', '/about', '/api/articles', '/search?q=accra']) {
      const { status, ms } = await read(url + path);
      expect([path, status]).toEqual([path, 200]);
      took.push(ms);
    }
  }
  return took;
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

  const took = await readAll(site.url, 25);
  const grown = memoryOf(site.process.pid ?? 0).rss - before;
  const p99 = percentile(took, 0.99);
  console.log(
    `p99 ${p99.toFixed(0)} ms beside 1,200 connections, which take ${grown.toFixed(0)} MB`,
  );
  expect(p99).toBeLessThan(1000);
  expect(grown).toBeLessThan(80);

  // A connection that is idle or too slow for a minute is closed.
  await expect.poll(silent.open, { timeout: 90_000 }).toBe(0);
  await expect.poll(heads.open, { timeout: 60_000 }).toBe(0);
  await expect.poll(bodies.open, { timeout: 60_000 }).toBe(0);
  const firstLines = (slow: typeof heads) =>
    new Set(slow.answers().map((answer) => answer.split('\r\n')[0]));
  const timedOut = 'HTTP/1.1 408 Request Timeout';
  expect(firstLines(heads)).toEqual(new Set([timedOut]));
  // Bodies over the share of one address are refused at once.
  expect(firstLines(bodies)).toEqual(new Set([timedOut, 'HTTP/1.1 503 Service Unavailable']));
  await readAll(site.url, 1);
}, 200_000);

it('500 requests for uncached pages are answered or told to retry, and cached pages stay quick', async () => {
  const site = await started();
  await readAll(site.url, 1);
  const before = memoryOf(site.process.pid ?? 0).rss;
  const flood = spawn(process.execPath, ['tests/support/flood-process.ts', site.url]);
  let counted = '';
  flood.stdout.on('data', (chunk) => {
    counted += chunk;
  });
  const took: number[] = [];
  while (flood.exitCode === null) {
    const { status, ms } = await read(`${site.url}/about`);
    expect(status).toBe(200);
    took.push(ms);
  }
  const grown = memoryOf(site.process.pid ?? 0).rss - before;
  const [half, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  console.log(
    `half within ${half.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms beside ${counted.trim()}, which takes ${grown.toFixed(0)} MB`,
  );
  const allowed = ['200', '302', '404', '503 later'];
  expect(Object.keys(JSON.parse(counted)).filter((status) => !allowed.includes(status))).toEqual(
    [],
  );
  // Not the slowest, which depend on how busy the machine is.
  expect(half).toBeLessThan(2000);
  expect(grown).toBeLessThan(250);
}, 120_000);

it('with few file handles, idle connections are closed in favour of readers', async () => {
  const limited = ['sh', '-c', 'ulimit -n 256; exec "$@"', 'sh'];
  const site = await started(limited);
  await readAll(site.url, 1);
  await holdConnections(site.url, 400);
  const took = await readAll(site.url, 10);
  expect(Math.max(...took)).toBeLessThan(3000);
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
    expect((await read(`${site.url}/about`)).status).toBe(200);
  },
);
