import type { FetchLimits, GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import type { IncludedFile } from './read/open-upload.ts';

const LIMITS: FetchLimits = { milliseconds: 15_000, bytes: 12 * 1024 * 1024, redirects: 3 };
/** After so many failures in a row, a host is not asked for the rest. */
const MAX_FAILURES_PER_HOST = 6;

/** It could not be fetched; the message says why. */
export class NotFetched extends Error {}

export type FetchImported = (address: string, accept: string) => Promise<IncludedFile>;

/** Fetches what a post shows: from the uploaded file where it is in there, or from the old site. */
export function fetchImported(
  get: GuardedFetch,
  fromFile: (address: string) => Promise<IncludedFile | undefined>,
): FetchImported {
  const failures = new Map<string, number>();
  return async (address, accept) => {
    if (address.startsWith('data:')) return { bytes: dataUrlBytes(address), about: undefined };
    const included = await fromFile(address);
    if (included) return included;
    const host = URL.parse(address)?.host;
    if (!host) throw new NotFetched('We don’t know where it was. Enter the old site’s address.');
    if ((failures.get(host) ?? 0) >= MAX_FAILURES_PER_HOST)
      throw new NotFetched(`${host} did not respond.`);
    const { status, body } = await get(address, LIMITS, { Accept: accept }).then(
      (answer) => {
        failures.set(host, 0);
        return answer;
      },
      (error: Error) => {
        failures.set(host, (failures.get(host) ?? 0) + 1);
        throw new NotFetched(error.message);
      },
    );
    if (status !== 200) throw new NotFetched(`${host} answers ${status}.`);
    return { bytes: body, about: undefined };
  };
}

function dataUrlBytes(address: string): Uint8Array {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** The last part of an address's path. */
export const fileNameIn = (address: string) =>
  address.startsWith('data:')
    ? ''
    : (URL.parse(address, 'http://x')?.pathname.split('/').at(-1) ?? '').slice(-200);
