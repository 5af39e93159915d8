/**
 * Mixed load for minutes (BENCH_MINUTES, 10): cached pages, never-requested addresses, forms and calls.
 * Memory must stay level once the site is warm, and cached pages quick throughout.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfChanged } from '../scripts/build.ts';
import { percentile, report, temporaryFolder } from './measure.ts';
import { memoryOf, processorTime, runSite } from './serve-processes.ts';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
/** The share of the time after which the site counts as warm. */
const WARM_UP = 0.25;
const WINDOWS = 10;
const READERS = 12;
/** Between two pages of a reader: together about a hundred a second. */
const PAUSE_MS = 40;
const STRANGERS = 6;

const CACHED_PATHS = [
  '/',
  '/about',
  '/podcast',
  '/guides',
  '/outlets',
  '/contact',
  '/article/cocoa-journey',
];
let count = 0;
function word() {
  count += 1;
  return `w${count}x${Math.random().toString(36).slice(2, 8)}`;
}
/** Each produces an address that was never requested. */
const MADE_UP: (() => string)[] = [
  () => `/?find=${word()}`,
  () => `/?category=${word()}`,
  () => `/podcast?episode=${word()}`,
  () => `/search?q=${word()}`,
  () => `/story/${word()}`,
  () => `/news/all?before=2026-11-0${1 + (count % 9)}T00:00:00.${100 + (count % 900)}Z`,
  () => `/about?utm_source=${word()}`,
  () => `/${word()}`,
  () => `/article/${word()}`,
  () => `/api/search?q=${word()}`,
  () => `/api/businesses?search=${word()}`,
  () => `/art/${word()}.svg`,
];

console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
await buildIfChanged();
const { folder, remove } = temporaryFolder();
const site = await runSite(process.execPath, ['dist/server/main.js'], join(folder, 'data'), {
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
});
const url = site.url.replace(/\/$/, '');
const agent = new Agent({ keepAlive: true, maxSockets: READERS + STRANGERS + 2 });

/** Milliseconds the main thread was ready but other processes ran. */
function waitedFor(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
}

/** Returns how long it took. */
function ask(path: string, expected: readonly number[], form?: URLSearchParams) {
  return new Promise<number>((done, fail) => {
    const from = performance.now();
    const headers = {
      'Accept-Encoding': 'gzip',
      // Each form has its own client address, so that they are not limited as a flood.
      ...(form && {
        'X-Forwarded-For': `2001:db8:${(count % 0xffff).toString(16)}::1`,
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
    };
    const outgoing = request(
      url + path,
      { agent, headers, method: form ? 'POST' : 'GET' },
      (response) => {
        response.resume();
        response.on('end', () => {
          const { statusCode = 0 } = response;
          if (expected.includes(statusCode)) done(performance.now() - from);
          else fail(new Error(`${path} answered ${statusCode}`));
        });
      },
    );
    outgoing.on('error', fail);
    outgoing.end(form?.toString());
  });
}

const end = performance.now() + MINUTES * 60_000;
const start = performance.now();
const windowNow = () =>
  Math.min(WINDOWS - 1, Math.floor(((performance.now() - start) / (end - start)) * WINDOWS));
const cachedTimes: number[][] = Array.from({ length: WINDOWS }, () => []);
const memory: number[][] = Array.from({ length: WINDOWS }, () => []);
const done = { cached: 0, madeUp: 0, forms: 0 };

async function reader(offset: number) {
  for (let turn = offset; performance.now() < end; turn += 1) {
    const took = await ask(CACHED_PATHS[turn % CACHED_PATHS.length] ?? '/', [200]);
    cachedTimes[windowNow()]?.push(took);
    done.cached += 1;
    await pause(PAUSE_MS);
  }
}

async function stranger(offset: number) {
  for (let turn = offset; performance.now() < end; turn += 1) {
    // The response may be 404, or a refusal while there are too many.
    await ask(MADE_UP[turn % MADE_UP.length]?.() ?? '/', [200, 302, 400, 404, 503]);
    done.madeUp += 1;
  }
}

async function writer() {
  while (performance.now() < end) {
    await ask('/newsletter/join', [303], new URLSearchParams({ email: `${word()}@example.org` }));
    done.forms += 1;
    await pause(250);
  }
}

async function watch() {
  while (performance.now() < end) {
    memory[windowNow()]?.push(memoryOf(site.pid).rss);
    await pause(1000);
  }
}

const before = processorTime(site.pid);
const waitedBefore = waitedFor(site.pid);
await Promise.all([
  ...Array.from({ length: READERS }, (_, offset) => reader(offset)),
  ...Array.from({ length: STRANGERS }, (_, offset) => stranger(offset)),
  writer(),
  watch(),
]);
const seconds = MINUTES * 60;
const waited = (waitedFor(site.pid) - waitedBefore) / 10 / seconds;
const busy = (processorTime(site.pid) - before) / 10 / seconds;
const p99 = cachedTimes.map((times) => percentile(times, 0.99));
const sizes = memory.map((values) => percentile(values, 0.5));
const line = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' ');
console.log(
  `${MINUTES} minutes: ${(done.cached / seconds).toFixed(0)} cached pages a second, ${(done.madeUp / seconds).toFixed(0)} made up, ${done.forms} forms; the process used ${busy.toFixed(0)} % of a core, and waited for one ${waited.toFixed(0)} % of the time`,
);
console.log(`p99 of cached pages in each tenth, ms: ${line(p99)}`);
console.log(`memory in each tenth, MB: ${line(sizes)}`);
const warm = sizes.slice(Math.ceil(WINDOWS * WARM_UP));
const first = warm[0] ?? 1;
report('p99 of cached pages, the slowest tenth', Math.max(...p99), { atMost: 250 }, 'ms');
report('memory, most against when it was warm', Math.max(...warm) / first, { atMost: 1.1 }, '×');
report('memory, last against when it was warm', (warm.at(-1) ?? 0) / first, { atMost: 1.1 }, '×');
agent.destroy();
await site.stop();
remove();
