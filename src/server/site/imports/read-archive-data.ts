import type { ArchiveDataRead } from '../../../contract/desk/import-desk.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { rolledBack } from '../../platform/database/rolled-back.ts';
import {
  ARCHIVED_TABLES,
  type Planned,
  type Promises,
  type RowsRead,
  readRows,
} from '../archive/archived-rows.ts';
import { ImportError } from './read/foreign-post.ts';
import { openUpload } from './read/open-upload.ts';

/** Above any row: a photo has up to 17 million characters. */
const MAX_LINE = 20 * 1024 * 1024;

/** Stores the sound of a recording; does nothing where it is here already. */
export type AddSound = (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/** Brings back the desk's settings from `settings.json`. */
export type RestoreSettings = (json: string, query: Query) => Promise<RowsRead>;

export interface ArchiveReaders extends Promises {
  addSound: AddSound;
  restoreSettings: RestoreSettings;
}

export const SETTINGS_RESTORED =
  'canned texts, blocked words, newsletter settings and the welcome series';

/** Brings back what an archive has beside articles, or says what it would; what is here already stays as it is. */
export async function readArchiveData(
  db: Database,
  file: string,
  { addSound, restoreSettings, ...promises }: ArchiveReaders,
  isPlan: boolean,
): Promise<ArchiveDataRead[]> {
  const upload = await openUpload(file);
  try {
    const report: ArchiveDataRead[] = [];
    const planned: Planned | undefined = isPlan ? new Map() : undefined;
    for (const archived of ARCHIVED_TABLES.filter(({ isOnlyWritten }) => !isOnlyWritten)) {
      const text = upload.data(`${archived.file}.jsonl`);
      if (!text) continue;
      report.push({
        about: archived.about,
        ...(await readRows(db, archived, linesOf(text()), { ...promises, planned })),
      });
    }
    if (report.length === 0) {
      throw new ImportError('This isn’t an archive of this site, or one without data.');
    }
    const settings = upload.data('settings.json');
    if (settings) {
      let json = '';
      for await (const piece of settings()) json += piece;
      const restore = (query: Query) => restoreSettings(json, query);
      const read = await (isPlan ? rolledBack(db.query, restore) : restore(db.query));
      report.push({ about: SETTINGS_RESTORED, ...read });
    }
    if (isPlan) return report;
    for (const { name, bytes } of upload.recordings) await addSound(name, bytes());
    await bumpContentVersion(db.query);
    return report;
  } finally {
    await upload.close();
  }
}

/** Each piece is searched once, so that an endless line is refused as soon as it is too long. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let line: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const [end = '', ...begun] = piece.split('\n');
    line.push(end);
    length += end.length;
    if (length > MAX_LINE) throw new ImportError('A line of the archive is too long.');
    for (const next of begun) {
      if (length > 0) yield line.join('');
      line = [next];
      length = next.length;
    }
  }
  if (length > 0) yield line.join('');
}
