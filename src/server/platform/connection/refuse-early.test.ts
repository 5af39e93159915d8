import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { rawConnection } from '../../../../tests/support/raw-connection.ts';
import { refuseEarly } from './refuse-early.ts';

it('a connection of which nothing was read when it was called late has another moment', async () => {
  const server = createServer((_request, response) => response.end('hello'));
  onTestFinished(() => void server.close());
  refuseEarly(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = async () => {
    const connected = once(server, 'connection');
    const { port } = server.address() as AddressInfo;
    const client = await rawConnection(`http://127.0.0.1:${port}`);
    const [socket]: Socket[] = await connected;
    // As Node reports it, after a turn of the event loop that took longer than the time a request has.
    const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    return { ...client, expire: () => server.emit('clientError', error, socket) };
  };
  const waiting = await open();
  waiting.expire();
  expect(await waiting.ask('/')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  const silent = await open();
  silent.expire();
  expect(await silent.next()).toMatch(/^HTTP\/1\.1 408 /);
});
