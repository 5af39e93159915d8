import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ImportKind } from '../../contract/desk/import-desk.ts';
import { type ForeignPost, ImportError } from './read/foreign-post.ts';
import type { Question, WorkerData } from './read/import-worker.ts';
import type { PictureFile } from './read/open-upload.ts';

/** Reading the largest file we take needs a fraction of either. */
const KILL_AFTER = 120_000;
const MEMORY_MB = 1024;

export type ImportReader = ReturnType<typeof importReader>;

/**
 * Reads an upload in a thread that is killed when it takes too long or too much memory.
 * See docs/decisions/0034-import-from-ghost-and-wordpress-export-markdown.md.
 */
export function importReader(data: WorkerData, { killAfter = KILL_AFTER } = {}) {
  const worker = new Worker(workerFile(), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // What goes wrong is told to whoever asks next; between two questions nobody listens.
  worker.on('error', () => {});
  // Asked one thing at a time, whoever asks.
  let turn: Promise<unknown> = Promise.resolve();

  function ask(question: Question): Promise<unknown> {
    const asked = turn.then(() => answerTo(worker, question, killAfter));
    turn = asked.catch(() => {});
    return asked;
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

    leftOut: () => ask({ want: 'left out' }) as Promise<string[]>,

    picture: (address: string) =>
      ask({ want: 'picture', address }) as Promise<PictureFile | undefined>,

    close: () => worker.terminate(),
  };
}

function answerTo(worker: Worker, question: Question, killAfter: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', heard).off('error', died).off('exit', ended);
      settle();
    };
    const fail = (reason: string) => done(() => reject(new ImportError(reason)));
    const heard = (message: { answer?: unknown } | { reason: string }) =>
      'reason' in message ? fail(message.reason) : done(() => resolve(message.answer));
    const died = (error: Error & { code?: string }) =>
      fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? 'Reading the file needed too much memory.'
          : `The file can't be read: ${error.message.slice(0, 200)}`,
      );
    const ended = () => fail('Reading was stopped.');
    const timer = setTimeout(() => {
      void worker.terminate();
      fail(`Reading the file took more than ${killAfter / 1000} s, so it was stopped.`);
    }, killAfter);
    worker.on('message', heard).on('error', died).on('exit', ended);
    worker.postMessage(question);
  });
}

/** Beside the readers, in the sources as in the build. */
function workerFile(): URL {
  const source = new URL('./read/import-worker.ts', import.meta.url);
  return existsSync(source) ? source : new URL('./import-worker.js', import.meta.url);
}
