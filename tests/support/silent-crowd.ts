import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Connections that are held open without a request, or by a byte a second. */
export async function holdConnections(url: string, count: number, begin = '') {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const received = new Map<Socket, string>();
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.on('error', () => {});
      socket.on('data', (data) => {
        received.set(socket, (received.get(socket) ?? '') + data.toString());
      });
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      if (begin) socket.write(begin);
    }),
  );
  return {
    open: () => sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length,
    answers: () => [...received.values()],
    /** One more byte on each, every second, until the test ends. */
    drip(byte: string) {
      const timer = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write(byte);
      }, 1000);
      onTestFinished(() => clearInterval(timer));
    },
  };
}
