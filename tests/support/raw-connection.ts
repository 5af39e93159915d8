import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as it goes over the wire. */
export const rawRequest = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ Host: 'news.example', ...headers }).map((header) => header.join(': ')),
    '\r\n',
  ].join('\r\n');

/** One connection, on which requests follow each other and nothing is hidden by a client library. */
export async function rawConnection(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (text) => {
    received += text;
  });
  /** The next whole response, head and body, without the date. */
  async function next(hasBody = true): Promise<string> {
    for (;;) {
      const head = received.indexOf('\r\n\r\n') + 4;
      const length = hasBody ? Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0) : 0;
      if (head > 3 && received.length >= head + length) {
        const response = received.slice(0, head + length);
        received = received.slice(head + length);
        return response.replace(/^Date: .*\r\n/m, '');
      }
      await once(socket, 'data');
    }
  }
  return {
    socket,
    next,
    write: (text: string) => socket.write(text, 'latin1'),
    ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
      socket.write(rawRequest(path, headers, method), 'latin1');
      return next(method !== 'HEAD');
    },
  };
}
