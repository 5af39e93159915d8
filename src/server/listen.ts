import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** The address cannot be listened on. The message says what to change. */
export class ListenError extends Error {}

type FetchHandler = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** How long requests in flight may take once we were asked to stop. */
const PATIENCE = 10_000;

export async function listen(fetch: FetchHandler, where: { port: number; host: string }) {
  const server = createAdaptorServer({ fetch }) as Server;
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, where)));
    server.listen(where.port, where.host, done);
  });
  const { port } = server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(where.host) ? 'localhost' : where.host;
  return { address: `http://${host}:${port}`, stop: () => stop(server) };
}

function explain(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }) {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what listens there, or set PORT to another number.`,
    EACCES: `Port ${port} needs more rights than this user has. Set PORT to 1024 or above.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
    ENOTFOUND: `HOST=${host} is not a name this machine knows.`,
  };
  return new ListenError(
    reasons[error.code ?? ''] ?? `Cannot listen on port ${port}: ${error.message}`,
  );
}

/** Takes no new requests, lets those in flight finish, then cuts what is left. */
async function stop(server: Server) {
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
