import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { limitWorker } from '../../../platform/jobs/limit-worker.ts';
import type { NewsRules } from '../file/read-rules.ts';
import { FeedError, type ReadFeed } from '../news-item.ts';
import type { FeedBytes } from './read-feed.ts';

/** Processor time: ten times what a normal feed takes. */
const READ_PROCESSOR_MS = 2000;
/** Elapsed time, which on a busy machine is many times what a start needs. */
const START_TIMEOUT_MS = 120_000;
const MEMORY_MB = 256;

type WorkerResponse = { json: string } | { reason: string };
type Outcome = WorkerResponse | { crashed: string };

export interface FeedReader {
  read(job: FeedBytes): Promise<ReadFeed>;
  close(): Promise<void>;
}

/**
 * Reads feeds in worker threads; one that takes too long or too much memory is terminated and
 * replaced.
 * See docs/decisions/0015-parse-feeds-in-a-worker-thread.md.
 */
export function feedReader(
  rules: NewsRules,
  { threads = 1, processorMs = READ_PROCESSOR_MS, code = workerFile() } = {},
): FeedReader {
  const idle: Worker[] = [];
  const waiting: ((worker: Worker | undefined) => void)[] = [];
  let started = 0;
  let closed = false;

  async function acquireWorker(): Promise<Worker> {
    const free = idle.pop();
    if (free) return free;
    if (started >= threads) {
      const released = await new Promise<Worker | undefined>((take) => waiting.push(take));
      if (released) return released;
    }
    if (closed) throw new FeedError('The site is stopping.');
    started += 1;
    try {
      return await startWorker(rules, code);
    } catch (error) {
      dropWorker();
      throw error;
    }
  }

  function releaseWorker(worker: Worker) {
    const next = waiting.shift();
    if (next) return next(worker);
    idle.push(worker);
  }

  /** Removes a worker from the count, so that the first waiting job may start another. */
  function dropWorker() {
    started -= 1;
    waiting.shift()?.(undefined);
  }

  return {
    async read(job) {
      const worker = await acquireWorker();
      const outcome = await runJob(worker, job, processorMs);
      if ('crashed' in outcome) {
        await worker.terminate();
        dropWorker();
        throw new FeedError(outcome.crashed);
      }
      releaseWorker(worker);
      if ('reason' in outcome) throw new FeedError(outcome.reason);
      return JSON.parse(outcome.json) as ReadFeed;
    },

    async close() {
      closed = true;
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function runJob(worker: Worker, job: FeedBytes, processorMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const done = (outcome: Outcome) => {
      endWatch();
      stopListening(worker);
      worker.unref();
      resolve(outcome);
    };
    const endWatch = limitWorker(worker, processorMs, (exceeded) =>
      done({ crashed: `Reading the feed took more than ${exceeded}, so it was stopped.` }),
    );
    const onCrash = (why: unknown) => done({ crashed: causeOf(why) });
    worker.ref();
    worker.on('message', done);
    worker.on('error', onCrash);
    worker.on('exit', onCrash);
    worker.postMessage(job);
  });
}

const causeOf = (why: unknown) =>
  why instanceof Error && 'code' in why && why.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'Reading the feed took more memory than allowed.'
    : 'The feed crashed its reader.';

function startWorker(rules: NewsRules, code: URL): Promise<Worker> {
  const worker = new Worker(code, {
    workerData: { rules },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(new FeedError(`The feed reader can’t start: ${String(error)}`));
    const timer = setTimeout(fail, START_TIMEOUT_MS, 'it took too long');
    worker.once('error', fail);
    worker.once('message', () => {
      clearTimeout(timer);
      stopListening(worker);
      worker.unref();
      resolve(worker);
    });
  });
}

// Only ours: the worker needs its internal listeners.
function stopListening(worker: Worker) {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

/** The worker file beside this one, as source or as built code. */
function workerFile(): URL {
  const source = new URL('./reader-worker.ts', import.meta.url);
  return existsSync(source) ? source : new URL('./reader-worker.js', import.meta.url);
}
