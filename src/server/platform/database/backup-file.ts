import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { decryptWith, encryptWith } from './backup-cipher.ts';
import { DatabaseError } from './database-error.ts';

/**
 * A backup is gzipped lines of JSON: a header, a `[table, row]` for each row, and an end with the
 * number of rows and a checksum of everything before it. A copy that was cut short has no end.
 */

const headerSchema = z.object({
  format: z.literal('sankofa-wire-backup'),
  version: z.number().int().positive(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const rowSchema = z.tuple([
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
]);
export type BackupRow = z.infer<typeof rowSchema>[1];

const endSchema = z.object({ rows: z.number().int(), sha256: z.string() });

/** Above any possible row: the largest columns, of pictures, have 16 MB each. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

const FORMAT = { format: 'sankofa-wire-backup', version: 1 } as const;

/** The file appears under its name only when it is complete and on the disk. */
export async function writeBackupFile(
  file: string,
  header: Pick<BackupHeader, 'createdAt' | 'migrations'>,
  pages: AsyncIterable<{ table: string; rows: object[] }>,
  key?: string,
): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await removeAbandoned(dirname(file));
    await pipeline(
      Readable.from(backupText(header, pages)),
      createGzip(),
      key ? encryptWith(key) : new PassThrough(),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    await rename(partial, file);
    await flushFolder(dirname(file));
  } catch (error) {
    // In an unusable folder it cannot be removed either; the first error has the reason.
    await rm(partial, { force: true }).catch(() => {});
    throw explain(error, (code) => `The backup ${file} cannot be written: ${code}.`);
  }
}

/** Removes the partial files of backups that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, writer] = /\.(\d+)\.partial$/.exec(name) ?? [];
    if (writer && !isRunning(Number(writer))) await rm(join(folder, name), { force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // The process runs under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function* backupText(
  header: Pick<BackupHeader, 'createdAt' | 'migrations'>,
  pages: AsyncIterable<{ table: string; rows: object[] }>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  yield hashed(`${JSON.stringify({ ...FORMAT, ...header })}\n`);
  for await (const { table, rows } of pages) {
    count += rows.length;
    yield hashed(rows.map((row) => `${JSON.stringify([table, row])}\n`).join(''));
  }
  yield `${JSON.stringify({ rows: count, sha256: hash.digest('hex') })}\n`;
}

/** Reads to the end and throws unless the file is complete, so that a caller can roll back its rows. */
export async function readBackupFile(
  file: string,
  onRow: (table: string, row: BackupRow) => Promise<void> = async () => {},
  key?: string,
): Promise<{ header: BackupHeader; rows: number }> {
  let read: { header: BackupHeader; rows: number } | undefined;
  try {
    await pipeline(
      createReadStream(file),
      decryptWith(key),
      createGunzip(),
      async (source: AsyncIterable<Buffer>) => {
        read = await readLines(linesOf(source, file), onRow);
      },
    );
  } catch (error) {
    throw explain(error, (code) => `The backup ${file} cannot be read: ${code}.`);
  }
  if (!read) throw new DatabaseError(`The backup ${file} is damaged or was cut short.`);
  return read;
}

/** Undefined where the end is missing or does not fit what came before. */
async function readLines(
  lines: AsyncIterable<string>,
  onRow: (table: string, row: BackupRow) => Promise<void>,
) {
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let rows = 0;
  let before: string | undefined;
  // A line is a row only when another follows it: the last one is the end.
  for await (const line of lines) {
    if (before !== undefined) {
      hash.update(`${before}\n`);
      if (header) {
        const [table, row] = rowSchema.parse(JSON.parse(before));
        await onRow(table, row);
        rows += 1;
      } else {
        header = readHeader(before);
      }
    }
    before = line;
  }
  if (!header || before === undefined) return undefined;
  const end = endSchema.safeParse(JSON.parse(before));
  const whole = end.success && end.data.rows === rows && end.data.sha256 === hash.digest('hex');
  return whole ? { header, rows } : undefined;
}

function readHeader(line: string): BackupHeader {
  const header = headerSchema.parse(JSON.parse(line));
  if (header.version > FORMAT.version) {
    throw new DatabaseError(
      `The backup is newer than this code: its format is ${header.version}, ours ${FORMAT.version}.`,
    );
  }
  return header;
}

/** Scans each chunk once, however many make up a line. */
async function* linesOf(source: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pieces: Buffer[] = [];
  let bytes = 0;
  let number = 1;
  const decodeLine = () => decoder.decode(Buffer.concat(pieces));
  function add(piece: Buffer) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes <= MAX_LINE_BYTES) return;
    throw new DatabaseError(
      `The backup ${file} cannot be read: line ${number} is over 64 MB, so it is damaged or not a backup of this site.`,
    );
  }
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      add(chunk.subarray(start, end));
      yield decodeLine();
      pieces = [];
      bytes = 0;
      number += 1;
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  // Every line ends in a newline, so what is left over was cut.
  if (bytes > 0) yield decodeLine();
}

/** A rename is on the disk when its folder is. Windows has no such call and needs none. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Explains errors of the file; those of the database pass through. */
function explain(error: unknown, message: (code: string) => string): unknown {
  if (error instanceof z.ZodError || error instanceof SyntaxError) {
    return new DatabaseError(message('it is not a backup of this site, or damaged'), {
      cause: error,
    });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^Z_|^ERR_ENCODING/.test(code)) {
    return new DatabaseError(message('it is damaged or was cut short'), { cause: error });
  }
  if (/^E[A-Z]+$/.test(code)) return new DatabaseError(message(code), { cause: error });
  return error;
}
