import { createHash } from 'node:crypto';

/**
 * Names what was sent by its bytes, so that whoever has it need not be sent it again. A cached page is
 * hashed once, when it is rendered; `hono/etag` would hash each answer.
 */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the asker's `If-None-Match` names it. */
export const isKnownTo = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  etag !== undefined && (ifNoneMatch?.includes(etag) ?? false);
