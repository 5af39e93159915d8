import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import {
  configure,
  TextReader,
  Uint8ArrayReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { dump } from 'js-yaml';
import type { ArticleDeskStore } from '../../nouns/articles/article-desk-store.ts';
import type { DeskFileStore } from '../../nouns/articles/desk-file-store.ts';
import type { DeskPictureStore } from '../../nouns/articles/desk-picture-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { archiveReadme } from './archive-readme.ts';
import { ARCHIVED_TABLES, rowLines, rowSheet } from './archived-rows.ts';
import { writeArticleFile } from './article-file.ts';

// Compression runs in the platform, outside the event loop, one file at a time.
configure({ useWebWorkers: false });

const BATCH_SIZE = 20;
/** Content that is stored as files, copied unchanged. */
const FOLDERS = ['guides', 'podcast', 'legal', 'covers', 'facts'];
const FILES = ['on-this-day.yaml', 'day-names.yaml'];

export interface ArchiveInput {
  database: Database;
  /** Files that their modules write: outlets as OPML, events for calendars, the settings. */
  documents: Record<string, () => Promise<string>>;
  articles: ArticleDeskStore;
  pictures: DeskPictureStore;
  files: DeskFileStore;
  /** The sound of episodes. */
  audio: {
    names(): Promise<string[]>;
    pieces(name: string): AsyncIterable<Uint8Array>;
  };
  contentFolder: string;
  now: () => Date;
}

/** Streams everything as one zip, with backpressure, one file at a time; personal data only where it may be seen. */
export async function writeArchive(
  input: ArchiveInput,
  out: WritableStream<Uint8Array>,
  { withPersonal }: { withPersonal: boolean },
) {
  const zip = new ZipWriter(out, { level: 6, lastModDate: input.now() });
  const add = async (name: string, content: string | Uint8Array) => {
    // Pictures are already compressed.
    if (typeof content === 'string') await zip.add(name, new TextReader(content));
    else await zip.add(name, new Uint8ArrayReader(content), { level: 0 });
    await turn();
  };
  await add('README.md', archiveReadme(input.now(), withPersonal));
  const corrections: string[] = [];
  let last = '';
  for (;;) {
    const page = await input.articles.after(last, BATCH_SIZE);
    for (const article of page) {
      await add(`articles/${article.id}.md`, writeArticleFile(article));
      for (const correction of article.corrections) {
        corrections.push(
          JSON.stringify({ article: article.id, title: article.title, ...correction }),
        );
      }
    }
    last = page.at(-1)?.id ?? '';
    if (page.length < BATCH_SIZE) break;
  }
  await addPictures(input.pictures, add);
  await addDocuments(input.files, add);
  await addFiles(input.contentFolder, add);
  for (const name of await input.audio.names()) {
    const sound = Readable.toWeb(Readable.from(input.audio.pieces(name)));
    await zip.add(`audio/${name}`, sound as ReadableStream<Uint8Array>, { level: 0 });
  }
  await add('data/corrections.jsonl', corrections.map((line) => `${line}\n`).join(''));
  for (const [name, write] of Object.entries(input.documents)) await add(name, await write());
  for (const archived of ARCHIVED_TABLES) {
    if (archived.isPersonal && !withPersonal) continue;
    const stream = (pieces: AsyncGenerator<string>) =>
      Readable.toWeb(Readable.from(encoded(pieces))) as ReadableStream<Uint8Array>;
    const { file } = archived;
    await zip.add(`data/${file}.jsonl`, stream(rowLines(input.database, archived)));
    if (archived.hasSheet) {
      await zip.add(`data/${file}.csv`, stream(rowSheet(input.database, archived)));
    }
  }
  await zip.close();
}

async function* encoded(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) yield Buffer.from(piece);
}

type Add = (name: string, content: string | Uint8Array) => Promise<void>;

async function addPictures(pictures: DeskPictureStore, add: Add) {
  const pictureList = await pictures.pictureDetails();
  for (const { name } of pictureList) {
    const webp = await pictures.find(name);
    if (webp) await add(`pictures/${name}`, webp);
  }
  await add('pictures/pictures.yaml', dump(pictureList, { lineWidth: -1 }));
}

async function addDocuments(files: DeskFileStore, add: Add) {
  const list = await files.list();
  for (const { name } of list) {
    const file = await files.find(name);
    if (file) await add(`files/${name}`, file.bytes);
  }
  if (list.length > 0) await add('files/files.yaml', dump(list, { lineWidth: -1 }));
}

async function addFiles(folder: string, add: Add) {
  for (const subfolder of FOLDERS) {
    const names = (await readdir(`${folder}/${subfolder}`)).sort();
    for (const name of names) {
      await add(`${subfolder}/${name}`, await readFile(`${folder}/${subfolder}/${name}`, 'utf8'));
    }
  }
  for (const name of FILES) await add(name, await readFile(`${folder}/${name}`, 'utf8'));
}
