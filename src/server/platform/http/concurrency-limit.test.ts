import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { BusyError, concurrencyLimit } from './concurrency-limit.ts';

it('runs two at once in their order, lets two wait and refuses the rest', async () => {
  const run = concurrencyLimit(2, 2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const start = (number: number) =>
    run(async () => {
      started.push(number);
      await new Promise<void>((end) => ends.push(end));
      return number;
    });
  const all = [1, 2, 3, 4, 5].map(start);
  await expect(all[4]).rejects.toThrow(BusyError);
  expect(started).toEqual([1, 2]);
  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect(await Promise.all(all.slice(0, 4))).toEqual([1, 2, 3, 4]);
  expect(started).toEqual([1, 2, 3, 4]);
});

it('starts the next after a failed one', async () => {
  const run = concurrencyLimit(1, 5);
  const failed = run(() => Promise.reject(new Error('no')));
  const next = run(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await run(async () => 'again')).toBe('again');
});

it('accepts new connections before it starts the next', async () => {
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    socket.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const run = concurrencyLimit(1, 1);
  void run(async () => {
    for (let count = 0; count < 25; count += 1) connect(port, '127.0.0.1').resume();
  });
  expect(await run(async () => accepted)).toBe(25);
  server.close();
});
