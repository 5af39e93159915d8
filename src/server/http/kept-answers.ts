import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { BelievedVersion } from './believed-version.ts';

interface Kept {
  etag: string;
  json: string;
  zipped: Uint8Array<ArrayBuffer>;
}

const toGzip = promisify(gzip);
const CAPACITY = 500;

export type KeptAnswers = ReturnType<typeof keptAnswers>;

/**
 * Answers that are the same for everyone until the content changes: made once, zipped once, and
 * handed out as bytes. An answer of `undefined` is not kept.
 */
export function keptAnswers(contentVersion: Pick<BelievedVersion, 'current'>) {
  let version = -1;
  const values = new Map<string, Promise<unknown>>();

  async function dropWhatChanged() {
    const current = await contentVersion.current();
    if (current !== version) values.clear();
    version = current;
  }

  async function value<T>(key: string, make: () => Promise<T>): Promise<T> {
    await dropWhatChanged();
    const known = values.get(key) as Promise<T> | undefined;
    if (known) return known;
    if (values.size >= CAPACITY) values.delete(values.keys().next().value ?? '');
    const making = make();
    values.set(key, making);
    const drop = () => values.get(key) === making && values.delete(key);
    making.then((made) => made === undefined && drop(), drop);
    return making;
  }

  return {
    value,
    get: <T>(key: string, make: () => Promise<T | undefined>): Promise<Kept | undefined> =>
      value(`packed ${key}`, async () => {
        const made = await make();
        return made === undefined ? undefined : pack(made);
      }),
  };
}

async function pack(value: unknown): Promise<Kept> {
  const json = JSON.stringify(value);
  return {
    json,
    etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
    zipped: new Uint8Array(await toGzip(json)),
  };
}

export function sendKept(c: Context, kept: Kept, headers: Record<string, string> = {}): Response {
  const common = {
    'Content-Type': 'application/json',
    ETag: kept.etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': 'no-cache',
    ...headers,
  };
  if (c.req.header('If-None-Match')?.includes(kept.etag)) return c.body(null, 304, common);
  const zips = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
    c.req.header('Accept-Encoding') ?? '',
  );
  return zips
    ? c.body(kept.zipped, 200, { ...common, 'Content-Encoding': 'gzip' })
    : c.body(kept.json, 200, common);
}
