import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Tracks open connections, and which of them have a response in progress. */
export function openConnections() {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let closing = false;

  /** Makes Node send `Connection: close` and close the connection after the response. */
  const makeLast = (answer: ServerResponse) => {
    answer.shouldKeepAlive = false;
  };

  /** Connections with a response in progress. */
  const busy = () => new Set([...answers].map(({ socket }) => socket));

  return {
    busy,

    opened(socket: Socket) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    },

    answering(answer: ServerResponse) {
      answers.add(answer);
      answer.once('close', () => answers.delete(answer));
      if (closing) makeLast(answer);
    },

    /** From now on, every response closes its connection. */
    close() {
      closing = true;
      for (const answer of answers) makeLast(answer);
    },

    endIdle() {
      const answering = busy();
      for (const socket of sockets) if (!answering.has(socket)) socket.end();
    },

    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
