import type { FetchLimits, GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';

/** Where most publishing software serves its feed. */
const COMMON_PATHS = ['/feed/', '/rss.xml', '/feed.xml', '/rss', '/atom.xml', '/index.xml'];
/** Short, because the operator is waiting. */
const LIMITS: FetchLimits = { milliseconds: 5000, bytes: 2_000_000, redirects: 3 };
const FEED = /<(?:[\w-]{1,20}:)?(?:rss|rdf|feed)[\s>]/i;

/** For a page that names no feed: the first common path on its site that has one. */
export async function guessFeed(
  get: GuardedFetch,
  page: string,
): Promise<{ title: string; url: string }[]> {
  for (const path of COMMON_PATHS) {
    const url = new URL(path, page).href;
    try {
      const { status, body } = await get(url, LIMITS);
      const start = new TextDecoder().decode(body.subarray(0, 2000));
      if (status === 200 && FEED.test(start)) return [{ title: `Found at ${path}`, url }];
    } catch {
      // Try the next common path.
    }
  }
  return [];
}
