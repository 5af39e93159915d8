import { bytesSince } from '../offline/bytes-taken.ts';

/** How long the service worker may take to answer. */
const ANSWER_TIMEOUT_MS = 1000;

/** Bytes that the page and its service worker took from the network since a moment of the page's life. */
export async function takenSince(since: number): Promise<number> {
  return ownBytes(since) + (await workerBytes(performance.timeOrigin + since));
}

/** What the page fetched without the service worker. */
function ownBytes(since: number): number {
  const entries = ['navigation', 'resource'].flatMap(
    (kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[],
  );
  return bytesSince(
    entries.filter(({ workerStart }) => workerStart === 0),
    since,
  );
}

/** What the service worker fetched: only its own record knows what came over the network. */
function workerBytes(since: number): Promise<number> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(0);
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    const timeout = setTimeout(() => answer(0), ANSWER_TIMEOUT_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timeout);
      port1.close();
      answer(Number(data) || 0);
    };
    worker.postMessage({ tookSince: since }, [port2]);
  });
}
