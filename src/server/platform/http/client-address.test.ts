import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../connection/listen.ts';
import { clientAddress, identifyClient } from './client-address.ts';

/** The address found for a real connection from this machine with a forged header. */
async function seenAs(trusted: string[], forwarded?: string) {
  const app = new Hono().use(identifyClient(trusted)).get('/', (c) => c.text(clientAddress(c)));
  const { address, stop } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  onTestFinished(stop);
  const headers = { ...(forwarded && { 'X-Forwarded-For': forwarded }), Connection: 'close' };
  return (await fetch(address, { headers })).text();
}

it('trusts no proxy that is not named, not even on the same machine', async () => {
  expect(await seenAs([])).toBe('127.0.0.1');
  expect(await seenAs([], '203.0.113.9')).toBe('127.0.0.1');
  expect(await seenAs(['10.0.0.0/8', '::1'], '203.0.113.9')).toBe('127.0.0.1');
});

it('warns once about an unnamed proxy on the same network', async () => {
  const seen: string[] = [];
  const requester = (trusted: string[], forwarded?: string) => {
    const app = new Hono()
      .use(identifyClient(trusted, (neighbour) => seen.push(neighbour)))
      .get('/', (c) => c.text(clientAddress(c)));
    return async () => {
      const { address, stop } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
      onTestFinished(stop);
      const headers = { ...(forwarded && { 'X-Forwarded-For': forwarded }), Connection: 'close' };
      await fetch(address, { headers });
    };
  };
  await requester(['127.0.0.1'], '203.0.113.9')();
  await requester([])();
  expect(seen).toEqual([]);
  const ask = requester([], '203.0.113.9');
  await ask();
  await ask();
  expect(seen).toEqual(['127.0.0.1']);
});

it('reads the header of a named proxy up to the first untrusted address', async () => {
  const trusted = ['127.0.0.1', '10.0.0.0/8'];
  expect(await seenAs(trusted)).toBe('127.0.0.1');
  expect(await seenAs(trusted, '203.0.113.9')).toBe('203.0.113.9');
  expect(await seenAs(trusted, '198.51.100.1, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
  expect(await seenAs(trusted, 'rubbish')).toBe('127.0.0.1');
  expect(await seenAs(trusted, '198.51.100.1, rubbish, 10.1.2.3')).toBe('10.1.2.3');
});

it('counts a whole /64 as one client, and IPv4-mapped IPv6 as IPv4', async () => {
  const trusted = ['127.0.0.0/8'];
  expect(await seenAs(trusted, '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(await seenAs(trusted, '::ffff:203.0.113.9')).toBe('203.0.113.9');
});
