/**
 * Presses by a finger while the home page, an article and a list arrive on a slow phone: whether any
 * is lost, and how long a reader waits: 600 presses, which take some 25 minutes. `TAPS=4` makes a
 * short run of it.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { buildIfChanged } from '../scripts/build.ts';
import { startSite } from '../tests/support/start-site.ts';
import { percentile, report, temporaryFolder } from './measure.ts';
import { launchBrowser, openPhone, PHONE, touch } from './phone.ts';
import { MOMENTS, type Tap, tapOnce } from './tap-once.ts';
import { type TapCase, tapCases } from './taps-controls.ts';
import { type LongTask, watchLongTasks } from './taps-probe.ts';

const TAPS = Number(process.env.TAPS ?? 20);
/** Concurrent phones. Two take half as long for the count of lost presses; times are right with one. */
const CONCURRENCY = Number(process.env.TAPS_AT_ONCE ?? 2);
const PROGRESS_EVERY = 60;
/** Limits a run to one case by part of its name, such as `TAPS_ONLY=theme`, or `tasks`. */
const ONLY = process.env.TAPS_ONLY ?? '';
const QUIET_PAGES = ['/', '/article/cocoa-journey', '/news/all'];
const IDLE_MS = 8000;
const KILOBYTE = 1024;
const LOADED: readonly string[] = ['load + 0.5 s', 'load + 1.5 s', 'load + 3 s'];

process.env.NODE_ENV = 'production';
await buildIfChanged();
const { folder, remove } = temporaryFolder();
// Its own samples fill the live lists.
const site = await startSite({ DATA_DIR: folder });
let browser: Browser | undefined;
try {
  browser = await launchBrowser();
  const today = new Date().toISOString().slice(0, 10);
  console.log(`${today}, ${PHONE}, nothing in its cache`);
  const cases = (await tapCases(browser, site.url)).filter(({ name }) => name.includes(ONLY));
  for (const path of QUIET_PAGES) await fetch(site.url + path);
  const [load = 0] = loadavg();
  if (load > availableParallelism()) {
    console.log(`The machine is busy (load ${load.toFixed(1)}): times will be too long.`);
  }
  if (cases.length > 0) printPresses(await pressAll(cases));
  if (!ONLY || ONLY === 'tasks') {
    for (const path of QUIET_PAGES) await measureTasks(browser, path);
    await measureCode(browser);
  }
} finally {
  await browser?.close();
  await site.stop();
  remove();
}

type Taps = Map<TapCase, Map<string, Tap[]>>;

