import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { atMost, BusyError } from './at-most.ts';

it('does two at once in the order they came, lets two wait and refuses the rest', async () => {
  const inTurn = atMost(2, 2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const start = (number: number) =>
    inTurn(async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
      return number;
    });
  const all = [1, 2, 3, 4, 5].map(start);
  await expect(all[4]).rejects.toThrow(BusyError);
  expect(begun).toEqual([1, 2]);
  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect(await Promise.all(all.slice(0, 4))).toEqual([1, 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
});

it('gives the place of one that failed to the next', async () => {
  const inTurn = atMost(1, 5);
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await inTurn(async () => 'again')).toBe('again');
});

it('lets everybody in who came meanwhile before it goes on', async () => {
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    socket.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const inTurn = atMost(1, 1);
  void inTurn(async () => {
    for (let count = 0; count < 25; count += 1) connect(port, '127.0.0.1').resume();
  });
  expect(await inTurn(async () => accepted)).toBe(25);
  server.close();
});
