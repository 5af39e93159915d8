import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections of the HTTP server, and which of them are being answered. */
export function openConnections() {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let closing = false;

  /** Node then says `Connection: close` and ends the connection after the answer. */
  const makeLast = (answer: ServerResponse) => {
    answer.shouldKeepAlive = false;
  };

  /** Connections on which an answer is under way. */
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

    /** Every answer from now on is the last of its connection. */
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
