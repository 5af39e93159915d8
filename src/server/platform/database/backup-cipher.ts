import {
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseError } from './database-error.ts';

/**
 * An encrypted backup is this magic, a salt, a nonce and a check of the key; then the gzipped lines by
 * AES-256-GCM, and its tag last. A reader must reach the end before it can trust any of it:
 * `readBackup` reads every file twice, and writes in one transaction.
 */
const MAGIC = Buffer.from('SANKOFA1');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const CHECK_BYTES = 16;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES + CHECK_BYTES;
const CIPHER = 'aes-256-gcm';

type Chunks = AsyncIterable<Buffer>;

const derive: (key: string, salt: Buffer, length: number) => Promise<Buffer> = promisify(scrypt);

/** The cipher's key, and a check that tells a wrong key from a damaged file. */
async function keysFrom(key: string, salt: Buffer) {
  const bytes = await derive(key, salt, 32 + CHECK_BYTES);
  return { secret: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

export const encryptWith = (key: string) =>
  async function* (source: Chunks): AsyncGenerator<Buffer> {
    const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
    const { secret, check } = await keysFrom(key, salt);
    const head = Buffer.concat([MAGIC, salt, nonce, check]);
    const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(head);
    yield head;
    for await (const chunk of source) yield cipher.update(chunk);
    cipher.final();
    yield cipher.getAuthTag();
  };

/** A file that is not encrypted passes unchanged. */
export const decryptWith = (key: string | undefined) =>
  async function* (source: Chunks): AsyncGenerator<Buffer> {
    const chunks = source[Symbol.asyncIterator]();
    let held = Buffer.alloc(0);
    const take = async () => {
      const next = await chunks.next();
      if (!next.done) held = Buffer.concat([held, next.value]);
      return !next.done;
    };
    while (held.length < HEAD_BYTES && (await take()));
    if (!startsEncrypted(held)) {
      do {
        yield held;
        held = Buffer.alloc(0);
      } while (await take());
      return;
    }
    const decipher = await decipherFor(held.subarray(0, HEAD_BYTES), key);
    held = held.subarray(HEAD_BYTES);
    // The tag comes last, so as many bytes are always held back.
    do {
      const ready = Math.max(0, held.length - TAG_BYTES);
      if (ready > 0) yield decipher.update(held.subarray(0, ready));
      held = held.subarray(ready);
    } while (await take());
    endWith(decipher, held);
  };

const startsEncrypted = (bytes: Buffer) => bytes.subarray(0, MAGIC.length).equals(MAGIC);

async function decipherFor(head: Buffer, key: string | undefined) {
  if (!key)
    throw new DatabaseError('The backup is encrypted: set BACKUP_KEY to the key it was made with.');
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const nonce = head.subarray(MAGIC.length + SALT_BYTES, HEAD_BYTES - CHECK_BYTES);
  const { secret, check } = await keysFrom(key, salt);
  const expected = head.subarray(HEAD_BYTES - CHECK_BYTES);
  if (expected.length < CHECK_BYTES || !timingSafeEqual(check, expected)) {
    throw new DatabaseError('The backup was encrypted with another key than BACKUP_KEY.');
  }
  return createDecipheriv(CIPHER, secret, nonce).setAAD(head);
}

function endWith(decipher: DecipherGCM, tag: Buffer) {
  try {
    decipher.setAuthTag(tag);
    decipher.final();
  } catch (error) {
    throw new DatabaseError('The backup is damaged, was cut short or was changed.', {
      cause: error,
    });
  }
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return startsEncrypted(buffer);
  } finally {
    await handle.close();
  }
}
