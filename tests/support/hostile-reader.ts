/** Stands in for the thread that reads feeds, and does to it what a feed must never manage to do. */
import { parentPort } from 'node:worker_threads';

const attacks: Record<string, () => void> = {
  hang: () => {
    for (;;);
  },
  swell: () => {
    const chunks: number[][] = [];
    for (;;) chunks.push(new Array(1_000_000).fill(chunks.length));
  },
  crash: () => process.exit(1),
  wait: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500),
};

parentPort?.on('message', ({ body }: { body: Uint8Array }) => {
  const command = new TextDecoder().decode(body);
  attacks[command]?.();
  parentPort?.postMessage({ json: JSON.stringify({ title: command, items: [], refused: [] }) });
});
parentPort?.postMessage({ ready: true });
