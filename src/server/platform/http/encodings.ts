import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
type Compressed = Exclude<Encoding, 'identity'>;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Spends more time on an answer that is sent to many readers. */
export async function compress(bytes: Uint8Array, encoding: Compressed, forMany: boolean) {
  if (encoding === 'gzip') return own(await toGzip(bytes, { level: forMany ? 6 : 1 }));
  const quality = forMany ? 5 : 1;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return own(await toBrotli(bytes, { params }));
}

export async function decompress(bytes: Uint8Array, encoding: Compressed) {
  return own(await (encoding === 'gzip' ? fromGzip(bytes) : fromBrotli(bytes)));
}

const byName = (encoding: Compressed) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i');
const NAMES = { br: byName('br'), gzip: byName('gzip') };

/** Whether a reader's `Accept-Encoding` names it without refusing it. */
const accepts = (accepted: string | undefined, encoding: Compressed): boolean =>
  NAMES[encoding].test(accepted ?? '');

/** The smallest that the reader's `Accept-Encoding` names. */
export const acceptedEncoding = (accepted?: string): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding)) ?? 'identity';
