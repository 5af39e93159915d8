import { createServer, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { REQUEST_TIMEOUT_MS } from '../http/body-limits.ts';
import { keepRoom } from './crowd.ts';
import { openConnections } from './open-connections.ts';
import { refuseEarly } from './refuse-early.ts';

/** The address cannot be listened on. The message says what to change. */
export class ListenError extends Error {}

type FetchHandler = Parameters<typeof getRequestListener>[0];

/** How long an idle connection is kept open for the next request. */
const KEEP_ALIVE_MS = 5000;
const OPTIONS = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_TIMEOUT_MS };
/** How long requests in flight may take once we were asked to stop. */
const SHUTDOWN_TIMEOUT_MS = 7500;
/** How long a connection that is kept open may bring one more request, and be told that it was the last. */
const LAST_REQUESTS_MS = 500;
/** The same where another process takes over, and nobody need notice: a little longer than we promised. */
const TAKE_OVER_MS = KEEP_ALIVE_MS + 2000;

export async function listen(fetch: FetchHandler, where: { port: number; host: string }) {
  // Old health checks speak HTTP/1.0, which has no Host header.
  const answer = getRequestListener(fetch, { hostname: 'localhost' });
  const connections = openConnections();
  const server = createServer(OPTIONS, (request, response) => {
    connections.answering(response);
    void answer(request, response);
  });
  server.on('connection', connections.opened);
  refuseEarly(server);
  keepRoom(server, connections.busy);
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, where)));
    server.listen(where.port, where.host, done);
  });
  const { port } = server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(where.host) ? 'localhost' : where.host;
  const end = (lastRequests: number) => stop(server, connections, lastRequests);
  return {
    address: `http://${host}:${port}`,
    stop: () => end(LAST_REQUESTS_MS),
    /** Stops as late as need be for nobody to notice: another process has taken over. */
    giveWay: () => end(TAKE_OVER_MS),
  };
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

/**
 * Takes no new connections and lets requests in flight finish. Whoever asks once more on a connection
 * that is kept open is answered, and told that it closes; one that stays silent is ended, not cut.
 */
async function stop(
  server: Server,
  connections: ReturnType<typeof openConnections>,
  lastRequests: number,
) {
  // Not the HTTP server's own, which cuts connections that seem idle while a request is on its way.
  const closed = new Promise<void>((done) => {
    NetServer.prototype.close.call(server, () => done());
  });
  connections.close();
  const quiet = setTimeout(connections.endIdle, lastRequests);
  const cut = setTimeout(connections.cut, lastRequests + SHUTDOWN_TIMEOUT_MS);
  await closed;
  clearTimeout(quiet);
  clearTimeout(cut);
  server.close();
}
