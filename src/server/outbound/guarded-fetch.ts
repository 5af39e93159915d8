import type { ReadableStream } from 'node:stream/web';
import type { Response } from 'undici';
import { type GuardOptions, RefusedAddress, requireWebPort } from './address-guard.ts';

export interface FetchLimits {
  milliseconds: number;
  /** Counted after decompression, which is where a bomb goes off. */
  bytes: number;
  redirects: number;
}

export interface Fetched {
  status: number;
  headers: Headers;
  /** Where it was found in the end. */
  url: string;
  body: Uint8Array<ArrayBuffer>;
}

type Headers = Response['headers'];

/** The answer did not come, or is not one we take. The message is for the outlet's health. */
export class FetchError extends Error {}

export type GuardedFetch = (
  address: string,
  limits: FetchLimits,
  headers?: Record<string, string>,
) => Promise<Fetched>;

/** Sends a form to somebody else's server. No redirect is followed. */
export type GuardedPost = (
  address: string,
  form: URLSearchParams,
  limits: FetchLimits,
) => Promise<Fetched>;

/** The one way this server reads from somebody else's. */
export function guardedFetch(guard: GuardOptions & { userAgent: string }) {
  let opened: Promise<Client> | undefined;
  const open = () => {
    opened ??= openClient(guard);
    return opened;
  };
  const get: GuardedFetch = async (address, limits, headers = {}) => {
    const signal = AbortSignal.timeout(limits.milliseconds);
    try {
      return await follow(address, { limits, headers, signal, guard, ...(await open()) });
    } catch (error) {
      throw explain(error, limits, signal);
    }
  };
  const post: GuardedPost = async (address, form, limits) => {
    const signal = AbortSignal.timeout(limits.milliseconds);
    const once = { limits: { ...limits, redirects: 0 }, headers: {}, form, signal, guard };
    try {
      return await follow(address, { ...once, ...(await open()) });
    } catch (error) {
      throw explain(error, limits, signal);
    }
  };
  const close = async () => (await opened)?.agent.destroy();
  return { get, post, close };
}

type Client = Awaited<ReturnType<typeof openClient>>;

/** The library comes with the first address that is asked for: a start is over sooner without it. */
async function openClient(guard: GuardOptions) {
  const { fetch, guardedAgent } = await import('./guarded-agent.ts');
  return { fetch, agent: guardedAgent(guard) };
}

interface Journey extends Client {
  limits: FetchLimits;
  headers: Record<string, string>;
  form?: URLSearchParams;
  signal: AbortSignal;
  guard: GuardOptions & { userAgent: string };
}

async function follow(address: string, journey: Journey): Promise<Fetched> {
  let url = new URL(address);
  for (let hops = 0; hops <= journey.limits.redirects; hops += 1) {
    requireWebPort(url, journey.guard.privateHosts);
    const response = await journey.fetch(url, {
      dispatcher: journey.agent,
      redirect: 'manual',
      signal: journey.signal,
      ...(journey.form && { method: 'POST', body: journey.form }),
      headers: { 'User-Agent': journey.guard.userAgent, ...journey.headers },
    });
    const location = response.headers.get('Location');
    if (![301, 302, 303, 307, 308].includes(response.status) || !location) {
      const body = await readUpTo(response, journey.limits.bytes);
      return { status: response.status, headers: response.headers, url: url.href, body };
    }
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (!next)
      throw new FetchError(`It redirects to “${location.slice(0, 100)}”, which is no address.`);
    url = next;
  }
  throw new FetchError(`It redirects more than ${journey.limits.redirects} times.`);
}

async function readUpTo(response: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return new Uint8Array();
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, and with it the download.
    if (size > max) throw new FetchError(`It is larger than ${Math.round(max / 1_000_000)} MB.`);
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'Its name is not known to the DNS.',
  EAI_AGAIN: 'Its name could not be looked up just now.',
  ECONNREFUSED: 'Its server refuses connections.',
  ECONNRESET: 'Its server hung up.',
  UND_ERR_SOCKET: 'Its server hung up.',
  UND_ERR_CONNECT_TIMEOUT: 'Its server does not answer.',
  EHOSTUNREACH: 'Its server cannot be reached.',
  ENETUNREACH: 'There is no way to its network from here.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
};

function explain(error: unknown, limits: FetchLimits, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  if (signal.aborted) {
    return new FetchError(`It did not finish within ${limits.milliseconds / 1000} s.`);
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof RefusedAddress) return new FetchError(`Refused: ${cause.message}`);
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (REASONS[code]) return new FetchError(REASONS[code]);
    if (code.startsWith('Z_')) return new FetchError('Its compression is broken.');
    if (!cause.cause) return new FetchError(`The download failed: ${code || inShort(cause)}.`);
  }
  return new FetchError('The download failed.');
}

/** What a library says when it gives no code, as the end of a sentence. */
const inShort = ({ message, name }: Error) =>
  (message.trim() || name).slice(0, 200).replace(/\.$/, '');
