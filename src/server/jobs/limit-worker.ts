import type { Worker } from 'node:worker_threads';

const POLL_MS = 100;
/** Native code can't be asked how much it has used, so elapsed time ends that, very late. */
const ELAPSED_PER_PROCESSOR_TIME = 30;

/**
 * Calls `end` with what was exceeded once a worker has used this much processor time from now on: on a
 * busy machine elapsed time says nothing about the work. Returns what ends the watch.
 */
export function limitWorker(
  worker: Worker,
  processorMs: number,
  end: (exceeded: string) => void,
): () => void {
  // A worker that has ended can't be asked, and whoever waits for it is told by its exit.
  const before = worker.cpuUsage().catch(() => undefined);
  const check = async () => {
    const { user, system } = await worker.cpuUsage(await before);
    if ((user + system) / 1000 > processorMs) end(`${processorMs / 1000} s of processor time`);
  };
  const polling = setInterval(() => void check().catch(() => {}), POLL_MS);
  const elapsedMs = processorMs * ELAPSED_PER_PROCESSOR_TIME;
  const last = setTimeout(end, elapsedMs, `${elapsedMs / 1000} s`);
  return () => {
    clearInterval(polling);
    clearTimeout(last);
  };
}
