import type { ReadableStream } from 'node:stream/web';
import type { Response } from 'undici';
import { type GuardOptions, RefusedAddress, requireWebPort } from './address-guard.ts';

export interface FetchLimits {
  milliseconds: number;
  /** After decompression, to stop decompression bombs. */
  bytes: number;
  redirects: number;
  /** Keeps the first `bytes` of a larger body instead of failing. */
  truncate?: boolean;
  /** Keeps what has arrived where the rest is late or lost: a live stream never ends. */
  partial?: boolean;
  /** Takes the body of a 200 as it arrives; `body` is empty then. */
  save?: (body: AsyncIterable<Uint8Array>) => Promise<void>;
}

export interface Fetched {
  status: number;
  headers: Headers;
  /** The final address after redirects. */
  url: string;
  body: Uint8Array<ArrayBuffer>;
}

type Headers = Response['headers'];

/** What is known of a request that failed; a server may have acted on one that it has read. */
type FailedRequest = 'refused' | 'not sent' | 'perhaps read';

/** The fetch failed or was refused; the message is shown as the outlet's status. */
export class FetchError extends Error {
  readonly request: FailedRequest;
  constructor(message: string, request: FailedRequest = 'perhaps read') {
    super(message);
    this.request = request;
  }
}

export type GuardedFetch = (
  address: string,
  limits: FetchLimits,
  headers?: Record<string, string>,
) => Promise<Fetched>;

type PostedContent =
  | URLSearchParams
  | { json: unknown }
  | { bytes: Uint8Array; headers: Record<string, string> };

/** Posts a form, JSON or bytes to another server without following redirects. */
export type GuardedPost = (
  address: string,
  content: PostedContent,
  limits: FetchLimits,
) => Promise<Fetched>;

/** The only client for fetching from other servers. */
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
  const post: GuardedPost = async (address, content, limits) => {
    const signal = AbortSignal.timeout(limits.milliseconds);
    const once = { limits: { ...limits, redirects: 0 }, ...posted(content), signal, guard };
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

/** Loads the library on first use, which makes the start faster. */
async function openClient(guard: GuardOptions) {
  const { fetch, guardedAgent } = await import('./guarded-agent.ts');
  return { fetch, agent: guardedAgent(guard) };
}

interface RequestContext extends Client {
  limits: FetchLimits;
  headers: Record<string, string>;
  body?: URLSearchParams | string | Uint8Array;
  signal: AbortSignal;
  guard: GuardOptions & { userAgent: string };
}

function posted(content: PostedContent): Required<Pick<RequestContext, 'body' | 'headers'>> {
  if (content instanceof URLSearchParams) return { body: content, headers: {} };
  if ('bytes' in content) return { body: content.bytes, headers: content.headers };
  return {
    body: JSON.stringify(content.json),
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  };
}

async function follow(address: string, context: RequestContext): Promise<Fetched> {
  let url = new URL(address);
  for (let hops = 0; hops <= context.limits.redirects; hops += 1) {
    requireWebPort(url, context.guard.privateHosts);
    const response = await context.fetch(url, {
      dispatcher: context.agent,
      redirect: 'manual',
      signal: context.signal,
      ...(context.body && { method: 'POST', body: context.body }),
      headers: { 'User-Agent': context.guard.userAgent, ...context.headers },
    });
    const location = response.headers.get('Location');
    if (![301, 302, 303, 307, 308].includes(response.status) || !location) {
      const { limits } = context;
      const isSaved = response.status === 200 && limits.save;
      if (isSaved) await limits.save?.(chunksUpTo(response, limits));
      const body = isSaved ? new Uint8Array() : await readUpTo(response, limits);
      return { status: response.status, headers: response.headers, url: url.href, body };
    }
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (!next)
      throw new FetchError(
        `It redirects to “${location.slice(0, 100)}”, which is not an address.`,
        'refused',
      );
    url = next;
  }
  throw new FetchError(`It redirects more than ${context.limits.redirects} times.`, 'refused');
}

async function readUpTo(response: Response, limits: FetchLimits): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of chunksUpTo(response, limits)) chunks.push(chunk);
  } catch (error) {
    if (!limits.partial || chunks.length === 0) throw error;
  }
  return Buffer.concat(chunks);
}

/** Leaving the loop cancels the stream, and with it the download. */
async function* chunksUpTo({ body }: Response, { bytes: max, truncate }: FetchLimits) {
  let size = 0;
  for await (const chunk of (body ?? []) as ReadableStream<Uint8Array>) {
    if (size + chunk.byteLength > max && !truncate)
      throw new FetchError(
        max < 1_000_000
          ? `It is larger than ${Math.round(max / 1000)} KB.`
          : `It is larger than ${Math.round(max / 1_000_000)} MB.`,
      );
    const rest = chunk.subarray(0, max - size);
    size += rest.byteLength;
    yield rest;
    if (size === max && truncate) return;
  }
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'Its name does not exist in the DNS.',
  EAI_AGAIN: 'Its name could not be looked up just now.',
  ECONNREFUSED: 'Its server refuses connections.',
  ECONNRESET: 'Its server hung up.',
  UND_ERR_SOCKET: 'Its server hung up.',
  UND_ERR_CONNECT_TIMEOUT: 'Its server does not answer.',
  EHOSTUNREACH: 'Its server cannot be reached.',
  ENETUNREACH: 'Its network is unreachable from here.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  UND_ERR_HEADERS_OVERFLOW: 'Its headers don’t end.',
};

/** Of these the server has read nothing. */
const NOT_CONNECTED = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
];

function explain(
  error: unknown,
  limits: Pick<FetchLimits, 'milliseconds'>,
  signal: AbortSignal,
): FetchError {
  if (error instanceof FetchError) return error;
  if (signal.aborted) {
    return new FetchError(`It did not finish within ${limits.milliseconds / 1000} s.`);
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof RefusedAddress) {
      return new FetchError(`Refused: ${cause.message}`, 'refused');
    }
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (REASONS[code]) {
      return new FetchError(
        REASONS[code],
        NOT_CONNECTED.includes(code) ? 'not sent' : 'perhaps read',
      );
    }
    if (code.startsWith('Z_')) return new FetchError('Its compression is broken.');
    if (!cause.cause) return new FetchError(`The download failed: ${code || shortMessage(cause)}.`);
  }
  return new FetchError('The download failed.');
}

/** An error's message as the end of a sentence, for errors without a code. */
const shortMessage = ({ message, name }: Error) =>
  (message.trim() || name).slice(0, 200).replace(/\.$/, '');
