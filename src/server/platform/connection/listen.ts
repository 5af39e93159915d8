import { createServer, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { REQUEST_TIMEOUT_MS } from '../http/body-limits.ts';
import { openConnections } from './open-connections.ts';
import { refuseEarly } from './refuse-early.ts';

/** The address can't be listened on; the message says what to change. */
export class ListenError extends Error {}

type FetchHandler = Parameters<typeof getRequestListener>[0];

/** How long an idle connection is kept open for the next request. */
const KEEP_ALIVE_MS = 5000;
/** Connections that wait to be accepted: thousands of readers of a live page come back at once. */
const BACKLOG = 4096;
const OPTIONS = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_TIMEOUT_MS };
/** How long requests in progress may take once we are stopping. */
const SHUTDOWN_TIMEOUT_MS = 7500;
/** How long an idle connection may bring one last request. */
const LAST_REQUEST_MS = 500;
/** The same when another process replaces this one: longer than keep-alive, so that no client notices. */
const HANDOVER_MS = KEEP_ALIVE_MS + 2000;

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
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, where)));
    server.listen({ ...where, backlog: BACKLOG }, done);
  });
  const { port } = server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(where.host) ? 'localhost' : where.host;
  const end = (lastRequests: number) => stop(server, connections, lastRequests);
  return {
    address: `http://${host}:${port}`,
    stop: () => end(LAST_REQUEST_MS),
    /** Stops slowly enough that no client notices, because another process has taken over. */
    giveWay: () => end(HANDOVER_MS),
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
    reasons[error.code ?? ''] ?? `Can’t listen on port ${port}: ${error.message}`,
  );
}

/** Accepts no new connections and finishes requests in progress; a further request on an open connection is answered with `Connection: close`, and idle connections are ended. */
async function stop(
  server: Server,
  connections: ReturnType<typeof openConnections>,
  lastRequests: number,
) {
  // Not the HTTP server's own method, which may close a connection while a request is arriving.
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
