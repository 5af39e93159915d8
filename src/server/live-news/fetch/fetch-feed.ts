import { createHash } from 'node:crypto';
import { DAY } from '../../../contract/durations.ts';
import { FetchError, type FetchLimits, type GuardedFetch } from '../../outbound/guarded-fetch.ts';

export interface Conditions {
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
}

export type FeedAnswer =
  | { kind: 'fresh'; body: Uint8Array<ArrayBuffer>; contentType: string; conditions: Conditions }
  | { kind: 'unchanged'; conditions: Conditions }
  | { kind: 'failed'; reason: string; retryAfter: number | undefined };

export const FEED_LIMITS: FetchLimits = { milliseconds: 20_000, bytes: 10_000_000, redirects: 5 };

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';

/** Asks an outlet whether there is anything new, and takes it if there is. Never throws. */
export async function fetchFeed(
  get: GuardedFetch,
  feedUrl: string,
  known: Conditions,
  now: Date,
  limits: FetchLimits = FEED_LIMITS,
): Promise<FeedAnswer> {
  try {
    const answer = await get(feedUrl, limits, {
      Accept: ACCEPT,
      ...(known.etag && { 'If-None-Match': known.etag }),
      ...(known.lastModified && { 'If-Modified-Since': known.lastModified }),
    });
    const retryAfter = retryAfterOf(answer.headers.get('Retry-After'), now);
    if (answer.status === 304 && (known.etag || known.lastModified)) {
      return { kind: 'unchanged', conditions: known };
    }
    if (answer.status === 304) {
      // Nothing of it was ever read, so 'not modified' is no sign that it works.
      const reason = 'It answers that nothing has changed, though we have nothing of it yet.';
      return { kind: 'failed', reason, retryAfter };
    }
    if (answer.status !== 200) {
      return { kind: 'failed', reason: `It answers with status ${answer.status}.`, retryAfter };
    }
    if (answer.body.byteLength === 0) {
      return { kind: 'failed', reason: 'It answers with nothing.', retryAfter };
    }
    const conditions = {
      etag: header(answer.headers.get('ETag'), 1000),
      lastModified: header(answer.headers.get('Last-Modified'), 200),
      bodyHash: createHash('sha256').update(answer.body).digest('hex'),
    };
    // Some servers send no validators, or change them with every request.
    if (conditions.bodyHash === known.bodyHash) return { kind: 'unchanged', conditions };
    const contentType = answer.headers.get('Content-Type') ?? '';
    return { kind: 'fresh', body: answer.body, contentType, conditions };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { kind: 'failed', reason: error.message, retryAfter: undefined };
  }
}

const header = (value: string | null, max: number) =>
  value && value.length <= max && !value.includes('\0') ? value : null;

/** Seconds or a date, as milliseconds from now; at most a day, whatever it says. */
function retryAfterOf(value: string | null, now: Date): number | undefined {
  if (!value) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return wait > 0 ? Math.min(wait, DAY) : undefined;
}
