import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_LIMITS } from '../../../contract/limits.ts';
import { TOO_LONG_PAGE } from '../http/too-long.ts';

/** How long we keep reading what is still being sent: a reset would discard our response. */
const DRAIN_MS = 2000;
/** How long a connection has that Node calls late before anything was read of it. */
const UNREAD_MS = 1000;

interface Refusal {
  status: string;
  body: string;
}

const TOO_LONG: Refusal = { status: '414 URI Too Long', body: TOO_LONG_PAGE };
const HEADERS: Refusal = {
  status: '431 Request Header Fields Too Large',
  body: '<!doctype html><title>Too much</title><p>The headers of this request are too long. Deleting the cookies of this site may help.',
};
const SLOW: Refusal = {
  status: '408 Request Timeout',
  body: '<!doctype html><title>Too slow</title><p>The request did not come to its end in time.',
};
const BROKEN: Refusal = {
  status: '400 Bad Request',
  body: '<!doctype html><title>Not understood</title><p>This is not a request we understand.',
};

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
interface ClientError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** Answers what Node can't parse as a request with a readable page. */
export function refuseEarly(server: Server): void {
  server.on('clientError', (error: ClientError, socket: Socket) => {
    if (error.code !== LATE || socket.bytesRead > 0) return refuse(error, socket);
    // On a busy machine, the request may be here and wait for us to read it; Node reports it once.
    const turn = setTimeout(() => {
      setImmediate(() => {
        if (socket.bytesRead === 0) refuse(error, socket);
      });
    }, UNREAD_MS);
    socket.once('close', () => clearTimeout(turn));
  });
}

function refuse(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, body } = refusalOf(error);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'",
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.on('error', () => socket.destroy());
  socket.on('data', () => {}).resume();
  const cut = setTimeout(() => socket.destroy(), DRAIN_MS);
  socket.once('close', () => clearTimeout(cut));
}

function refusalOf({ code, rawPacket }: ClientError): Refusal {
  if (code === LATE) return SLOW;
  if (code !== 'HPE_HEADER_OVERFLOW') return BROKEN;
  const firstLine = rawPacket?.indexOf('\r\n') ?? -1;
  return firstLine < 0 || firstLine > REQUEST_LIMITS.maxAddress ? TOO_LONG : HEADERS;
}
