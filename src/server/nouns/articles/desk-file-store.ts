import { createHash } from 'node:crypto';
import { FILE_TYPES, type FileType, fileTypeOf } from '../../../domain/markup/file-types.ts';
import { ownTextStore } from '../../platform/content/own-text-store.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/http/calls.ts';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const FILE_NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

const FILE = ['name', 'file_name as fileName', 'size'] as const;

export type DeskFileStore = ReturnType<typeof deskFileStore>;

interface DeskFile {
  name: string;
  fileName: string;
  size: number;
}

/** Documents uploaded at the desk, stored as rows so that every process and backup has them. */
export function deskFileStore(db: Database) {
  return {
    /** Uploading it twice stores it once. */
    async add(bytes: Uint8Array, fileName: string, now: string): Promise<DeskFile> {
      const type = checkedType(bytes, fileName);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const file = { name: `${hash}.${type}`, fileName: fileName.slice(-200), size: bytes.length };
      await insertFile(db.query, file, bytes, now);
      return file;
    },

    async find(name: string): Promise<(DeskFile & { bytes: Uint8Array<ArrayBuffer> }) | undefined> {
      const row = await db.query
        .selectFrom('desk_file')
        .select([...FILE, 'bytes'])
        .where('name', '=', name)
        .executeTakeFirst();
      return row && { ...row, bytes: Uint8Array.from(Buffer.from(row.bytes, 'base64')) };
    },

    /** Every file without its content. */
    list: (): Promise<DeskFile[]> =>
      db.query.selectFrom('desk_file').select(FILE).orderBy('name').execute(),
  };
}

/** False where it is there already. */
export async function insertFile(
  query: Query,
  { name, fileName, size }: DeskFile,
  bytes: Uint8Array,
  now: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('desk_file')
    .values({
      name,
      bytes: Buffer.from(bytes).toString('base64'),
      size,
      file_name: fileName,
      added_at: now,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes a file that no article and no page links to. */
export async function removeUnusedFile(query: Query, name: string): Promise<void> {
  const used = await query
    .selectFrom('article')
    .select('id')
    .where('content', 'like', `%${name}%`)
    .executeTakeFirst();
  if (used || (await ownTextStore({ query }).mentions(name))) return;
  await query.deleteFrom('desk_file').where('name', '=', name).execute();
}

/** A file is what its name says, or it is refused: nothing that a browser could run is stored. */
export function checkedType(bytes: Uint8Array, fileName: string): FileType {
  if (bytes.length > MAX_FILE_BYTES) {
    throw new ProblemError(413, 'The file is too large. The limit is 10 MB.');
  }
  const end = /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const type = end in FILE_TYPES ? (end as FileType) : undefined;
  if (!type || bytes.length === 0 || !beginsAs(type, bytes)) {
    const names = Object.values(FILE_TYPES).map(({ label }) => label);
    throw new ProblemError(
      422,
      `This file can’t be used. Upload one of these: ${[...new Set(names)].join(', ')}.`,
    );
  }
  return type;
}

function beginsAs(type: FileType, bytes: Uint8Array): boolean {
  const begins = fileTypeOf(`.${type}`)?.begins;
  if (begins) return Buffer.from(bytes.subarray(0, begins.length)).toString('latin1') === begins;
  // Plain text has no beginning of its own.
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
