import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
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

/** At the limit, closes the oldest connections without a response in progress, so that silent clients don't keep others out. */
export function limitConnections(
  server: Server,
  busy: () => ReadonlySet<Socket | null>,
  most = maxConnections(),
): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size <= most) return;
    const spared = busy();
    let surplus = Math.ceil(most * CLOSED_SHARE);
    for (const old of open) {
      if (surplus === 0) break;
      if (old === socket || spared.has(old)) continue;
      surplus -= 1;
      open.delete(old);
      old.destroy();
    }
  });
}
