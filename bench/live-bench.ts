/**
 * 5,000 readers connected to a live page of one process: how soon an entry is on all screens, what
 * the readers cost, and how they come back when the process is killed; then the same behind nginx.
 */
import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfChanged } from '../scripts/build.ts';
import { hasNginx, startNginx } from '../tests/support/nginx.ts';
import { freePort } from '../tests/support/start-site.ts';
import type { ReaderReport } from './live-readers.ts';
import { percentile, report, temporaryFolder } from './measure.ts';
import { memoryOf, processorTime, type Running, runSite } from './serve-processes.ts';

const READERS = Number(process.env.READERS ?? 5000);
const ENTRIES = Number(process.env.ENTRIES ?? 100);
const ENTRIES_BEHIND_NGINX = 20;
/** A writer may post one a second. */
const GAP_MS = 1100;
const WORDS =
  'Constituency 12 has declared: 21,403 votes to 18,220, with 312 rejected. Both agents have signed the sheet, and the returning officer has read it out. ';

const { folder, remove } = temporaryFolder();
const port = String(await freePort());
const start = (env: Record<string, string> = {}) =>
  runSite(process.execPath, ['dist/server/main.js'], join(folder, 'data'), {
    PORT: port,
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=8',
    ...env,
  });

/** The desk's calls of whoever is signed in. */
async function openDesk(base: string) {
  const headers = { 'Content-Type': 'application/json', Origin: base };
  const session = await fetch(`${base}/api/admin/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: 'for the bench' }),
  });
  const Cookie = session.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return async (method: string, path: string, body: object) => {
    const answer = await fetch(`${base}/api/admin${path}`, {
      method,
      headers: { ...headers, Cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** Readers in a process of their own, and what they last reported. */
function openReaders(url: string) {
  const child = fork('bench/live-readers.ts', [url, String(READERS)], { stdio: 'inherit' });
  const state = { connected: 0, streams: 0, complete: new Map<number, number>() };
  child.on('message', (message: ReaderReport) => {
    if (message.kind === 'connected') Object.assign(state, message);
    else state.complete.set(message.number, message.at);
  });
  return {
    state,
    allConnected: () => until(() => state.connected >= READERS),
    all: (number: number) => until(() => state.complete.has(number)),
    stop: () => child.kill('SIGTERM'),
  };
}

async function until(isTrue: () => boolean) {
  const last = performance.now() + 120_000;
  while (!isTrue()) {
    if (performance.now() > last) throw new Error('It took more than two minutes.');
    await pause(5);
  }
}

let posted = 0;
type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The number of a new entry. */
async function postEntry(desk: Desk, page: string): Promise<number> {
  posted += 1;
  const entry = { key: `entry-of-bench-${posted}`, text: WORDS + posted, publish: true };
  const { number } = await desk('POST', `/live-pages/${page}/entries`, entry);
  return number;
}

/** Milliseconds from the press until every reader has it. */
async function measureEntries(
  desk: Desk,
  page: string,
  readers: ReturnType<typeof openReaders>,
  count: number,
) {
  const delays: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = Date.now();
    const number = await postEntry(desk, page);
    await readers.all(number);
    delays.push((readers.state.complete.get(number) ?? 0) - from);
    await pause(GAP_MS);
  }
  return delays;
}

function tellDelays(where: string, delays: readonly number[]) {
  report(
    `an entry on ${READERS} screens ${where}, median`,
    percentile(delays, 0.5),
    { atMost: 2000 },
    'ms',
  );
  report(`99th of 100`, percentile(delays, 0.99), { atMost: 5000 }, 'ms');
}

console.log(
  `${new Date().toISOString().slice(0, 10)}, load of the machine ${loadavg()[0]?.toFixed(1)}`,
);
await buildIfChanged();
let site: Running = await start();
try {
  const base = site.url.replace(/\/$/, '');
  let desk = await openDesk(base);
  const page = await desk('POST', '/live-pages', { title: 'Election night', category: 'Politics' });
  await desk('POST', `/live-pages/${page.id}/state`, { status: 'open' });
  await fetch(`${base}/live-page/${page.slug}`);
  await pause(3000);
  const before = memoryOf(site.pid).rss;

  const readers = openReaders(`${base}/live-page/${page.slug}/stream`);
  await readers.allConnected();
  const spent = processorTime(site.pid);
  const delays = await measureEntries(desk, page.id, readers, ENTRIES);
  tellDelays('direct', delays);
  const added = memoryOf(site.pid).rss - before;
  report(`memory of ${READERS} readers`, added, { atMost: 512 }, 'MB');
  const cost = (processorTime(site.pid) - spent) / ENTRIES;
  console.log(`  ${cost.toFixed(0)} ms of processor time for an entry and its second`);

  // Killed between two entries: the next is written by its successor, and nobody misses one.
  process.kill(site.pid, 'SIGKILL');
  await until(() => readers.state.connected === 0);
  site = await start();
  desk = await openDesk(base);
  const missed = await postEntry(desk, page.id);
  const streams = readers.state.streams;
  const restarted = performance.now();
  let most = 0;
  let last = { at: restarted, streams };
  while (readers.state.connected < READERS) {
    await pause(250);
    const now = performance.now();
    if (now - last.at >= 1000) {
      most = Math.max(most, ((readers.state.streams - last.streams) / (now - last.at)) * 1000);
      last = { at: now, streams: readers.state.streams };
    }
    if (now - restarted > 120_000) throw new Error('Not all readers came back.');
  }
  await readers.all(missed);
  report(
    'seconds after the restart until all are back',
    (performance.now() - restarted) / 1000,
    { atMost: 30 },
    's',
  );
  console.log(`  at most ${most.toFixed(0)} in one second`);
  readers.stop();

  if (hasNginx) {
    const nginx = await startNginx(site.url, join(folder, 'nginx'), { connections: 16_384 });
    const behind = openReaders(`${nginx.url}/live-page/${page.slug}/stream`);
    await behind.allConnected();
    tellDelays('behind nginx', await measureEntries(desk, page.id, behind, ENTRIES_BEHIND_NGINX));
    behind.stop();
    await nginx.stop();
  }
} finally {
  await site.stop();
  remove();
}
