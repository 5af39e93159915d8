/**
 * An election night in one process: 5,000 connected readers, two writers, 500 entries, corrections, a
 * kill and a deploy. How soon an entry is on all screens, what the readers cost, and how they come
 * back; then entries behind nginx.
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
const ENTRIES = Number(process.env.ENTRIES ?? 500);
const CORRECTED_EVERY = 25;
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

/** The desk's calls of somebody who has a cookie. */
function deskOf(base: string, Cookie = '') {
  const send = (method: string, path: string, body: object) =>
    fetch(`${base}/api/admin${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: base, Cookie },
      body: JSON.stringify(body),
    });
  return {
    send,
    async call(method: string, path: string, body: object) {
      const answer = await send(method, path, body);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}
type Desk = ReturnType<typeof deskOf>;

async function signIn(base: string, path: string, body: object): Promise<Desk> {
  const answer = await deskOf(base).send('POST', path, body);
  return deskOf(base, answer.headers.get('Set-Cookie')?.split(';')[0]);
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
    stop: () => child.kill('SIGTERM'),
  };
}

async function until(isTrue: () => boolean) {
  const last = performance.now() + 600_000;
  while (!isTrue()) {
    if (performance.now() > last) throw new Error('It took more than ten minutes.');
    await pause(5);
  }
}

interface Posted {
  /** Of an entry; negative for its correction. */
  number: number;
  pressedAt: number;
}

/** As the desk's outbox does: again, with the same key, until it is stored. */
async function persist(work: () => Promise<Response>) {
  for (;;) {
    const answer = await work().catch(() => undefined);
    if (answer?.ok) return answer.json();
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`${answer.status} ${await answer.text()}`);
    }
    await pause(500);
  }
}

/** A writer who posts one entry after the other, and corrects some. */
async function write(desk: Desk, name: string, page: string, count: number, posted: Posted[]) {
  const path = `/live-pages/${page}/entries`;
  for (let index = 1; index <= count; index += 1) {
    const text = `${WORDS}${name} ${index}`;
    const entry = { key: `entry-of-${name}-${index}`, text, publish: true };
    const pressedAt = Date.now();
    const { id, number } = await persist(() => desk.send('POST', path, entry));
    posted.push({ number, pressedAt });
    if (index % CORRECTED_EVERY === 0) {
      const correction = { text: `${text}. corrected-${number}.`, note: 'The count was wrong.' };
      const correctedAt = Date.now();
      await persist(() => desk.send('PUT', `${path}/${id}`, correction));
      posted.push({ number: -number, pressedAt: correctedAt });
    }
    await pause(Math.max(0, pressedAt + GAP_MS - Date.now()));
  }
}

type Readers = ReturnType<typeof openReaders>;
const delaysOf = (readers: Readers, posted: readonly Posted[]) =>
  posted.map(({ number, pressedAt }) => (readers.state.complete.get(number) ?? 0) - pressedAt);

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
  const owner = await signIn(base, '/session', { password: 'for the bench' });
  const { token } = await owner.call('POST', '/operators', { name: 'Esi', role: 'editor' });
  const editor = await signIn(base, '/invitation', { token, password: 'a night of 500 entries' });
  const page = await owner.call('POST', '/live-pages', { title: 'Election', category: 'Politics' });
  await owner.call('POST', `/live-pages/${page.id}/state`, { status: 'open' });
  await fetch(`${base}/live-page/${page.slug}`);
  await pause(3000);
  const before = memoryOf(site.pid).rss;

  const readers = openReaders(`${base}/live-page/${page.slug}/stream`);
  await readers.allConnected();
  const posted: Posted[] = [];
  const writing = Promise.all([
    write(owner, 'ama', page.id, ENTRIES / 2, posted),
    write(editor, 'esi', page.id, ENTRIES / 2, posted),
  ]);
  let most = 0;
  const sampling = setInterval(() => {
    try {
      most = Math.max(most, memoryOf(site.pid).rss);
    } catch {
      // It is down.
    }
  }, 1000);
  const entries = () => posted.filter(({ number }) => number > 0).length;
  const outages: { what: string; from: number; to: number }[] = [];

  /** Writers go on writing meanwhile. */
  async function interrupt(what: string, end: () => Promise<unknown> | unknown) {
    const from = Date.now();
    await end();
    await until(() => readers.state.connected === 0);
    site = await start();
    const up = Date.now();
    const { streams } = readers.state;
    let fastest = 0;
    let last = { at: up, streams };
    await until(() => {
      const now = Date.now();
      if (now - last.at >= 1000) {
        fastest = Math.max(fastest, readers.state.streams - last.streams);
        last = { at: now, streams: readers.state.streams };
      }
      return readers.state.connected >= READERS;
    });
    outages.push({ what, from, to: Date.now() });
    report(
      `seconds after ${what} until all are back`,
      (Date.now() - up) / 1000,
      { atMost: 30 },
      's',
    );
    console.log(
      `  down for ${((up - from) / 1000).toFixed(1)} s; at most ${fastest} in one second`,
    );
  }

  await until(() => entries() >= ENTRIES / 4);
  const spent = processorTime(site.pid);
  const counted = entries();
  await until(() => entries() >= ENTRIES / 2);
  const cost = (processorTime(site.pid) - spent) / (entries() - counted);
  console.log(`  ${cost.toFixed(0)} ms of processor time for an entry`);
  await interrupt('a kill', () => process.kill(site.pid, 'SIGKILL'));
  await until(() => entries() >= (ENTRIES * 3) / 4);
  await interrupt('a deploy', () => site.stop());
  await writing;
  await until(() => posted.every(({ number }) => readers.state.complete.has(number)));
  clearInterval(sampling);

  const isLate = ({ number, pressedAt }: Posted) =>
    outages.some(
      ({ from, to }) => pressedAt < to && (readers.state.complete.get(number) ?? 0) > from,
    );
  const steady = posted.filter((each) => !isLate(each));
  tellDelays('direct', delaysOf(readers, steady));
  const late = delaysOf(readers, posted.filter(isLate));
  console.log(
    `  ${late.length} of ${posted.length} were written while the site was down or readers came back: median ${percentile(late, 0.5)} ms, at most ${percentile(late, 1)} ms`,
  );
  report(`memory of ${READERS} readers, at most`, most - before, { atMost: 512 }, 'MB');
  const numbers = posted.map(({ number }) => number).filter((number) => number > 0);
  const isWhole = new Set(numbers).size === ENTRIES && Math.max(...numbers) === ENTRIES;
  report('entries stored once each', isWhole ? 1 : 0, { atLeast: 1 }, '');
  readers.stop();

  if (hasNginx) {
    const nginx = await startNginx(site.url, join(folder, 'nginx'), { connections: 16_384 });
    const behind = openReaders(`${nginx.url}/live-page/${page.slug}/stream`);
    await behind.allConnected();
    const again: Posted[] = [];
    await write(owner, 'nginx', page.id, ENTRIES_BEHIND_NGINX, again);
    await until(() => again.every(({ number }) => behind.state.complete.has(number)));
    tellDelays('behind nginx', delaysOf(behind, again));
    behind.stop();
    await nginx.stop();
  }
} finally {
  await site.stop();
  remove();
}
