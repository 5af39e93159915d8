import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** One line a request. No reader's address, no query, no body: nothing that names a person. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    log.info({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  };
}
