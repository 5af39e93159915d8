import { type Recognised, recogniseStream } from '../../../domain/radio/recognise-stream.ts';
import { isNamedHost } from '../../platform/outbound/address-guard.ts';
import { FetchError, type GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';

/** A stream never ends: what has arrived by then is looked at. */
const LIMITS = {
  milliseconds: 5000,
  bytes: 64 * 1024,
  redirects: 3,
  truncate: true,
  partial: true,
};

interface StreamCheck {
  get: GuardedFetch;
  /** Hosts on this network that the operator allows, also without https. */
  privateHosts: readonly string[];
}

/** Whether a pattern such as `*.zeno.fm` or a host names this one. */
const names = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/** Requests the first bytes of a stream, and says what they are or why it can't be played. */
export async function checkStream(
  { stream, hosts }: { stream: string; hosts: readonly string[] },
  { get, privateHosts }: StreamCheck,
): Promise<Recognised> {
  const isSafe = (url: URL) => url.protocol === 'https:' || isNamedHost(url, privateHosts);
  const start = URL.parse(stream);
  if (!start || !isSafe(start)) return { problem: 'Its address doesn’t begin with https://.' };
  try {
    const { status, url, body } = await get(stream, LIMITS);
    const end = new URL(url);
    if (!isSafe(end)) return { problem: `It redirects to ${end.host} without https.` };
    // Browsers refuse what the page's policy doesn't name.
    if (end.host !== start.host && !hosts.some((pattern) => names(pattern, end.hostname))) {
      return { problem: `It redirects to ${end.host}, which isn’t among its hosts.` };
    }
    if (status !== 200) return { problem: `It answers ${status}.` };
    return recogniseStream(body);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { problem: error.message };
  }
}
