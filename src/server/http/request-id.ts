import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** What this request is called in the log. */
    requestId: string;
  }
}

const HEADER = 'X-Request-Id';
const PLAIN = /^[\w.=-]{8,100}$/;

/**
 * Names each request, for the log and for whoever complains about it. A name that comes along counts
 * only from a proxy we were told to trust. What is kept, here or by a cache on the way, has none: one
 * answer goes to many, so its name would be somebody else's. `hono/request-id` trusts every caller's
 * name and writes it on cached answers too.
 */
export const nameRequest: MiddlewareHandler = async (c, next) => {
  const given = c.get('isFromProxy') ? c.req.header(HEADER) : undefined;
  const id = given && PLAIN.test(given) ? given : randomUUID();
  c.set('requestId', id);
  await next();
  // Not by `c.header`, which makes the answer anew once it is there.
  const isKept = c.res.headers.get('Cache-Control')?.startsWith('public');
  if (!isKept) c.res.headers.set(HEADER, id);
};
