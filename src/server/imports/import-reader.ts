import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ImportKind } from '../../contract/desk/import-desk.ts';
import { limitWorker } from '../jobs/limit-worker.ts';
import { type ForeignPost, ImportError } from './read/foreign-post.ts';
import type { Question, WorkerData } from './read/import-worker.ts';
import type { IncludedFile } from './read/open-upload.ts';

/** Reading the largest file we take needs a fraction of either. */
const READ_PROCESSOR_MS = 120_000;
const MEMORY_MB = 1024;

/**
 * Reads an upload in a thread that is killed when it takes too long or too much memory.
 * See docs/decisions/0034-import-from-ghost-and-wordpress-export-markdown.md.
 */
export function importReader(data: WorkerData) {
  const worker = new Worker(workerFile(), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // A failure between two questions is reported to the next one; without a listener it would end the process.
  worker.on('error', () => {});
  // The worker answers one question at a time.
  let turn: Promise<unknown> = Promise.resolve();

  function ask(question: Question): Promise<unknown> {
    const answered = turn.then(() => answerTo(worker, question));
    turn = answered.catch(() => {});
    return answered;
  }

  return {
    kind: () => ask({ want: 'kind' }) as Promise<ImportKind>,

    async *posts(): AsyncGenerator<ForeignPost> {
      for (;;) {
        const json = await ask({ want: 'post' });
        if (typeof json !== 'string') return;
        yield JSON.parse(json) as ForeignPost;
      }
    },

    remainder: () =>
      ask({ want: 'remainder' }) as Promise<{
        comments: number;
        people: string[];
        leftOut: string[];
      }>,

    file: (address: string) => ask({ want: 'file', address }) as Promise<IncludedFile | undefined>,

    close: () => worker.terminate(),
  };
}

function answerTo(worker: Worker, question: Question): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      endWatch();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    const fail = (reason: string) => done(() => reject(new ImportError(reason)));
    const onMessage = (message: { answer?: unknown } | { reason: string }) =>
      'reason' in message ? fail(message.reason) : done(() => resolve(message.answer));
    const onError = (error: Error & { code?: string }) =>
      fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? 'Reading the file needed too much memory.'
          : `The file can't be read: ${error.message.slice(0, 200)}`,
      );
    const onExit = () => fail('Reading was stopped.');
    const endWatch = limitWorker(worker, READ_PROCESSOR_MS, (exceeded) => {
      void worker.terminate();
      fail(`Reading the file took more than ${exceeded}, so it was stopped.`);
    });
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(question);
  });
}

/** The worker's file, in the sources or in the build. */
function workerFile(): URL {
  const source = new URL('./read/import-worker.ts', import.meta.url);
  return existsSync(source) ? source : new URL('./import-worker.js', import.meta.url);
}
