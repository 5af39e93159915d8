import type { Context } from 'hono';

/**
 * Stricter than `hono/csrf`, which lets JSON through and takes either header alone as proof.
 *
 * Browsers say where a write comes from. Another site's is refused, whatever it carries; a program
 * that is no browser sends no origin and has nobody's cookies to misuse.
 */
export function isCrossSite(c: Context, siteUrl: string): boolean {
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  const own = [new URL(siteUrl).origin, new URL(c.req.url).origin];
  const host = c.req.header('Host');
  const sameHost = host !== undefined && URL.parse(origin ?? '')?.host === host;
  if (origin !== undefined && !own.includes(origin) && !sameHost) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
