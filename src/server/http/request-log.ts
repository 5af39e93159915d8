import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** Nobody reads further. */
const LONGEST_PATH = 300;

/** One line a request. No reader's address, no query, no body: nothing that names a person. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    logRequest(log, c.req.method, c.req.path, c.res.status, start);
  };
}

export function logRequest(
  log: Logger,
  method: string,
  path: string,
  status: number,
  start: number,
): void {
  log.info({
    method,
    path: path.slice(0, LONGEST_PATH),
    status,
    ms: Math.round((performance.now() - start) * 10) / 10,
  });
}
