import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { countRequest } from '../metrics/site-metrics.ts';

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
