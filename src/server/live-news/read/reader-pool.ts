import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { NewsRules } from '../file/read-rules.ts';
import { FeedError, type ReadFeed } from '../news-item.ts';
import type { FeedBytes } from './read-feed.ts';

/** No honest feed takes a tenth of this. */
const KILL_AFTER = 2000;
const START_TIMEOUT = 15_000;
const MEMORY_MB = 256;

type Answer = { json: string } | { reason: string };
type Outcome = Answer | { dead: string };

export interface FeedReader {
  read(job: FeedBytes): Promise<ReadFeed>;
  close(): Promise<void>;
}

/**
 * Reads feeds in threads that are killed, and replaced, when one takes too long or too much memory.
 * See docs/decisions/0015-parse-feeds-in-a-worker-thread.md.
 */
export function feedReader(
  rules: NewsRules,
  { threads = 1, killAfter = KILL_AFTER, code = workerFile() } = {},
): FeedReader {
  const idle: Worker[] = [];
  const waiting: ((worker: Worker | undefined) => void)[] = [];
  let started = 0;
  let closed = false;

  async function borrow(): Promise<Worker> {
    const free = idle.pop();
    if (free) return free;
    if (started >= threads) {
      const handedOn = await new Promise<Worker | undefined>((take) => waiting.push(take));
      if (handedOn) return handedOn;
    }
    if (closed) throw new FeedError('The site is stopping.');
    started += 1;
    try {
      return await startWorker(rules, code);
    } catch (error) {
      giveUp();
      throw error;
    }
  }

  function giveBack(worker: Worker) {
    const next = waiting.shift();
    if (next) return next(worker);
    idle.push(worker);
  }

  /** One thread fewer: whoever waits first may start another. */
  function giveUp() {
    started -= 1;
    waiting.shift()?.(undefined);
  }

  return {
    async read(job) {
      const worker = await borrow();
      const answer = await ask(worker, job, killAfter);
      if ('dead' in answer) {
        await worker.terminate();
        giveUp();
        throw new FeedError(answer.dead);
      }
      giveBack(worker);
      if ('reason' in answer) throw new FeedError(answer.reason);
      return JSON.parse(answer.json) as ReadFeed;
    },

    async close() {
      closed = true;
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function ask(worker: Worker, job: FeedBytes, killAfter: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const done = (outcome: Outcome) => {
      clearTimeout(timer);
      stopListening(worker);
      worker.unref();
      resolve(outcome);
    };
    const late = `Reading the feed took more than ${killAfter / 1000} s, so it was stopped.`;
    const timer = setTimeout(done, killAfter, { dead: late });
    const died = (why: unknown) => done({ dead: causeOf(why) });
    worker.ref();
    worker.on('message', done);
    worker.on('error', died);
    worker.on('exit', died);
    worker.postMessage(job);
  });
}

const causeOf = (why: unknown) =>
  why instanceof Error && 'code' in why && why.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'Reading the feed needed more memory than it may have.'
    : 'The feed crashed its reader.';

function startWorker(rules: NewsRules, code: URL): Promise<Worker> {
  const worker = new Worker(code, {
    workerData: { rules },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(new FeedError(`The feed reader cannot start: ${String(error)}`));
    const timer = setTimeout(fail, START_TIMEOUT, 'it took too long');
    worker.once('error', fail);
    worker.once('message', () => {
      clearTimeout(timer);
      stopListening(worker);
      worker.unref();
      resolve(worker);
    });
  });
}

/** By name: the worker has listeners of its own that it cannot do without. */
function stopListening(worker: Worker) {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

/** Beside this file, in the sources as in the build. */
function workerFile(): URL {
  const source = new URL('./reader-worker.ts', import.meta.url);
  return existsSync(source) ? source : new URL('./reader-worker.js', import.meta.url);
}
