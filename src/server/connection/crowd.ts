import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** More at once than readers of one process ever are; each takes some kilobytes. */
const MOST_CONNECTIONS = 4000;
/** Of the files we may have open, these are for the database, mail, feeds and pictures. */
const OTHER_FILES = 100;
/** So many go at a time, so that the next does not have to look for one again. */
const SHARE = 0.05;

/** How many connections we can hold, by what the machine lets us open. */
function mostConnections(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
    return Math.max(20, Math.min(MOST_CONNECTIONS, files - OTHER_FILES));
  } catch {
    return MOST_CONNECTIONS; // Not Linux.
  }
}

/**
 * Whoever holds connections open and says nothing must not keep others out: when there are as many as
 * we can hold, the oldest that nobody is being answered on make room.
 */
export function keepRoom(
  server: Server,
  busy: () => ReadonlySet<Socket | null>,
  most = mostConnections(),
): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size <= most) return;
    const spared = busy();
    let surplus = Math.ceil(most * SHARE);
    for (const old of open) {
      if (surplus === 0) break;
      if (old === socket || spared.has(old)) continue;
      surplus -= 1;
      open.delete(old);
      old.destroy();
    }
  });
}
