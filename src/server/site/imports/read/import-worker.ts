import { parentPort, workerData } from 'node:worker_threads';
import { ImportError, Remainder } from './foreign-post.ts';
import { openUpload, type Upload } from './open-upload.ts';
import { type Posts, readUpload } from './read-upload.ts';

/** What the site asks this thread for, one question at a time. */
export type Question = { want: 'kind' | 'post' | 'remainder' } | { want: 'file'; address: string };
export interface WorkerData {
  file: string;
  site: string | undefined;
}

const { file, site } = workerData as WorkerData;
const remainder = new Remainder();
// Opened with the first question, so that a failure to open is an answer to it.
let opened: Promise<{ posts: Posts; file: Upload['file'] }>;

async function openFile() {
  const upload = await openUpload(file);
  return { posts: await readUpload(upload, site, remainder), file: upload.file };
}

async function answer(question: Question): Promise<unknown> {
  opened ??= openFile();
  const { posts, file: included } = await opened;
  if (question.want === 'kind') return posts.kind;
  if (question.want === 'remainder') {
    const { comments, people, leftOut } = remainder;
    return { comments, people, leftOut: leftOut.list() };
  }
  if (question.want === 'file') return included(question.address);
  const { value, done } = await posts.posts.next();
  // As JSON text, because copying thousands of small objects between threads is slower than parsing.
  return done ? undefined : JSON.stringify(value);
}

/** Runs in a thread of its own: reading takes seconds, and a hostile file more. */
parentPort?.on('message', async (question: Question) => {
  try {
    parentPort?.postMessage({ answer: await answer(question) });
  } catch (error) {
    const reason =
      error instanceof ImportError
        ? error.message
        : `The file can't be read: ${String(error).slice(0, 200)}`;
    parentPort?.postMessage({ reason });
  }
});
