import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { countRequest } from '../metrics/site-metrics.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The id of this request in the log. */
    requestId: string;
  }
}

const HEADER = 'X-Request-Id';
const PLAIN = /^[\w.=-]{8,100}$/;

/**
 * Gives each request an id, for the log and for bug reports. An id that comes with the request counts
 * only from a trusted proxy. A cacheable answer has none: one
 * answer goes to many, so the id would be somebody else's. `hono/request-id` trusts every caller's
 * id and writes it on cached answers too.
 */
export const assignRequestId: MiddlewareHandler = async (c, next) => {
  const forwardedId = c.get('isFromProxy') ? c.req.header(HEADER) : undefined;
  const id = forwardedId && PLAIN.test(forwardedId) ? forwardedId : randomUUID();
  c.set('requestId', id);
  await next();
  // Not by `c.header`, which would create the response again.
  const isCached = c.res.headers.get('Cache-Control')?.startsWith('public');
  if (!isCached) c.res.headers.set(HEADER, id);
};

/** Longer paths are cut in the log. */
const MAX_PATH_CHARACTERS = 300;

/** One line a request. No reader's address, no query, no body: nothing that names a person. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const { method, path } = c.req;
    const { status } = c.res;
    countRequest(path, status, ms);
    const shown = path.slice(0, MAX_PATH_CHARACTERS);
    const request = c.get('requestId');
    log.info({ request, method, path: shown, status, ms: Math.round(ms * 10) / 10 });
  };
}
