import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { MINUTE, SECOND } from '../contract/durations.ts';
import { readConfig } from './config.ts';

/** What a worker and the process that looks after it say to each other. */
export const READY = 'ready';
export const RETIRE = 'retire';

/** A worker that ends by itself is replaced after a moment, which doubles while that goes on. */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 30 * SECOND;
/** Whoever has worked this long was not ill from the start. */
const HEALTHY_AFTER = MINUTE;

/**
 * Where several processes are asked for, this one answers nothing itself: it holds the port and
 * keeps the others running. Answers false where this process is to do the work.
 * See docs/decisions/0009-run-several-processes-on-one-database.md.
 */
export function superviseWorkers(): boolean {
  const wanted = cluster.isPrimary ? workersWanted() : 1;
  if (wanted === 1) return false;
  const workers = keepWorkers();
  process.on('SIGUSR2', () => void workers.replaceAll());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void workers.stop());
  }
  void workers.start(wanted);
  return true;
}

/** `.env` is not made part of our environment: workers that start later read it as it is then. */
function workersWanted(): number {
  try {
    const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
    return readConfig({ ...file, ...process.env }).workers;
  } catch {
    return 1; // The process that cannot start says why.
  }
}

function keepWorkers() {
  const serving = new Set<Worker>();
  const retiring = new Set<Worker>();
  let stopping: number | undefined;
  let replacing: Promise<void> | undefined;

  /** A worker that answers requests, or undefined where it ended before it could. */
  async function fork(): Promise<Worker | undefined> {
    const worker = cluster.fork();
    const ended = once(worker, 'exit');
    const ready = await Promise.race([once(worker, 'message'), ended.then(() => undefined)]);
    if (!ready) return undefined;
    serving.add(worker);
    const since = performance.now();
    void ended.then(([code, signal]) => {
      // One that was taken out before had been asked to go.
      if (!serving.delete(worker) || stopping !== undefined) return;
      console.error(`A worker ended (${signal ?? code}); another takes its place.`);
      const healthy = performance.now() - since > HEALTHY_AFTER;
      void keepTrying(healthy ? FIRST_DELAY : 2 * FIRST_DELAY);
    });
    return worker;
  }

  async function keepTrying(delay: number): Promise<void> {
    await pause(delay);
    if (stopping !== undefined || (await fork())) return;
    await keepTrying(Math.min(2 * delay, LONGEST_DELAY));
  }

  async function retire(worker: Worker): Promise<void> {
    const gone = once(worker, 'exit');
    serving.delete(worker);
    retiring.add(worker);
    // Where it cannot be told any more it has ended by itself.
    worker.send(RETIRE, () => {});
    await gone;
    retiring.delete(worker);
  }

  async function replaceEach(): Promise<void> {
    for (const old of [...serving]) {
      if (stopping !== undefined) return;
      if (!(await fork())) {
        console.error('A new worker did not start; those that serve go on.');
        return;
      }
      // It may have ended by itself meanwhile, and has its replacement then.
      if (serving.has(old)) await retire(old);
    }
    console.log('All workers are new.');
  }

  return {
    /** The first alone: it brings the database up to date and shows a new password. */
    async start(wanted: number): Promise<void> {
      // It has said why, and nothing would be different the next time.
      if (!(await fork())) return void process.exit(stopping === undefined ? 1 : 0);
      const others = Array.from({ length: wanted - 1 }, () => keepTrying(0));
      await Promise.all(others);
      if (stopping === undefined) console.log(`${wanted} workers serve it.`);
    },

    /** One after the other, each when its successor serves. */
    async replaceAll(): Promise<void> {
      replacing ??= replaceEach().finally(() => {
        replacing = undefined;
      });
      await replacing;
    },

    async stop(): Promise<void> {
      // Ctrl-C reaches us from the terminal and through npm; only a later one means "at once".
      if (stopping !== undefined) {
        if (performance.now() - stopping > SECOND) process.exit(1);
        return;
      }
      stopping = performance.now();
      console.log('Finishing requests in flight …');
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const gone = workers.map((worker) => once(worker, 'exit'));
      // Asked twice, a worker would not finish what it is doing.
      for (const worker of workers) if (!retiring.has(worker)) worker.process.kill('SIGTERM');
      await Promise.all(gone);
      console.log('Stopped.');
      process.exit(0);
    },
  };
}
