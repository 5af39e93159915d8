import { createHash, randomUUID } from 'node:crypto';
import { shrinkPicture } from '../articles/article-pictures.ts';
import type { Database } from '../database/database.ts';
import { ProblemError } from '../http/problem-response.ts';
import type { FetchLimits, GuardedFetch } from '../outbound/guarded-fetch.ts';
import { openPicture } from '../pictures/open-picture.ts';
import { addressHash } from './import-store.ts';
import type { PictureFile } from './read/open-upload.ts';
import type { AskedPicture, TakenPicture } from './ready-article.ts';

const LIMITS: FetchLimits = { milliseconds: 15_000, bytes: 12 * 1024 * 1024, redirects: 3 };
const AT_ONCE = 4;
/** A site that does not answer so often in a row is not asked for the rest. */
const PATIENCE = 6;

interface Parts {
  db: Database;
  importId: string;
  get: GuardedFetch;
  /** From the uploaded file, where it holds pictures. */
  fromFile: (address: string) => Promise<PictureFile | undefined>;
}

/** Brings the pictures of an import: each once, from the file or from where it stood. */
export function importPictures({ db, importId, get, fromFile }: Parts) {
  const known = new Map<string, Promise<TakenPicture>>();
  const silent = new Map<string, number>();

  async function bytesAt(address: string): Promise<PictureFile> {
    if (address.startsWith('data:')) return { bytes: inside(address), about: undefined };
    const packed = await fromFile(address);
    if (packed) return packed;
    const host = URL.parse(address)?.host;
    if (!host)
      throw new PictureMissing('We don’t know where it was. Enter the old site’s address.');
    if ((silent.get(host) ?? 0) >= PATIENCE) throw new PictureMissing(`${host} did not respond.`);
    const { status, body } = await get(address, LIMITS, { Accept: 'image/*' }).then(
      (answer) => {
        silent.set(host, 0);
        return answer;
      },
      (error: Error) => {
        silent.set(host, (silent.get(host) ?? 0) + 1);
        throw new PictureMissing(error.message);
      },
    );
    if (status !== 200) throw new PictureMissing(`${host} answers ${status}.`);
    return { bytes: body, about: undefined };
  }

  async function take({ address, ...said }: AskedPicture): Promise<TakenPicture> {
    const row = {
      id: randomUUID(),
      import_id: importId,
      address_hash: addressHash(address),
      name: null,
      problem: '',
      webp: null,
      width: 0,
      height: 0,
      alt: said.alt.slice(0, 500),
      caption: said.caption.slice(0, 500),
      credit: said.credit.slice(0, 200),
      file_name: fileNameIn(address),
    };
    try {
      const { bytes, about } = await bytesAt(address);
      const { name, webp, width, height } = await ownForm(address, bytes);
      const kept = { name, webp: webp.toString('base64'), width, height, ...about };
      await db.query
        .insertInto('import_picture')
        .values({ ...row, ...kept })
        .execute();
      return { url: `/pictures/desk/${name}`, width, height };
    } catch (error) {
      if (!(error instanceof PictureMissing || error instanceof ProblemError)) throw error;
      const problem = error.message.slice(0, 300);
      await db.query
        .insertInto('import_picture')
        .values({ ...row, problem })
        .execute();
      return { problem };
    }
  }

  return {
    /** What became of each of them, by its address. */
    async take(asked: readonly AskedPicture[]): Promise<Map<string, TakenPicture>> {
      const found = new Map<string, TakenPicture>();
      const waiting = [...asked];
      const next = async () => {
        for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
          const { address } = one;
          // Our own drawings, which an archive names, are here already.
          const isHere = address.startsWith('/covers/');
          const taken = known.get(address) ?? (isHere ? asItIs(address) : take(one));
          known.set(address, taken);
          found.set(address, await taken);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
      return found;
    },
  };
}

const asItIs = async (url: string): Promise<TakenPicture> => ({ url, width: 0, height: 0 });

/** There is no picture to be had; the message says why. */
class PictureMissing extends Error {}

function inside(address: string): Uint8Array {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** As we keep pictures. One that left here in an archive comes back byte for byte. */
async function ownForm(address: string, bytes: Uint8Array) {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
  if (address !== `/pictures/desk/${name}`) return shrinkPicture(await still(bytes));
  const { format, width, height } = await openPicture(bytes)
    .then((picture) => picture.metadata())
    .catch(() => ({ format: '', width: 0, height: 0 }));
  if (format !== 'webp') throw new PictureMissing('It is not a picture.');
  return { name, webp: Buffer.from(bytes), width, height };
}

/** Of a moving picture, its first. */
async function still(bytes: Uint8Array): Promise<Uint8Array> {
  const isGif = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'GIF8';
  if (!isGif) return bytes;
  return openPicture(bytes, { limitInputPixels: 60_000_000 })
    .then((picture) => picture.png().toBuffer())
    .catch(() => bytes);
}

const fileNameIn = (address: string) =>
  address.startsWith('data:')
    ? ''
    : (URL.parse(address, 'http://x')?.pathname.split('/').at(-1) ?? '').slice(0, 200);
