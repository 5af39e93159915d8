import { readdir, readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import {
  configure,
  TextReader,
  Uint8ArrayReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { dump } from 'js-yaml';
import { SITE } from '../../contract/site.ts';
import type { ArticleDeskStore } from '../articles/article-desk-store.ts';
import type { DeskFileStore } from '../articles/desk-file-store.ts';
import type { DeskPictureStore } from '../articles/desk-picture-store.ts';
import { writeArticleFile } from './article-file.ts';

// Compression runs in the platform, outside the event loop, one file at a time.
configure({ useWebWorkers: false });

const BATCH_SIZE = 20;
/** Content that is stored as files, copied unchanged. */
const FOLDERS = ['guides', 'podcast', 'legal', 'covers', 'facts'];
const FILES = ['on-this-day.yaml', 'day-names.yaml'];

export interface ArchiveInput {
  articles: ArticleDeskStore;
  pictures: DeskPictureStore;
  files: DeskFileStore;
  contentFolder: string;
  now: () => Date;
}

/** Streams all our content as one zip, with backpressure, one file at a time. */
export async function writeArchive(input: ArchiveInput, out: WritableStream<Uint8Array>) {
  const zip = new ZipWriter(out, { level: 6, lastModDate: input.now() });
  const add = async (name: string, content: string | Uint8Array) => {
    // Pictures are already compressed.
    if (typeof content === 'string') await zip.add(name, new TextReader(content));
    else await zip.add(name, new Uint8ArrayReader(content), { level: 0 });
    await turn();
  };
  await add('README.md', readme(input.now()));
  let last = '';
  for (;;) {
    const page = await input.articles.after(last, BATCH_SIZE);
    for (const article of page) await add(`articles/${article.id}.md`, writeArticleFile(article));
    last = page.at(-1)?.id ?? '';
    if (page.length < BATCH_SIZE) break;
  }
  await addPictures(input.pictures, add);
  await addDocuments(input.files, add);
  await addFiles(input.contentFolder, add);
  await zip.close();
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

const readme = (now: Date) => `# ${SITE.name}: everything we wrote

Made on ${now.toISOString().slice(0, 10)}. Every file here can be read with any text editor.

- \`articles/\`: one Markdown file for each article, in every state. Above the text, between the
  lines \`---\`, stands what is known about it, as YAML: title, slug (the end of its address), status,
  dates in UTC, author, category, tags, summary, cover, sources, and corrections made in public.
- \`pictures/\`: every picture once, named after its content. \`pictures.yaml\` says what each shows
  (alt), its caption, whom to credit, its size, and what the file was called.
- \`files/\`: every document that readers download from an article; \`files.yaml\` has their names.
- \`covers/\`: our own drawings.
- \`guides/\`, \`facts/\`, \`on-this-day.yaml\`, \`day-names.yaml\`: as we keep them, in YAML.
- \`podcast/\`, \`legal/\`: scripts and documents, in Markdown.

The text is plain Markdown with these additions:

- \`![what it shows](../pictures/name.webp#1600x900 "caption | credit")\` is a picture with its size,
  caption and credit.
- \`>> words\` is a pull quote.
- \`[^3]\` leads to the third of the article's sources.
- \`!file[title](../files/name.pdf#12345)\` is a document with its size in bytes.
- \`!video[what the still shows](../pictures/name.webp)<https://…>\` is a still that links to a video.
- \`> [!NOTE]\` begins a note in a box, and a fence that begins with \`gallery\` holds pictures that
  stand side by side.
- A fence that begins with \`chart bar\` or \`chart line\` is a chart: its title, then its numbers.

The desk takes this file back under Import: articles that are there already are left as they are.
`;
