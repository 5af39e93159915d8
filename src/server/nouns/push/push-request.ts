import { createHash } from 'node:crypto';
import type { PushDevice } from '../../../contract/push/push.ts';
import type { PushMessage } from '../../../contract/push/push-message.ts';
import type { VapidKeys } from './push-settings.ts';

interface RequestOptions {
  keys: VapidKeys;
  /** Where a push service reaches us. */
  contact: string;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
}

export interface PushRequest {
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/**
 * A message encrypted for one device (RFC 8291) and signed by us (RFC 8292). The library only makes
 * the request: our guarded client sends it.
 */
export async function pushRequest(
  device: PushDevice,
  message: PushMessage,
  { keys, contact, ttlSeconds }: RequestOptions,
): Promise<PushRequest> {
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(device, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...keys },
    TTL: ttlSeconds,
    urgency: 'normal',
    topic: collapseKey(message.tag),
    contentEncoding: 'aes128gcm',
  });
  // The client counts the bytes itself.
  const { 'Content-Length': _length, ...sent } = headers;
  const texts = Object.entries(sent).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(texts), bytes: body ?? new Uint8Array() };
}

/** Of two messages with the same key, a device that was off gets only the newer; 32 letters at most. */
const collapseKey = (tag: string) =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);
