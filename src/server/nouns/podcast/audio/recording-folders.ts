import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '../../../../contract/durations.ts';

/** No upload takes this long. */
const LEFT_BEHIND_MS = HOUR;

export type RecordingFolders = ReturnType<typeof recordingFolders>;

/** A folder for each recording on its way: its upload, and what becomes of it. */
export function recordingFolders(dataDir: string) {
  const folder = join(dataDir, 'recordings');
  const of = (id: string) => join(folder, id);
  return {
    async create(id: string): Promise<string> {
      await mkdir(of(id), { recursive: true, mode: 0o700 });
      return of(id);
    },

    remove: (id: string) => rm(of(id), { recursive: true, force: true }),

    /** The ids of those on this machine. */
    ids: (): Promise<string[]> => readdir(folder).catch(() => []),

    /** The uploaded file, whatever its type. */
    async upload(id: string): Promise<string | undefined> {
      const name = (await readdir(of(id)).catch(() => [])).find((file) =>
        file.startsWith('upload.'),
      );
      return name && join(of(id), name);
    },

    /** Removes those of a process that was killed during an upload. */
    async removeAbandoned(used: ReadonlySet<string>, now: Date): Promise<void> {
      for (const id of await this.ids()) {
        if (used.has(id)) continue;
        const written = (await stat(of(id)).catch(() => undefined))?.mtimeMs ?? 0;
        if (now.getTime() - written > LEFT_BEHIND_MS) await this.remove(id);
      }
    },
  };
}
