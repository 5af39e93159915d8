import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasRows } from '../../../platform/database/count-rows.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AUDIO_TYPES, type AudioType } from './recognise-audio.ts';

export const AUDIO_NAME = /^[0-9a-f]{32}\.(?:mp3|m4a|ogg|wav)$/;

/** In base64 half a megabyte, which no statement minds. */
const CHUNK_BYTES = 384 * 1024;

export type AudioStore = ReturnType<typeof audioStore>;

/**
 * The sound of recordings. Its pieces are rows, so that every process and every backup has them; it is
 * served from a copy on disk, which is written again where it is missing.
 * See docs/decisions/0037-store-recordings-as-rows-convert-with-ffmpeg.md.
 */
export function audioStore(db: Database, dataDir: string) {
  const folder = join(dataDir, 'audio');
  const beingWritten = new Map<string, Promise<string | undefined>>();

  async function* pieces(name: string): AsyncGenerator<Buffer> {
    let last = '';
    for (;;) {
      const row = await db.query
        .selectFrom('audio_chunk')
        .select(['id', 'bytes'])
        .where('audio', '=', name)
        .where('id', '>', last)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!row) return;
      yield Buffer.from(row.bytes, 'base64');
      last = row.id;
    }
  }

  async function addPieces(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    let index = 0;
    for await (const bytes of chunks) {
      await db.query
        .insertInto('audio_chunk')
        .values({
          id: `${name}/${String(index).padStart(6, '0')}`,
          audio: name,
          bytes: Buffer.from(bytes).toString('base64'),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      index += 1;
    }
  }

  const sizeOf = (name: string) =>
    db.query
      .selectFrom('recording')
      .select('bytes')
      .where('audio', '=', name)
      .where('state', '=', 'ready')
      .executeTakeFirst();

  /** Written under another name first, so that nobody is sent half of it. */
  async function writeCopy(name: string): Promise<string | undefined> {
    const row = await sizeOf(name);
    if (!row) return undefined;
    const path = join(folder, name);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await pipeline(Readable.from(pieces(name)), createWriteStream(part, { mode: 0o600 }));
      if ((await stat(part)).size !== row.bytes) return undefined;
      await rename(part, path);
      return path;
    } finally {
      await rm(part, { force: true });
    }
  }

  const isUsed = (name: string) =>
    hasRows(db.query.selectFrom('recording').where('audio', '=', name));

  return {
    pieces,

    /** Stores a file under the name of its content, which `name` gets before anything is written. */
    async add(file: string, type: AudioType, onName: (name: string) => Promise<unknown>) {
      const name = `${(await hashOf(file)).slice(0, 32)}.${AUDIO_TYPES[type].extension}`;
      await onName(name);
      await addPieces(name, slices(file));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(file, join(folder, name));
      return name;
    },

    /** Stores the sound of a recording that came back with an archive. */
    async restore(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      if (AUDIO_NAME.test(name) && (await sizeOf(name))) await addPieces(name, inChunks(bytes));
    },

    /** Where the file is on this machine's disk; undefined where there is no such recording. */
    async find(name: string): Promise<{ path: string; size: number } | undefined> {
      if (!AUDIO_NAME.test(name)) return undefined;
      const path = join(folder, name);
      const existing = await stat(path).catch(() => undefined);
      if (existing) return { path, size: existing.size };
      const writing =
        beingWritten.get(name) ?? writeCopy(name).finally(() => beingWritten.delete(name));
      beingWritten.set(name, writing);
      return (await writing) === undefined ? undefined : { path, size: (await stat(path)).size };
    },

    /** The files of episodes, without those of bulletins. */
    async names(): Promise<string[]> {
      const rows = await db.query
        .selectFrom('recording')
        .select('audio')
        .distinct()
        .where('state', '=', 'ready')
        .where('show', '=', 'stories')
        .orderBy('audio')
        .execute();
      return rows.flatMap(({ audio }) => audio ?? []);
    },

    /** Deletes pieces and copies that no recording names. */
    async removeUnused(): Promise<void> {
      await db.query
        .deleteFrom('audio_chunk')
        .where('audio', 'not in', (query) =>
          query
            .selectFrom('recording')
            .select('audio')
            .where('audio', 'is not', null)
            .$castTo<{ audio: string }>(),
        )
        .execute();
      for (const file of await readdir(folder).catch(() => [])) {
        if (AUDIO_NAME.test(file) && !(await isUsed(file)))
          await rm(join(folder, file), { force: true });
      }
    },
  };
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function* slices(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    for (;;) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** The same bytes in pieces of the size that is stored. */
async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const piece of bytes) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= CHUNK_BYTES) {
      yield rest.subarray(0, CHUNK_BYTES);
      rest = rest.subarray(CHUNK_BYTES);
    }
  }
  if (rest.length > 0) yield rest;
}