/** One tap of every case in turn, so that other load affects all alike. */
async function pressAll(cases: TapCase[]): Promise<Taps> {
  const taps: Taps = new Map(
    cases.map((each) => [each, new Map(MOMENTS.map(({ name }) => [name, []]))]),
  );
  const presses = Array.from({ length: TAPS }, (_, round) =>
    cases
      .filter(({ share = 1 }) => round < TAPS * share)
      .flatMap((each) => MOMENTS.map((moment) => ({ each, moment, round }))),
  ).flat();
  const all = presses.length;
  const start = performance.now();
  async function work() {
    const phone = await launchBrowser();
    try {
      for (let next = presses.shift(); next; next = presses.shift()) {
        const { each, moment, round } = next;
        const tap = await tapAgainIfBroken(phone, each, moment);
        taps.get(each)?.get(moment.name)?.push(tap);
        if (tap.effect === undefined) {
          console.log(`lost: ${each.name}, at ${moment.name}, round ${round + 1}`);
        }
        if (presses.length % PROGRESS_EVERY === 0) {
          const minutes = (performance.now() - start) / 60_000;
          console.log(`${all - presses.length} of ${all} after ${minutes.toFixed(1)} minutes`);
        }
      }
    } finally {
      await phone.close();
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return taps;
}

/** A tab that the machine had no time for is not a lost tap. */
async function tapAgainIfBroken(browser: Browser, ...rest: [TapCase, (typeof MOMENTS)[number]]) {
  try {
    return await tapOnce(browser, site.url, ...rest);
  } catch (error) {
    console.log(`again: ${rest[0].name}, at ${rest[1].name}: ${String(error).split('\n')[0]}`);
    return tapOnce(browser, site.url, ...rest);
  }
}

function printPresses(taps: Taps) {
  const lost = (all: Tap[]) => all.filter(({ effect }) => effect === undefined).length;
  const figure = (value: number) => (value ? value.toFixed(0) : '-').padStart(6);
  const times = (all: Tap[], what: keyof Tap) =>
    all.map((tap) => tap[what]).filter((time) => time !== undefined);
  const row = (name: string, moment: string, all: Tap[]) => {
    const [sign, effect] = [times(all, 'sign'), times(all, 'effect')];
    const figures = [sign, effect].map((each) =>
      [0.5, 0.9].map((share) => figure(percentile(each, share))).join(''),
    );
    const count = `${lost(all)} of ${all.length}`.padStart(9);
    console.log(`${name.padEnd(18)}${moment.padEnd(18)}${count}  ${figures.join('   ')}`);
  };
  console.log(`\n${''.padEnd(36)}     lost    sign, ms       effect, ms`);
  console.log(`${'press'.padEnd(18)}${'at'.padEnd(18)}            p50   p90      p50   p90`);
  for (const [{ name }, moments] of taps) {
    for (const [moment, all] of moments) row(name, moment, all);
  }
  const at = (moment: string) => [...taps.values()].flatMap((moments) => moments.get(moment) ?? []);
  for (const { name } of MOMENTS) row('all', name, at(name));

  console.log('');
  const everything = MOMENTS.flatMap(({ name }) => at(name));
  report(`presses lost, of ${everything.length}`, lost(everything), { atMost: 0 }, '');
  const ready = [...taps].filter(([{ far }]) => !far).map(([, moments]) => moments);
  const loaded = ready.flatMap((moments) => LOADED.flatMap((name) => moments.get(name) ?? []));
  const median = (all: Tap[], what: keyof Tap) => percentile(times(all, what), 0.5);
  report('a ready control, press to sign, median', median(loaded, 'sign'), { atMost: 300 }, 'ms');
  report(
    'a ready control, press to effect, median',
    median(loaded, 'effect'),
    { atMost: 500 },
    'ms',
  );
  for (const [{ name, far }, moments] of taps) {
    if (!far) continue;
    const early = median([...moments.values()].flat(), 'effect');
    report(`${name}, before it is hydrated, median`, early, { atMost: 2000 }, 'ms');
  }
}

/**
 * The longest task of a few visits, with nobody there and with a press at load. The goal is for those
 * in which code ran; what the browser needs to draw the page is printed beside it.
 */
async function measureTasks(browser: Browser, path: string) {
  for (const touched of [false, true]) {
    const visits: LongTask[][] = [];
    for (let visit = 0; visit < Math.min(5, Math.max(3, TAPS / 4)); visit += 1) {
      visits.push(await tasksOf(browser, path, touched));
    }
    const longest = (isCounted: (task: LongTask) => boolean) =>
      visits.map((tasks) => Math.max(0, ...tasks.filter(isCounted).map((task) => task.duration)));
    const drawing = longest(({ hasCode }) => !hasCode);
    const running = longest(({ hasCode }) => hasCode);
    const list = (times: number[]) => times.map((time) => time.toFixed(0)).join(', ');
    console.log(`  ${path}: tasks with code ${list(running)} ms; without ${list(drawing)} ms`);
    const what = `longest task with code, ${path}, ${touched ? 'pressed at load' : 'untouched'}`;
    report(`${what}, median`, percentile(running, 0.5), { atMost: 100 }, 'ms');
  }
}

async function tasksOf(browser: Browser, path: string, touched: boolean): Promise<LongTask[]> {
  const { page, devtools, close } = await openPhone(browser, site.url);
  try {
    await page.addInitScript(watchLongTasks);
    await page.goto(path, { waitUntil: 'load' });
    const box = await page.getByRole('button', { name: /theme/i }).boundingBox();
    if (touched && box) {
      await touch(devtools, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    }
    await sleep(IDLE_MS);
    return await page.evaluate(() => window.longTasks());
  } finally {
    await close();
  }
}

/** All the code a reader of the home page downloads without interacting. */
async function measureCode(browser: Browser) {
  const { page, close } = await openPhone(browser, site.url);
  const files = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) files.add(request.url());
  });
  await page.goto('/', { waitUntil: 'load' });
  await sleep(IDLE_MS);
  await close();
  let bytes = 0;
  for (const file of files) {
    const answer = await fetch(file);
    // A build that was replaced during the bench has no code, and would pass every row.
    if (!answer.ok)
      throw new Error(`${file} answered ${answer.status}: what was measured is not it`);
    bytes += gzipSync(new Uint8Array(await answer.arrayBuffer())).length;
  }
  const what = `JavaScript of / before any control is used, gzip, ${files.size} files`;
  report(what, bytes / KILOBYTE, { atMost: 15 }, 'KB');
}
