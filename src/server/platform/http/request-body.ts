import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { SECOND } from '../../../contract/durations.ts';
import { BODY_POOLS, type BodyLimit, bodyLimitOf } from './body-limits.ts';
import { ProblemError, problemResponse } from './calls.ts';
import { clientAddress } from './client-address.ts';

const IDLE_TIMEOUT_MS = 20 * SECOND;
const RETRY_AFTER_SECONDS = '10';
/** How long a small body waits for room: the others of its address need milliseconds each. */
const ROOM_TIMEOUT_MS = 2 * SECOND;
const ROOM_RETRY_MS = 20;

/** The body of a request was refused, or never came. */
export class BodyError extends ProblemError {}

/** The client closed the connection before the end of its body. */
export class HungUpError extends BodyError {
  constructor() {
    super(400, 'The connection closed before the request was complete.');
  }
}

export interface BodyTimeouts {
  idleMs: number;
  /** Instead of what the route allows: for tests. */
  totalMs?: number;
}

/**
 * Every body passes through here. None is read before a handler requests it, by which time the caller
 * has signed in where that is needed; then there must be room for it, in the process and for the
 * address, it must not grow over what its route takes, and it must go on arriving.
 */
export function limitBodies(
  timeouts: BodyTimeouts = { idleMs: IDLE_TIMEOUT_MS },
): MiddlewareHandler {
  const pools = new Map(
    Object.entries(BODY_POOLS).map(([name, { atOnce, perAddress }]) => [
      name,
      bodyPool(atOnce, perAddress),
    ]),
  );

  return async (c, next) => {
    if (!hasBody(c)) return next();
    const limit = bodyLimitOf(c.req.path, c.req.header('Content-Type'));
    if (Number(c.req.header('Content-Length') ?? 0) > limit.maxBytes) {
      return refuseBody(c, tooLarge(limit));
    }
    const isSmall = limit.pool === 'small';
    let leave: (() => void) | undefined;
    let isOver = false;
    const enter = async () => {
      const giveUpAt = performance.now() + (isSmall ? ROOM_TIMEOUT_MS : 0);
      // A small body that has arrived takes no room.
      while (!(isSmall && hasArrived(c))) {
        if (isOver) throw new HungUpError();
        leave = pools.get(limit.pool)?.enter(clientAddress(c));
        if (leave) return;
        if (performance.now() >= giveUpAt) {
          c.header('Retry-After', RETRY_AFTER_SECONDS);
          throw new BodyError(503, 'The site is busy. Please try again in a moment.');
        }
        await pause(ROOM_RETRY_MS);
      }
    };
    // The files of a large one take room until they have been handled.
    const onEnd = () => isSmall && leave?.();
    const { url, method, headers, body } = lazily(c.req.raw);
    const limited = limitedBody(body, limit, { ...timeouts, enter, onEnd });
    const init: StreamedInit = { method, headers, body: limited, duplex: 'half' };
    c.req.raw = new Request(url, init);
    try {
      await next();
    } finally {
      isOver = true;
      leave?.();
    }
  };
}

/** The DOM's types don't know that a streamed body needs it. */
type StreamedInit = RequestInit & { duplex: 'half' };

/** The answer to a refused body: a problem document for programs, a sentence for people. */
export function refuseBody(c: Context, error: BodyError): Response {
  const status = error.status as 413;
  return c.req.path.startsWith('/api/')
    ? problemResponse(c, status, error.message)
    : c.text(error.message, status, { 'Cache-Control': 'no-store' });
}

const tooLarge = ({ maxBytes }: BodyLimit) =>
  new BodyError(413, `This is larger than ${sizeOf(maxBytes)}. Please send something smaller.`);

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.floor(bytes / 1024)} KB`
    : `${Math.floor(bytes / (1024 * 1024))} MB`;

/** By the headers where there is a connection; by the body itself for requests in process. */
function hasBody(c: Context): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false;
  const isConnected = (c.env as Partial<HttpBindings> | undefined)?.incoming !== undefined;
  if (!isConnected) return c.req.raw.body !== null;
  const length = Number(c.req.header('Content-Length') ?? 0);
  return length > 0 || c.req.header('Transfer-Encoding') !== undefined;
}

/** Whether all of the body is in memory already. */
const hasArrived = (c: Context): boolean =>
  (c.env as Partial<HttpBindings> | undefined)?.incoming?.complete === true;

/** The body is not opened before it is read: opening it reads its beginning. */
function lazily(request: Request) {
  const { url, method, headers } = request;
  return { url, method, headers, body: () => request.body?.getReader() };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

interface Guard extends BodyTimeouts {
  /** Fails where the pool is full. */
  enter: () => Promise<void>;
  onEnd: () => void;
}

function limitedBody(open: () => Reader | undefined, limit: BodyLimit, guard: Guard) {
  let reader: Reader | undefined;
  let deadline = 0;
  let received = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!reader) {
          await guard.enter();
          reader = open();
          deadline = performance.now() + (guard.totalMs ?? limit.totalMs);
        }
        const left = Math.min(guard.idleMs, deadline - performance.now());
        const chunk = reader ? await nextChunk(reader, left) : undefined;
        if (!chunk) {
          guard.onEnd();
          return controller.close();
        }
        received += chunk.byteLength;
        if (received > limit.maxBytes) throw tooLarge(limit);
        controller.enqueue(chunk);
      },
    },
    // Reads no byte ahead of its consumer.
    { highWaterMark: 0 },
  );
}

async function nextChunk(reader: Reader, withinMs: number): Promise<Uint8Array | undefined> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new BodyError(408, 'The request took too long to arrive.')),
    Math.max(0, withinMs),
  );
  try {
    const { done, value } = await Promise.race([reader.read(), late.promise]);
    return done ? undefined : value;
  } catch (error) {
    throw error instanceof BodyError ? error : new HungUpError();
  } finally {
    clearTimeout(timer);
  }
}

function bodyPool(atOnce: number, perAddress: number) {
  const byAddress = new Map<string, number>();
  let total = 0;
  return {
    /** The function that leaves the pool, or undefined where it is full. */
    enter(address: string): (() => void) | undefined {
      const own = byAddress.get(address) ?? 0;
      if (total >= atOnce || own >= perAddress) return undefined;
      total += 1;
      byAddress.set(address, own + 1);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        total -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
}
