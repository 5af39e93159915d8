import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { SECOND } from '../../../contract/durations.ts';

/** A folder in S3-compatible storage. */
export interface BackupStorage {
  names(): Promise<string[]>;
  /** Stores a file under its own name; resolves once it was read back and is the same. */
  put(file: string): Promise<void>;
  fetch(name: string, intoFile: string): Promise<void>;
  /** Undefined if there is none. */
  read(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
}

/** What is wrong with the storage, in a sentence that may be emailed. */
export class StorageError extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

interface Body {
  stream: Readable;
  sha256: string;
  bytes: number;
}

/** How long a connection may be idle. */
const IDLE_TIMEOUT_MS = 30 * SECOND;

/** The hash of an empty body, which S3 requires in signatures. */
const EMPTY_HASH = createHash('sha256').digest('hex');

/** Opens `https://key:secret@host/bucket/folder?region=…`, the form of BACKUP_URL. */
export function openBackupStorage(address: string): BackupStorage {
  const { origin, host, pathname, username, password, searchParams } = new URL(address);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const account = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
  };

  async function send(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Body) {
    const signed = await new AwsV4Signer({
      ...account,
      method,
      url: `${origin}/${bucket}${path}`,
      // Part of the signature, so what was changed in transit is refused.
      headers: { 'x-amz-content-sha256': body?.sha256 ?? EMPTY_HASH },
    }).sign();
    const headers = Object.fromEntries(signed.headers);
    const { request } = await import('undici');
    const answer = await request(signed.url, {
      method,
      headers: body ? { ...headers, 'content-length': String(body.bytes) } : headers,
      body: body?.stream ?? null,
      headersTimeout: IDLE_TIMEOUT_MS,
      bodyTimeout: IDLE_TIMEOUT_MS,
    }).catch((error: Error & { code?: string }) => {
      throw new StorageError(`${host} can’t be reached (${error.code ?? error.name}).`);
    });
    if (answer.statusCode < 300) return answer.body;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.body.text()) ?? [];
    const reply = [answer.statusCode, code].filter(Boolean).join(' ');
    throw new StorageError(`${host} answered ${reply} to ${method}.`, answer.statusCode);
  }

  const pathOf = (name: string) => `/${prefix}${encodeURIComponent(name)}`;
  const get = (name: string) => send('GET', pathOf(name));

  return {
    async names() {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const from: Record<string, string> = next ? { 'continuation-token': next } : {};
        const parameters = { 'list-type': '2', prefix: decodeURIComponent(prefix), ...from };
        const page = await text(await send('GET', `?${new URLSearchParams(parameters)}`));
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(basename(key));
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      } while (next);
      return names;
    },

    async put(file) {
      const [name, sha256] = [basename(file), await hashOf(createReadStream(file))];
      const { size: bytes } = await stat(file);
      const answer = await send('PUT', pathOf(name), {
        sha256,
        bytes,
        stream: createReadStream(file),
      });
      await answer.dump();
      if ((await hashOf(await get(name))) !== sha256) {
        throw new StorageError(`${host} returned different content for ${name}.`);
      }
    },

    fetch: async (name, intoFile) =>
      pipeline(await get(name), createWriteStream(intoFile, { mode: 0o600 })),

    async read(name) {
      try {
        return await text(await get(name));
      } catch (error) {
        if (error instanceof StorageError && error.status === 404) return undefined;
        throw error;
      }
    },

    remove: async (name) => (await send('DELETE', pathOf(name))).dump(),
  };
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}
