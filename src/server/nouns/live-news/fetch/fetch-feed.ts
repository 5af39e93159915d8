import { createHash } from 'node:crypto';
import { DAY } from '../../../../contract/durations.ts';
import {
  FetchError,
  type FetchLimits,
  type GuardedFetch,
} from '../../../platform/outbound/guarded-fetch.ts';

export interface Conditions {
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
}

export type FeedResponse =
  | { kind: 'fresh'; body: Uint8Array<ArrayBuffer>; contentType: string; conditions: Conditions }
  | { kind: 'unchanged'; conditions: Conditions }
  | { kind: 'failed'; reason: string; retryAfter: number | undefined };

export const FEED_LIMITS: FetchLimits = { milliseconds: 20_000, bytes: 10_000_000, redirects: 5 };

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';

/** Fetches a feed with conditional headers; failures are returned, never thrown. */
export async function fetchFeed(
  get: GuardedFetch,
  feedUrl: string,
  cached: Conditions,
  now: Date,
  limits: FetchLimits = FEED_LIMITS,
): Promise<FeedResponse> {
  try {
    const response = await get(feedUrl, limits, {
      Accept: ACCEPT,
      ...(cached.etag && { 'If-None-Match': cached.etag }),
      ...(cached.lastModified && { 'If-Modified-Since': cached.lastModified }),
    });
    const retryAfter = retryAfterOf(response.headers.get('Retry-After'), now);
    if (response.status === 304 && (cached.etag || cached.lastModified)) {
      return { kind: 'unchanged', conditions: cached };
    }
    if (response.status === 304) {
      // We have never read it, so 'not modified' doesn't show that the feed works.
      const reason = 'It answered 304 Not Modified, though we have never read it.';
      return { kind: 'failed', reason, retryAfter };
    }
    if (response.status !== 200) {
      return { kind: 'failed', reason: `It answered with status ${response.status}.`, retryAfter };
    }
    if (response.body.byteLength === 0) {
      return { kind: 'failed', reason: 'It answered with an empty body.', retryAfter };
    }
    const conditions = {
      etag: header(response.headers.get('ETag'), 1000),
      lastModified: header(response.headers.get('Last-Modified'), 200),
      bodyHash: createHash('sha256').update(response.body).digest('hex'),
    };
    // Some servers send no validators, or change them with every request.
    if (conditions.bodyHash === cached.bodyHash) return { kind: 'unchanged', conditions };
    const contentType = response.headers.get('Content-Type') ?? '';
    return { kind: 'fresh', body: response.body, contentType, conditions };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { kind: 'failed', reason: error.message, retryAfter: undefined };
  }
}

const header = (value: string | null, max: number) =>
  value && value.length <= max && !value.includes('\0') ? value : null;

/** `Retry-After` in seconds or as a date, as milliseconds from now, at most a day. */
function retryAfterOf(value: string | null, now: Date): number | undefined {
  if (!value) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return wait > 0 ? Math.min(wait, DAY) : undefined;
}
