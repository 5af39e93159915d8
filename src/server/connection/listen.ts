import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { logRequest } from '../http/request-log.ts';
import { pageCacheLookups } from '../metrics/site-metrics.ts';
import type { Asked, Replay } from '../render/replay.ts';
import { KEEP_ALIVE } from '../render/wire-answer.ts';
import { keepRoom } from './crowd.ts';
import { openConnections } from './open-connections.ts';
import { openQuickLane } from './quick-lane.ts';
import { refuseEarly } from './refuse-early.ts';

/** The address cannot be listened on. The message says what to change. */
export class ListenError extends Error {}

type FetchHandler = Parameters<typeof getRequestListener>[0];

/** Answers that are sent again without asking the app, and where each is noted. */
export interface KnownAnswers {
  replay: Replay;
  log: Logger;
}

/** How long requests in flight may take once we were asked to stop. */
const PATIENCE = 7500;
/** How long a connection that is kept open may bring one more request, and be told that it was the last. */
const LAST_REQUESTS = 500;
/** The same where another process takes over, and nobody need notice: a little longer than we promised. */
const TAKE_OVER = KEEP_ALIVE + 2000;

export async function listen(
  fetch: FetchHandler,
  where: { port: number; host: string },
  known?: KnownAnswers,
) {
  const lane = known && quickAnswers(fetch, known);
  const answer = getRequestListener(
    (request, env) => lane?.answerFor(env.incoming.socket) ?? fetch(request, env),
  );
  const connections = openConnections();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    connections.answering(response);
    if (!known || !answerAgain(request, response, known)) void answer(request, response);
  });
  server.on('connection', connections.opened);
  const quickLane = lane && openQuickLane(server, lane);
  refuseEarly(server);
  keepRoom(server, () => new Set([...connections.busy(), ...(quickLane?.busy() ?? [])]));
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, where)));
    server.listen(where.port, where.host, done);
  });
  const { port } = server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(where.host) ? 'localhost' : where.host;
  const end = (lastRequests: number) => stop(server, connections, quickLane, lastRequests);
  return {
    address: `http://${host}:${port}`,
    stop: () => end(LAST_REQUESTS),
    /** Stops as late as need be for nobody to notice: another process has taken over. */
    giveWay: () => end(TAKE_OVER),
  };
}

/** On the connection itself, with nothing made for the request that the answer does not need. */
function quickAnswers(fetch: FetchHandler, { replay, log }: KnownAnswers) {
  /** What the app answered that cannot be sent again: it is sent once, by the HTTP server. */
  const sentOnce = new WeakMap<Socket, Response>();
  return {
    mayFind: replay.mayFind,
    find(asked: Asked) {
      const start = performance.now();
      const found = replay.find(asked);
      if (found) {
        pageCacheLookups.add(1, 'hit');
        logRequest(log, asked.method, found.path, found.answer.status, start);
      }
      return found?.answer;
    },
    async renew(asked: Asked, socket: Socket) {
      const headers = Object.entries({
        'Accept-Encoding': asked.acceptEncoding,
        'If-None-Match': asked.ifNoneMatch,
        'Light-Page': asked.light,
        'Save-Data': asked.saveData,
      }).filter((header): header is [string, string] => header[1] !== undefined);
      const request = new Request(`http://${asked.host}${asked.address}`, { headers });
      const incoming = { url: asked.address, socket } as IncomingMessage;
      const response = await fetch(request, { incoming } as HttpBindings);
      const answer = replay.find(asked)?.answer;
      if (!answer && response instanceof Response) sentOnce.set(socket, response);
      return answer;
    },
    answerFor(socket: Socket): Response | undefined {
      const response = sentOnce.get(socket);
      sentOnce.delete(socket);
      return response;
    },
  };
}

/** For requests that came to the HTTP server. */
function answerAgain(
  request: IncomingMessage,
  response: ServerResponse,
  { replay, log }: KnownAnswers,
): boolean {
  const start = performance.now();
  const { method = '', url = '', headers } = request;
  const found = replay.find({
    method,
    address: url,
    host: headers.host,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    light: headers['light-page']?.toString(),
    saveData: headers['save-data']?.toString(),
  });
  if (!found) return false;
  const { status, head, body } = found.answer;
  response.writeHead(status, head as string[]);
  response.end(body);
  pageCacheLookups.add(1, 'hit');
  logRequest(log, method, found.path, status, start);
  return true;
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
  lane: ReturnType<typeof openQuickLane> | undefined,
  lastRequests: number,
) {
  // Not the HTTP server's own, which cuts connections that seem idle while a request is on its way.
  const closed = new Promise<void>((done) => {
    NetServer.prototype.close.call(server, () => done());
  });
  connections.close();
  lane?.leave();
  const quiet = setTimeout(() => {
    lane?.close();
    connections.endIdle();
  }, lastRequests);
  const cut = setTimeout(() => {
    lane?.cut();
    connections.cut();
  }, lastRequests + PATIENCE);
  await closed;
  clearTimeout(quiet);
  clearTimeout(cut);
  server.close();
}
