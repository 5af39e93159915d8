import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** More than one process ever has readers, 6,000 of them on live pages; each takes some kilobytes. */
const MAX_CONNECTIONS = 10_000;
/** File descriptors reserved for the database, mail, feeds and pictures. */
const RESERVED_FILES = 100;
/** The share closed at a time, so that not every new connection has to close one. */
const CLOSED_SHARE = 0.05;

/** The limit on connections, from the limit on open files. */
function maxConnections(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
    return Math.max(20, Math.min(MAX_CONNECTIONS, files - RESERVED_FILES));
  } catch {
    return MAX_CONNECTIONS; // Not Linux.
  }
}

/** Tracks open connections, and which of them have a response in progress. */
export function openConnections() {
  const most = maxConnections();
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let closing = false;

  /** Makes Node send `Connection: close` and close the connection after the response. */
  const makeLast = (answer: ServerResponse) => {
    answer.shouldKeepAlive = false;
  };

  /** The oldest first. */
  function withoutAnswer(): Socket[] {
    const busy = new Set([...answers].map(({ socket }) => socket));
    return [...sockets].filter((socket) => !busy.has(socket));
  }

  return {
    /** At the limit, closes the oldest without a response, so that silent clients don't keep others out. */
    opened(socket: Socket) {
      if (sockets.size >= most) {
        for (const old of withoutAnswer().slice(0, Math.ceil(most * CLOSED_SHARE))) {
          sockets.delete(old);
          old.destroy();
        }
      }
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
      for (const socket of withoutAnswer()) socket.end();
    },

    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
