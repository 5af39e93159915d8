import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../connection/listen.ts';
import { clientAddress, knowClient } from './client-address.ts';

/** What a real connection from this machine is taken for, with a header that says otherwise. */
async function seenAs(trusted: string[], forwarded?: string) {
  const app = new Hono().use(knowClient(trusted)).get('/', (c) => c.text(clientAddress(c)));
  const { address, stop } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  onTestFinished(stop);
  const headers = { ...(forwarded && { 'X-Forwarded-For': forwarded }), Connection: 'close' };
  return (await fetch(address, { headers })).text();
}

it('believes nobody who was not named, not even on the same machine', async () => {
  expect(await seenAs([])).toBe('127.0.0.1');
  expect(await seenAs([], '203.0.113.9')).toBe('127.0.0.1');
  expect(await seenAs(['10.0.0.0/8', '::1'], '203.0.113.9')).toBe('127.0.0.1');
});

it('says once that a neighbour asks for others whom nobody named', async () => {
  const seen: string[] = [];
  const told = (trusted: string[], forwarded?: string) => {
    const app = new Hono()
      .use(knowClient(trusted, (neighbour) => seen.push(neighbour)))
      .get('/', (c) => c.text(clientAddress(c)));
    return async () => {
      const { address, stop } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
      onTestFinished(stop);
      const headers = { ...(forwarded && { 'X-Forwarded-For': forwarded }), Connection: 'close' };
      await fetch(address, { headers });
    };
  };
  await told(['127.0.0.1'], '203.0.113.9')();
  await told([])();
  expect(seen).toEqual([]);
  const ask = told([], '203.0.113.9');
  await ask();
  await ask();
  expect(seen).toEqual(['127.0.0.1']);
});

it('asks a named proxy for whom it asks, and believes the header up to the first stranger', async () => {
  const trusted = ['127.0.0.1', '10.0.0.0/8'];
  expect(await seenAs(trusted)).toBe('127.0.0.1');
  expect(await seenAs(trusted, '203.0.113.9')).toBe('203.0.113.9');
  expect(await seenAs(trusted, '198.51.100.1, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
  expect(await seenAs(trusted, 'rubbish')).toBe('127.0.0.1');
  expect(await seenAs(trusted, '198.51.100.1, rubbish, 10.1.2.3')).toBe('10.1.2.3');
});

it('counts a whole /64 as one caller, and IPv4 in IPv6 clothes as IPv4', async () => {
  const trusted = ['127.0.0.0/8'];
  expect(await seenAs(trusted, '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(await seenAs(trusted, '::ffff:203.0.113.9')).toBe('203.0.113.9');
});
