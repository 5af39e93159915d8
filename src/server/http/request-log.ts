import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { countRequest } from '../metrics/site-metrics.ts';

/** Nobody reads further. */
const LONGEST_PATH = 300;

/** One line a request. No reader's address, no query, no body: nothing that names a person. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const more = { request: c.get('requestId') };
    logRequest(log, c.req.method, c.req.path, c.res.status, start, more);
  };
}

export function logRequest(
  log: Logger,
  method: string,
  path: string,
  status: number,
  start: number,
  more: { request?: string } = {},
): void {
  const ms = performance.now() - start;
  countRequest(path, status, ms);
  const shown = path.slice(0, LONGEST_PATH);
  log.info({ ...more, method, path: shown, status, ms: Math.round(ms * 10) / 10 });
}
