import { createHash } from 'node:crypto';

/** Names what was sent by its bytes, so that whoever has it need not be sent it again. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the asker's `If-None-Match` names it. */
export const isKnownTo = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  etag !== undefined && (ifNoneMatch?.includes(etag) ?? false);
