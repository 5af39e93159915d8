import { parentPort, workerData } from 'node:worker_threads';
import { categoriser } from '../file/categorise.ts';
import type { NewsRules } from '../file/read-rules.ts';
import { FeedError } from '../news-item.ts';
import { type FeedBytes, readFeed } from './read-feed.ts';

/** Runs in its own thread, so that a feed which hangs the parser can be terminated. */
const file = categoriser((workerData as { rules: NewsRules }).rules);

parentPort?.on('message', (job: FeedBytes) => {
  try {
    // As text: copying a few thousand small strings between threads is slower than parsing one.
    parentPort?.postMessage({ json: JSON.stringify(readFeed(job, file)) });
  } catch (error) {
    const reason =
      error instanceof FeedError
        ? error.message
        : `The feed can’t be read: ${String(error).slice(0, 200)}`;
    parentPort?.postMessage({ reason });
  }
});
parentPort?.postMessage({ ready: true });
