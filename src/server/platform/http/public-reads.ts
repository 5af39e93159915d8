import type { MiddlewareHandler } from 'hono';
import { CALLS, type Call } from '../../../contract/api/calls.ts';

/** What anybody may read without a secret link: calls, feeds and files of facts. */
const PUBLIC_READS: readonly RegExp[] = [
  /^\/api\/openapi\.json$/,
  ...Object.entries<Call>(CALLS)
    .filter(([name, { secret, personal }]) => name.startsWith('GET ') && !secret && !personal)
    .map(([name]) => new RegExp(`^/api${patternOf(name.slice('GET '.length))}$`, 'i')),
  /^\/(?:feed|newsletter\/archive|podcast|news-in-two-minutes)\.(?:xml|json)$/,
  /^\/feed\/[a-z]+\.(?:xml|json)$/,
  /^\/(?:tag|author|region|story|news|live-page)\/[^/]+\/rss\.(?:xml|json)$/,
  /^\/facts\.(?:csv|json)$/,
  /^\/feeds\.opml$/,
];

/** `/articles/{id}` as a pattern. */
function patternOf(path: string): string {
  return path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
}

const MAX_AGE_SECONDS = 86_400;

/**
 * Lets pages of other sites read what everybody may, without cookies. Whatever needs a session, a
 * token or a mailed link, and everything that is sent in, stays with our own pages.
 */
export const publicReads: MiddlewareHandler = async (c, next) => {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  if (!isRead || !PUBLIC_READS.some((pattern) => pattern.test(c.req.path))) return next();
  if (c.req.method === 'OPTIONS') {
    return c.body(null, 204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Headers': 'If-None-Match, If-Modified-Since',
      'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
    });
  }
  await next();
  // Afterwards, because an answer "not modified" drops what was set before.
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Expose-Headers', 'Age, ETag, Retry-After, X-Total-Count');
};
