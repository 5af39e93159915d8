import { createHash } from 'node:crypto';

/**
 * An ETag made from the bytes, so that a reader who has them is not sent them again. A cached page is
 * hashed once, when it is rendered; `hono/etag` would hash each answer.
 */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the request's `If-None-Match` names it. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  etag !== undefined && (ifNoneMatch?.includes(etag) ?? false);
