import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { HOUR } from '../../../contract/durations.ts';

/** No upload takes this long, in any process that shares the folder. */
const LEFT_BEHIND_MS = HOUR;

/** An uploaded file, on disk until its request has been answered. */
export interface UploadedFile {
  path: string;
  size: number;
}

/** Files of a form by the names of their fields; a field that was left empty has none. */
export type PostedFiles = Record<string, UploadedFile>;

export type Uploads = ReturnType<typeof openUploads>;

/** Files that people send, on disk while they are received and read. */
export function openUploads(dataDir: string) {
  const folder = join(dataDir, 'uploads');

  async function newFolder(): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return mkdtemp(join(folder, 'upload-'));
  }

  /** Runs the work with temporary files, which are created on demand and removed when it ends. */
  async function withFiles<T>(work: (newFile: () => Promise<string>) => Promise<T>): Promise<T> {
    let own: Promise<string> | undefined;
    let files = 0;
    const newFile = async () => {
      own ??= newFolder();
      files += 1;
      return join(await own, String(files));
    };
    try {
      return await work(newFile);
    } finally {
      if (own) await rm(await own, { recursive: true, force: true });
    }
  }

  return {
    withFiles,

    /** Runs the work with a request's body as one file. */
    receive: <T>(request: Request, work: (file: UploadedFile) => Promise<T>): Promise<T> =>
      withFiles(async (newFile) =>
        work(await writeUpload(Readable.fromWeb(bodyOf(request)), await newFile())),
      ),

    /** Removes the files of a process that was killed. */
    removeAbandoned: (now: Date) => removeOlder(folder, now, LEFT_BEHIND_MS),
  };
}

const bodyOf = ({ body }: Request) => (body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>;

/** Writes a file that only we can read, as it arrives. */
export async function writeUpload(
  source: Readable,
  path: string,
  signal = new AbortController().signal,
): Promise<UploadedFile> {
  const file = createWriteStream(path, { mode: 0o600 });
  await pipeline(source, file, { signal });
  return { path, size: file.bytesWritten };
}

/** Removes files older than `ageMs` from the folder. */
export async function removeOlder(folder: string, now: Date, ageMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
    if (now.getTime() - written > ageMs) await rm(path, { recursive: true, force: true });
  }
}
