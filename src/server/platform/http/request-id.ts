import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

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
