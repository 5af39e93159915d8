import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { MINUTE, SECOND } from '../../contract/durations.ts';
import { readConfig } from './config.ts';

/** Messages between a worker and its supervisor. */
export const READY = 'ready';
export const RETIRE = 'retire';

/** A worker that exits is restarted after a delay, which doubles while that continues. */
const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 30 * SECOND;
/** A worker that ran this long had started properly. */
const HEALTHY_AFTER_MS = MINUTE;

/**
 * With several workers, this process only holds the port and supervises them; false if this
 * process should do the work.
 * See docs/decisions/0009-run-several-processes-on-one-database.md.
 */
export function superviseWorkers(): boolean {
  const count = cluster.isPrimary ? configuredWorkers() : 1;
  if (count === 1) return false;
  const workers = workerSupervisor();
  process.on('SIGUSR2', () => void workers.replaceAll());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void workers.stop());
  }
  void workers.start(count);
  return true;
}

/** `.env` is not loaded into our environment, so that later workers read it as it is then. */
function configuredWorkers(): number {
  try {
    const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
    return readConfig({ ...file, ...process.env }).workers;
  } catch {
    return 1; // The process that can't start reports why.
  }
}

function workerSupervisor() {
  const serving = new Set<Worker>();
  const retiring = new Set<Worker>();
  let stopping: number | undefined;
  let replacing: Promise<void> | undefined;

  /** A ready worker, or undefined if it exited before. */
  async function fork(): Promise<Worker | undefined> {
    const worker = cluster.fork();
    const ended = once(worker, 'exit');
    const ready = await Promise.race([once(worker, 'message'), ended.then(() => undefined)]);
    if (!ready) return undefined;
    serving.add(worker);
    const since = performance.now();
    void ended.then(([code, signal]) => {
      // Already removed if it was told to exit.
      if (!serving.delete(worker) || stopping !== undefined) return;
      console.error(`A worker ended (${signal ?? code}); another takes its place.`);
      const healthy = performance.now() - since > HEALTHY_AFTER_MS;
      void startWithRetries(healthy ? MIN_DELAY_MS : 2 * MIN_DELAY_MS);
    });
    return worker;
  }

  async function startWithRetries(delay: number): Promise<void> {
    await pause(delay);
    if (stopping !== undefined || (await fork())) return;
    await startWithRetries(Math.min(2 * delay, MAX_DELAY_MS));
  }

  async function retire(worker: Worker): Promise<void> {
    const exited = once(worker, 'exit');
    serving.delete(worker);
    retiring.add(worker);
    // If it can't be told any more, it has exited by itself.
    worker.send(RETIRE, () => {});
    await exited;
    retiring.delete(worker);
  }

  async function replaceEach(): Promise<void> {
    for (const old of [...serving]) {
      if (stopping !== undefined) return;
      if (!(await fork())) {
        console.error('A new worker did not start; those that serve go on.');
        return;
      }
      // It may have exited meanwhile, and been replaced already.
      if (serving.has(old)) await retire(old);
    }
    console.log('All workers are new.');
  }

  return {
    /** The first alone: it migrates the database and shows a new password. */
    async start(count: number): Promise<void> {
      // It has reported why, and a retry would fail the same way.
      if (!(await fork())) return void process.exit(stopping === undefined ? 1 : 0);
      const others = Array.from({ length: count - 1 }, () => startWithRetries(0));
      await Promise.all(others);
      if (stopping === undefined) console.log(`${count} workers serve it.`);
    },

    /** One after the other, each when its successor is ready. */
    async replaceAll(): Promise<void> {
      replacing ??= replaceEach().finally(() => {
        replacing = undefined;
      });
      await replacing;
    },

    async stop(): Promise<void> {
      // Ctrl-C arrives from the terminal and through npm; only a later one means "now".
      if (stopping !== undefined) {
        if (performance.now() - stopping > SECOND) process.exit(1);
        return;
      }
      stopping = performance.now();
      console.log('Finishing requests in flight …');
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const exits = workers.map((worker) => once(worker, 'exit'));
      // A worker told twice would not finish its requests.
      for (const worker of workers) if (!retiring.has(worker)) worker.process.kill('SIGTERM');
      await Promise.all(exits);
      console.log('Stopped.');
      process.exit(0);
    },
  };
}
