import { createHash, randomUUID } from 'node:crypto';
import { shrinkPicture } from '../../nouns/articles/article-pictures.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import { openPicture } from '../../platform/pictures/open-picture.ts';
import { type FetchImported, fileNameIn, NotFetched } from './fetch-imported.ts';
import { addressHash } from './import-store.ts';
import type { ImportedPicture, PictureSource } from './ready-article.ts';

const CONCURRENT_FETCHES = 4;
interface ImportPicturesDeps {
  db: Database;
  importId: string;
  fetchFile: FetchImported;
}

/** Fetches the pictures of an import: each once, from the file or from the old site. */
export function importPictures({ db, importId, fetchFile }: ImportPicturesDeps) {
  const byAddress = new Map<string, Promise<ImportedPicture>>();

  async function fetchPicture({
    address,
    ...description
  }: PictureSource): Promise<ImportedPicture> {
    const row = {
      id: randomUUID(),
      import_id: importId,
      address_hash: addressHash(address),
      name: null,
      problem: '',
      webp: null,
      width: 0,
      height: 0,
      alt: description.alt.slice(0, 500),
      caption: description.caption.slice(0, 500),
      credit: description.credit.slice(0, 200),
      file_name: fileNameIn(address),
    };
    try {
      const { bytes, about } = await fetchFile(address, 'image/*');
      const { name, webp, width, height } = await ownForm(address, bytes);
      const picture = { name, webp: webp.toString('base64'), width, height, ...about };
      await db.query
        .insertInto('import_picture')
        .values({ ...row, ...picture })
        .execute();
      return { url: `/pictures/desk/${name}`, width, height };
    } catch (error) {
      if (!(error instanceof NotFetched || error instanceof ProblemError)) throw error;
      const problem = error.message.slice(0, 300);
      await db.query
        .insertInto('import_picture')
        .values({ ...row, problem })
        .execute();
      return { problem };
    }
  }

  return {
    /** The outcome for each of them, by its address. */
    async take(sources: readonly PictureSource[]): Promise<Map<string, ImportedPicture>> {
      const pictures = new Map<string, ImportedPicture>();
      const waiting = [...sources];
      const next = async () => {
        for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
          const { address } = source;
          // Our own drawings, to which an archive refers, are on this site already.
          const isOwnDrawing = address.startsWith('/covers/');
          const imported =
            byAddress.get(address) ?? (isOwnDrawing ? asItIs(address) : fetchPicture(source));
          byAddress.set(address, imported);
          pictures.set(address, await imported);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENT_FETCHES }, next));
      return pictures;
    },
  };
}

const asItIs = async (url: string): Promise<ImportedPicture> => ({ url, width: 0, height: 0 });

/** In the format of our own pictures. One that was exported in an archive comes back byte for byte. */
async function ownForm(address: string, bytes: Uint8Array) {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
  if (address !== `/pictures/desk/${name}`) return shrinkPicture(await firstFrame(bytes));
  const { format, width, height } = await openPicture(bytes)
    .then((picture) => picture.metadata())
    .catch(() => ({ format: '', width: 0, height: 0 }));
  if (format !== 'webp') throw new NotFetched('It is not a picture.');
  return { name, webp: Buffer.from(bytes), width, height };
}

/** The first frame of an animated picture. */
async function firstFrame(bytes: Uint8Array): Promise<Uint8Array> {
  const isGif = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'GIF8';
  if (!isGif) return bytes;
  return openPicture(bytes, { limitInputPixels: 60_000_000 })
    .then((picture) => picture.png().toBuffer())
    .catch(() => bytes);
}
