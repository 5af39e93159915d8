/** Two processes on one PostgreSQL against one, and what a change and a restart cost readers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfChanged } from '../scripts/build.ts';
import { articleDeskStore } from '../src/server/nouns/articles/article-desk-store.ts';
import { connect } from '../src/server/platform/database/connect.ts';
import { askForever } from '../tests/support/ask-forever.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts';
import { percentile, report, temporaryFolder } from './measure.ts';
import {
  below,
  fetchPage,
  load,
  processorTime,
  type Running,
  runSite,
  searchScript,
} from './serve-processes.ts';

const ROUNDS = 3;
const SECONDS = 5;
const CHANGES = 20;
/** None of these pages is cached: each begins before another moment. */
const LISTS = `
local n = 0
request = function()
  n = n + 1
  local second = string.format('%02d:%02d.%03d', math.floor(n / 60000) % 60,
    math.floor(n / 1000) % 60, n % 1000)
  return wrk.format('GET', '/news/all?before=2030-01-01T00:' .. second .. 'Z')
end`;

const median = (values: readonly number[]) => percentile(values, 0.5);
const bin = findPostgres();
if (!bin) throw new Error('This bench needs PostgreSQL on this machine.');
console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
await buildIfChanged();
const { folder, remove } = temporaryFolder();
const postgres = await startPostgres(bin);
const start = (workers: number) =>
  runSite(process.execPath, ['dist/server/main.js'], join(folder, `data-${workers}`), {
    DATABASE_URL: postgres.url,
    WORKERS: String(workers),
  });
const single = await start(1);
const double = await start(2);
while (below(double.pid).length < 2) await pause(50);
await pause(3000);

const lists = join(folder, 'lists.lua');
writeFileSync(lists, LISTS);
await compare('search, every query different', searchScript(folder));
await compare('lists, none kept', lists);
await single.stop();
await measureChanges();
await measureRestart();
await double.stop();
await postgres.stop();
remove();

function sum(pids: number[]): number {
  return pids.reduce((time, pid) => time + processorTime(pid), 0);
}

/** Milliseconds of processor time of all processes of a site. */
function spentBy({ pid }: Running): number {
  return sum([pid, ...below(pid)]);
}

/** Of PostgreSQL, for both sites. */
function spentByPostgres(): number {
  const isPostgres = (pid: number) =>
    readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  return sum(below(process.pid).filter(isPostgres));
}

/** Alternates, so that other load affects both alike; also reports the cost per request, since PostgreSQL and wrk share the cores. */
async function compare(what: string, script: string) {
  const rates = { one: [] as number[], two: [] as number[] };
  const cost = { one: [] as number[], two: [] as number[] };
  const postgresCost: number[] = [];
  const sites = { one: single, two: double };
  // Each process compiles its own code, so two take twice as long to warm up.
  await load(single.url, SECONDS, script);
  await load(double.url, 2 * SECONDS, script);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['one', 'two'] as const) {
      const before = spentBy(sites[name]);
      const postgresBefore = spentByPostgres();
      const rate = await load(sites[name].url, SECONDS, script);
      rates[name].push(rate);
      cost[name].push((spentBy(sites[name]) - before) / (rate * SECONDS));
      postgresCost.push((spentByPostgres() - postgresBefore) / (rate * SECONDS));
    }
  }
  const [first, second] = [median(rates.one), median(rates.two)];
  const ratio = median(rates.two.map((rate, round) => rate / (rates.one[round] ?? 1)));
  const perRequest = { one: median(cost.one), two: median(cost.two) };
  console.log(
    `${what}: one ${first.toFixed(0)}/s at ${perRequest.one.toFixed(2)} ms of processor, two ${second.toFixed(0)}/s at ${perRequest.two.toFixed(2)} ms; PostgreSQL ${median(postgresCost).toFixed(2)} ms for each`,
  );
  report(`${what}: two against one, as measured`, ratio, { atLeast: 1.7 }, '×');
  const withCores = (2 * perRequest.one) / perRequest.two;
  report(`${what}: two against one, a core for each`, withCores, { atLeast: 1.7 }, '×');
}

/** From a commit of another process until both workers show it. */
async function measureChanges() {
  const database = await connect({ kind: 'postgres', url: postgres.url });
  const articles = articleDeskStore(database);
  const id = 'cocoa-journey';
  const took: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const status = change % 2 ? 'published' : 'unpublished';
    const expected = change % 2 ? 200 : 404;
    for (let requestCount = 0; requestCount < 4; requestCount += 1)
      await fetchPage(`${double.url}article/${id}`);
    await articles.setState(id, { status }, new Date().toISOString());
    const from = performance.now();
    let seen = from;
    for (let right = 0; right < 4; ) {
      const { status: got } = await fetchPage(`${double.url}article/${id}`);
      right = got === expected ? right + 1 : 0;
      if (right === 0) seen = performance.now();
      if (performance.now() - from > 10_000) throw new Error('The change is not seen.');
    }
    took.push(seen - from);
  }
  await database.close();
  const worst = Math.max(...took) / 1000;
  report(`a change seen by every worker, slowest of ${CHANGES}`, worst, { atMost: 1 }, 's');
}

async function measureRestart() {
  const before = below(double.pid);
  const from = performance.now();
  const stopAsking = askForever(double.url.replace(/\/$/, ''), 16);
  await pause(1000);
  process.kill(double.pid, 'SIGUSR2');
  while (below(double.pid).some((pid) => before.includes(pid))) await pause(50);
  await pause(500);
  const { answered, failures } = await stopAsking();
  const seconds = (performance.now() - from) / 1000;
  console.log(`restart: ${(answered / seconds).toFixed(0)} requests/s for ${seconds.toFixed(1)} s`);
  report('requests lost while all workers are replaced', failures.length, { atMost: 0 }, '');
}
