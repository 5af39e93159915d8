/** The built site from outside: requests, memory, start; next to nginx with the same bytes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfChanged } from '../scripts/build.ts';
import { startNginx } from '../tests/support/nginx.ts';
import { oneOf, unknownWord } from './find-content.ts';
import { percentile, report, temporaryFolder } from './measure.ts';
import {
  below,
  costOf,
  fetchPage,
  load,
  memoryOf,
  processorTime,
  type Running,
  runNginx,
  runSite,
  searchScript,
} from './serve-processes.ts';

const ROUNDS = 3;
const SECONDS = 5;
const STARTS = 5;
const UNCACHED_REQUESTS = 400;
const median = (values: readonly number[]) => percentile(values, 0.5);
const has = (program: string) => spawnSync('which', [program]).status === 0;
const { folder, remove } = temporaryFolder();
const dataDir = join(folder, 'data');
/** As the service file starts it. */
const MEMORY = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=8' };
const site = () => runSite(process.execPath, ['dist/server/main.js'], dataDir, MEMORY);

console.log(
  `${new Date().toISOString().slice(0, 10)}, load of the machine ${loadavg()[0]?.toFixed(1)}`,
);
await buildIfChanged();
// The first start fills the database, the second finds its compiled code.
for (let first = 0; first < 2; first += 1) await (await site()).stop();

await measureStart();
await measureProcesses();
await measureUncached();
if (has('wrk')) {
  const served = await site();
  await pause(10_000);
  const idle = memoryOf(served.pid);
  report(`memory when idle (share ${idle.pss.toFixed(0)} MB)`, idle.rss, { atMost: 190 }, 'MB');
  await compareHome(served);
  await measureSearch(served);
  await measureMinute(served);
  await served.stop();
} else {
  console.log('no wrk here, so requests are not measured (apt-get install wrk)');
}
remove();

async function measureStart() {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const started = await site();
    times.push(started.startedIn / 1000);
    await started.stop();
  }
  report(`start to first answer, median of ${STARTS}`, median(times), { atMost: 2.5 }, 's');
}

async function measureProcesses() {
  const npm = await runSite('npm', ['start'], dataDir);
  const children = below(npm.pid).map((pid) => `${memoryOf(pid).rss.toFixed(0)} MB`);
  console.log(`npm start: npm ${memoryOf(npm.pid).rss.toFixed(0)} MB and ${children.join(', ')}`);
  report('processes of ours under npm start', children.length, { atMost: 1 }, '');
  await npm.stop();
}

/**
 * Pages that are not cached, in cached home pages: a figure that hardly changes with the machine and
 * with what else runs on it. Each target is about a tenth above what was measured on a quiet machine.
 */
async function measureUncached() {
  const served = await site();
  const word = () => oneOf(['accra', 'cocoa', 'kente', 'school', 'market', 'festival', 'visa']);
  const pages: [name: string, path: () => string, atMost: number, status?: number][] = [
    ['a missing page', () => unknownWord(), 6, 404],
    ['a search for a made-up word', () => `search?q=${unknownWord()}`, 9.5],
    ['a search for two words', () => `search?q=${word()}+${word()}`, 12],
    ['events with a made-up word', () => `events?q=${unknownWord()}`, 15],
    ['events with a word', () => `events?q=${word()}`, 22],
    ['the directory with a word', () => `directory?q=${word()}`, 15],
  ];
  const costOfMany = (count: number, path: () => string, status?: number) =>
    costOf(served, Array.from({ length: count }, path), status);
  const costOfHome = () => costOfMany(4 * UNCACHED_REQUESTS, () => '');
  await costOfHome();
  for (const [name, path, atMost, status] of pages) {
    const cost = () => costOfMany(UNCACHED_REQUESTS, path, status);
    await cost();
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ratios.push((await cost()) / (await costOfHome()));
    }
    report(`processor time of ${name}`, median(ratios), { atMost }, 'cached home pages');
  }
  await served.stop();
}

/** Alternates, so that other load affects all alike. */
async function compareHome(served: Running) {
  const page = await fetchPage(served.url);
  const own = ['date', 'connection', 'keep-alive', 'content-length', 'content-type'];
  const head = page.head.filter(([name = '']) => !own.includes(name.toLowerCase()));
  const rivals: { name: string; url: string; goal?: number; stop?: () => Promise<void> }[] = [];
  if (has('nginx')) {
    for (const workers of [1, 2]) {
      const root = join(folder, `nginx-${workers}`);
      mkdirSync(root);
      const nginx = await runNginx(root, { head, body: page.body }, workers);
      const name = `nginx, ${workers} worker${workers > 1 ? 's' : ''}, no log`;
      rivals.push({ ...nginx, name, ...(workers === 1 && { goal: 0.07 }) });
    }
  } else {
    console.log('no nginx here, so home is compared with nothing (apt-get install nginx-light)');
  }
  const behind = has('nginx') ? await startNginx(served.url, join(folder, 'behind')) : undefined;
  // Other sites that are already running, such as Ghost behind nginx.
  for (const url of process.env.BENCH_PEER?.split(' ') ?? []) {
    rivals.push({ name: url, url, goal: 10 });
  }
  console.log(
    `home: ${page.body.length} bytes gzip, same headers, 32 connections, ours with its log`,
  );
  const ours: number[] = [];
  const cached: number[] = [];
  const theirs = rivals.map((): number[] => []);
  let spent = 0;
  await load(served.url, 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { url }] of rivals.entries()) theirs[index]?.push(await load(url, SECONDS));
    if (behind) cached.push(await load(`${behind.url}/`, SECONDS));
    const before = processorTime(served.pid);
    ours.push(await load(served.url, SECONDS));
    spent += processorTime(served.pid) - before;
  }
  await behind?.stop();
  for (const rival of rivals) await rival.stop?.();
  const requests = ours.reduce((sum, rate) => sum + rate * SECONDS, 0);
  console.log(
    `home: ${median(ours).toFixed(0)} requests/s at ${(spent / requests).toFixed(3)} ms of processor`,
  );
  if (behind) {
    const ratio = median(cached.map((rate, round) => rate / (theirs[0]?.[round] ?? 1)));
    const what = `home behind our nginx configuration (${median(cached).toFixed(0)} requests/s)`;
    report(`${what} against nginx with the same bytes`, ratio, { atLeast: 0.6 }, '×');
  }
  for (const [index, { name, goal }] of rivals.entries()) {
    const rates = theirs[index] ?? [];
    const ratio = median(ours.map((rate, round) => rate / (rates[round] ?? 1)));
    const what = `home against ${name} (${median(rates).toFixed(0)} requests/s)`;
    if (goal) report(what, ratio, { atLeast: goal }, '×');
    else console.log(`  ${what}: ${ratio.toFixed(2)} ×`);
  }
}

async function measureSearch(served: Running) {
  const script = searchScript(folder);
  await load(served.url, SECONDS, script);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push(await load(served.url, SECONDS, script));
  }
  report('search pages, every query different', median(rates), { atLeast: 200 }, 'requests/s');
}

async function measureMinute(served: Running) {
  for (const path of ['', 'news/all', 'article/cocoa-journey']) await load(served.url + path, 15);
  await load(served.url, 15, searchScript(folder));
  const { rss, pss } = memoryOf(served.pid);
  report(`memory after a minute of load (share ${pss.toFixed(0)} MB)`, rss, { atMost: 300 }, 'MB');
}
