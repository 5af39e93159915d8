import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { configure, Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { load } from 'js-yaml';
import { z } from 'zod';
import { writeCount } from '../../../../contract/write-count.ts';
import { decodedPart } from '../../../../domain/text/decoded-part.ts';
import { ImportError } from './foreign-post.ts';
import type { OpenText } from './wxr-items.ts';

configure({ useWebWorkers: false });

const MB = 1024 * 1024;
const LIMITS = {
  /** The posts themselves, uncompressed. */
  textBytes: 160 * MB,
  /** Of our own archive: a hundred times its longest text. */
  articleBytes: 10 * MB,
  fileBytes: 12 * MB,
  recordingBytes: 100 * MB,
  /** Everything in a zip: the largest upload is mostly pictures, which barely shrink. */
  expandedBytes: 1024 * MB,
  /** Texts of posts shrink to a tenth; only a file made to fill a memory shrinks to a hundredth. */
  expansion: 100,
  expansionBytes: 10 * MB,
  entries: 50_000,
};

const PIECE_BYTES = 64 * 1024;

/** A picture or document in the uploaded file, with what our own archive says about it. */
export interface IncludedFile {
  bytes: Uint8Array;
  about: { alt: string; caption: string; credit: string; file_name: string } | undefined;
}

export interface Upload {
  name: string;
  text: OpenText;
  /** Markdown files of our own archive, where it is one. */
  articles: { name: string; text: OpenText }[];
  /** A picture or a document by its address on the old site. */
  file: (address: string) => Promise<IncludedFile | undefined>;
  /** The sound of our own archive's recordings. */
  recordings: { name: string; bytes: () => AsyncGenerator<Uint8Array> }[];
  /** A file in the folder `data` of our own archive. */
  data: (name: string) => OpenText | undefined;
  close: () => Promise<void>;
}

/** An uploaded file: posts alone, or a zip of them with their pictures. Nothing is unpacked to disk. */
export async function openUpload(path: string): Promise<Upload> {
  const file = await open(path, 'r');
  const first = Buffer.alloc(4);
  await file.read(first, 0, 4, 0);
  if (first.toString('latin1') === 'PK\u0003\u0004') return openZip(file);
  const { size } = await file.stat();
  await file.close();
  if (size > LIMITS.textBytes) throw new ImportError('The file is over 160 MB.');
  return {
    name: path,
    text: () => withoutMark(createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 18 })),
    articles: [],
    file: async () => undefined,
    recordings: [],
    data: () => undefined,
    close: async () => {},
  };
}

/** Removes a byte order mark from the beginning of a text. */
async function* withoutMark(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? piece.replace(/^\ufeff/, '') : piece;
    isFirst = false;
  }
}

class HandleReader extends Reader<FileHandle> {
  readonly #file: FileHandle;

  constructor(file: FileHandle, size: number) {
    super(file);
    this.#file = file;
    this.size = size;
  }

  override async readUint8Array(offset: number, length: number) {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, this.size - offset)));
    await this.#file.read(bytes, 0, bytes.length, offset);
    return bytes;
  }
}

/** Where a file is in the zip: a tenth of the library's own entry, because there may be 50,000. */
interface ZipEntry {
  filename: string;
  offset: number;
  compressedSize: number;
  uncompressedSize: number;
  compressionMethod: number;
  encrypted: boolean;
}

async function openZip(file: FileHandle): Promise<Upload> {
  const { size } = await file.stat();
  const entries = await listEntries(new ZipReader(new HandleReader(file, size))).catch(
    async (error) => {
      await file.close();
      throw error;
    },
  );
  const articles = entries.filter(({ filename }) => /(?:^|\/)articles\/[^/]+\.md$/.test(filename));
  const posts = entries
    .filter(({ filename }) => /\.(?:json|xml)$/i.test(filename))
    .toSorted((one, other) => other.uncompressedSize - one.uncompressedSize)[0];
  if (!posts && articles.length === 0) {
    await file.close();
    throw new ImportError('This zip has no export in it. It must contain a .json or .xml file.');
  }
  const included = new Map(entries.map((entry) => [fileKey(entry.filename), entry]));
  const about = new Map([
    ...(await aboutPictures(file, entries)),
    ...(await aboutDocuments(file, entries)),
  ]);
  return {
    name: posts?.filename ?? '',
    text: () => (posts && articles.length === 0 ? textOf(file, posts) : nothing()),
    articles: articles.map((entry) => ({
      name: entry.filename,
      text: () => textOf(file, entry, LIMITS.articleBytes),
    })),
    file: async (address) => {
      const key = fileKey(pathIn(address));
      const entry = key ? included.get(key) : undefined;
      if (!entry) return undefined;
      return { bytes: await bytesOf(file, entry), about: about.get(key) };
    },
    recordings: entries.flatMap((entry) => {
      const [, name] = /^audio\/([^/]+)$/.exec(entry.filename) ?? [];
      return name ? { name, bytes: () => decompressed(file, entry, LIMITS.recordingBytes) } : [];
    }),
    data: (name) => {
      const entry = entries.find(({ filename }) => filename === `data/${name}`);
      return entry && (() => textOf(file, entry));
    },
    close: () => file.close(),
  };
}

