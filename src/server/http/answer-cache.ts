import type { Context } from 'hono';
import type { CachedVersion } from './cached-version.ts';
import { accepts, pack } from './encodings.ts';
import { etagOf, isKnownTo } from './etag.ts';

interface CachedAnswer {
  etag: string;
  json: string;
  zipped: Uint8Array<ArrayBuffer>;
}

const CAPACITY = 500;

export type AnswerCache = ReturnType<typeof answerCache>;

/**
 * Answers that are the same for everyone until the content changes: made once, zipped once, and
 * handed out as bytes. An answer of `undefined` is not answer.
 */
export function answerCache(contentVersion: Pick<CachedVersion, 'current'>) {
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
    get: <T>(key: string, make: () => Promise<T | undefined>): Promise<CachedAnswer | undefined> =>
      value(`packed ${key}`, async () => {
        const made = await make();
        return made === undefined ? undefined : packed(made);
      }),
  };
}

async function packed(value: unknown): Promise<CachedAnswer> {
  const json = JSON.stringify(value);
  return {
    json,
    etag: etagOf(json),
    zipped: await pack(Buffer.from(json), 'gzip', true),
  };
}

export function sendCached(
  c: Context,
  answer: CachedAnswer,
  headers: Record<string, string> = {},
): Response {
  const common = {
    'Content-Type': 'application/json',
    ETag: answer.etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': 'no-cache',
    ...headers,
  };
  if (isKnownTo(c.req.header('If-None-Match'), answer.etag)) return c.body(null, 304, common);
  return accepts(c.req.header('Accept-Encoding'), 'gzip')
    ? c.body(answer.zipped, 200, { ...common, 'Content-Encoding': 'gzip' })
    : c.body(answer.json, 200, common);
}
