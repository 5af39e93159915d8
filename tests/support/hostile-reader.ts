/** Stands in for the thread that reads feeds, and does to it what a feed must never manage to do. */
import { parentPort } from 'node:worker_threads';

const deeds: Record<string, () => void> = {
  hang: () => {
    for (;;);
  },
  swell: () => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array(1_000_000).fill(kept.length));
  },
  crash: () => process.exit(1),
};

parentPort?.on('message', ({ body }: { body: Uint8Array }) => {
  const said = new TextDecoder().decode(body);
  deeds[said]?.();
  parentPort?.postMessage({ json: JSON.stringify({ title: said, items: [], refused: [] }) });
});
parentPort?.postMessage({ ready: true });