async function listEntries(zip: ZipReader<unknown>): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      if (entries.length >= LIMITS.entries)
        throw new ImportError('The zip has more than 50,000 files.');
      const { filename, offset, compressedSize, uncompressedSize } = entry;
      const { compressionMethod, encrypted } = entry;
      if (entry.directory || filename.startsWith('__MACOSX/')) continue;
      entries.push({
        filename,
        offset,
        compressedSize,
        uncompressedSize,
        compressionMethod,
        encrypted,
      });
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('The zip can’t be read. The file may be incomplete.');
  }
  refuseBomb(entries);
  return entries;
}

const inMb = (bytes: number) => `${writeCount(Math.ceil(bytes / MB))} MB`;

/** By the sizes that the zip declares, which reading holds it to. */
function refuseBomb(entries: readonly ZipEntry[]) {
  const expanded = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (expanded > LIMITS.expandedBytes) {
    throw new ImportError(`The zip would expand to ${inMb(expanded)}. The limit is 1,024 MB.`);
  }
  const bomb = entries.find(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > LIMITS.expansionBytes &&
      uncompressedSize > compressedSize * LIMITS.expansion,
  );
  if (!bomb) return;
  const { filename, compressedSize, uncompressedSize } = bomb;
  throw new ImportError(
    `${filename} in the zip would expand from ${inMb(compressedSize)} to ${inMb(uncompressedSize)}, as no export does.`,
  );
}

/** The upload folders of such sites, in a zip as in an address; the folders above them differ. */
const FOLDER =
  /(?:^|\/)(?:content\/(?:images|files|media)|wp-content\/uploads|pictures(?:\/desk)?|files)\/(.+)$/is;

function fileKey(path: string): string {
  return FOLDER.exec(path)?.[1] ?? '';
}

const pathIn = (address: string) => decodedPart(URL.parse(address, 'http://x')?.pathname ?? '');

async function* nothing(): AsyncGenerator<string> {}

/** The content of an entry, ended with an error where it exceeds our limit or what it declares. */
async function* decompressed(
  file: FileHandle,
  entry: ZipEntry,
  most: number,
): AsyncGenerator<Uint8Array> {
  if (entry.uncompressedSize > most) {
    throw new ImportError(`${entry.filename} in the zip is too large.`);
  }
  let size = 0;
  try {
    for await (const piece of inflated(file, entry)) {
      size += piece.byteLength;
      if (size > entry.uncompressedSize) break;
      yield piece;
    }
    if (size !== entry.uncompressedSize) throw new Error('The size is wrong.');
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${entry.filename} in the zip can’t be read.`);
  }
}

const LOCAL_HEADER = { bytes: 30, signature: 0x04034b50 };
const [STORED, DEFLATED] = [0, 8];

async function* inflated(file: FileHandle, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const { offset, compressedSize, compressionMethod, encrypted } = entry;
  const header = Buffer.alloc(LOCAL_HEADER.bytes);
  await file.read(header, 0, header.length, offset);
  const isReadable = compressionMethod === STORED || compressionMethod === DEFLATED;
  if (encrypted || !isReadable || header.readUInt32LE(0) !== LOCAL_HEADER.signature) {
    throw new Error('It is encrypted, packed in another way, or damaged.');
  }
  if (compressedSize === 0) return;
  const start = offset + header.length + header.readUInt16LE(26) + header.readUInt16LE(28);
  const output = compressionMethod === DEFLATED ? createInflateRaw() : new PassThrough();
  const ended = pipeline(piecesOf(file, start, start + compressedSize), output);
  // Awaited below; if the reader stops early, nobody awaits it.
  ended.catch(() => {});
  yield* output as AsyncIterable<Uint8Array>;
  await ended;
}

/** Not a stream of the handle: each would leave a listener on it, and there may be 50,000. */
async function* piecesOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const length = Math.min(PIECE_BYTES, end - at);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function* textOf(
  file: FileHandle,
  entry: ZipEntry,
  most = LIMITS.textBytes,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of decompressed(file, entry, most)) {
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

async function bytesOf(file: FileHandle, entry: ZipEntry): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of decompressed(file, entry, LIMITS.fileBytes)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const picturesFile = z.array(
  z.object({
    name: z.string(),
    alt: z.string().max(500),
    caption: z.string().max(500),
    credit: z.string().max(200),
    fileName: z.string().max(200),
  }),
);

const documentsFile = z.array(z.object({ name: z.string(), fileName: z.string().max(200) }));

type About = NonNullable<IncludedFile['about']>;

/** The descriptions of pictures in our own archive. */
async function aboutPictures(file: FileHandle, entries: readonly ZipEntry[]) {
  const entry = entries.find(({ filename }) => /(?:^|\/)pictures\/pictures\.yaml$/.test(filename));
  const listed = entry ? picturesFile.safeParse(await loaded(file, entry)).data : undefined;
  return (listed ?? []).map(({ name, fileName, ...words }): [string, About] => [
    name,
    { ...words, file_name: fileName },
  ]);
}

/** The names under which documents of our own archive were uploaded. */
async function aboutDocuments(file: FileHandle, entries: readonly ZipEntry[]) {
  const entry = entries.find(({ filename }) => /(?:^|\/)files\/files\.yaml$/.test(filename));
  const listed = entry ? documentsFile.safeParse(await loaded(file, entry)).data : undefined;
  return (listed ?? []).map(({ name, fileName }): [string, About] => [
    name,
    { alt: '', caption: '', credit: '', file_name: fileName },
  ]);
}

async function loaded(file: FileHandle, entry: ZipEntry): Promise<unknown> {
  try {
    return load(Buffer.from(await bytesOf(file, entry)).toString('utf8'));
  } catch {
    return undefined;
  }
}
