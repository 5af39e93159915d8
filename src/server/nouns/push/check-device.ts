import { ECDH } from 'node:crypto';
import type { PushDevice } from '../../../contract/push/push.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import {
  isNamedHost,
  isPublicHost,
  requireWebPort,
} from '../../platform/outbound/address-guard.ts';

/**
 * Refuses what no browser sends. A stranger chooses the address, so it must be https and public; the
 * client that sends to it checks again what its name resolves to.
 */
export function checkDevice({ endpoint, keys }: PushDevice, privateHosts: readonly string[]) {
  const url = new URL(endpoint);
  const refuse = (message: string) => new ProblemError(422, message, { endpoint: [message] });
  if (!isNamedHost(url, privateHosts)) {
    if (url.protocol !== 'https:') throw refuse('The address of a push service starts with https.');
    if (url.username || url.password) throw refuse('The address must not contain a password.');
    if (!isPublicHost(url.hostname)) throw refuse('The push service must be on the internet.');
    try {
      requireWebPort(url);
    } catch {
      throw refuse('The address names a port that no push service uses.');
    }
  }
  if (!isPoint(keys.p256dh)) {
    const message = 'This is not a key of a browser.';
    throw new ProblemError(422, message, { 'keys.p256dh': [message] });
  }
}

/** Whether a key is a point of the curve: encrypting for any other fails. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1').length > 0;
  } catch {
    return false;
  }
}
