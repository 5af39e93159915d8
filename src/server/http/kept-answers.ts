import type { Context } from 'hono';
import type { BelievedVersion } from './believed-version.ts';
import { accepts, pack } from './encodings.ts';
import { etagOf, isKnownTo } from './etag.ts';

interface Kept {
  etag: string;
  json: string;
  zipped: Uint8Array<ArrayBuffer>;
}

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
        return made === undefined ? undefined : packed(made);
      }),
  };
}

async function packed(value: unknown): Promise<Kept> {
  const json = JSON.stringify(value);
  return {
    json,
    etag: etagOf(json),
    zipped: await pack(Buffer.from(json), 'gzip', true),
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
  if (isKnownTo(c.req.header('If-None-Match'), kept.etag)) return c.body(null, 304, common);
  return accepts(c.req.header('Accept-Encoding'), 'gzip')
    ? c.body(kept.zipped, 200, { ...common, 'Content-Encoding': 'gzip' })
    : c.body(kept.json, 200, common);
}
