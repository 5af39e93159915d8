import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what the desk stores and never shows again. The key is a file of the data folder, so that a
 * copy of the database alone gives nothing away.
 */
export function secretBox(dataDir: string) {
  const file = join(dataDir, 'secret.key');

  async function ensureKey(): Promise<Buffer> {
    await writeFile(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 }).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return readFile(file);
  }

  return {
    async encrypt(text: string): Promise<string> {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, await ensureKey(), nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** Undefined without the key it was encrypted with. */
    async decrypt(stored: string): Promise<string | undefined> {
      try {
        const bytes = Buffer.from(stored, 'base64url');
        const text = NONCE_BYTES + TAG_BYTES;
        const decipher = createDecipheriv(
          CIPHER,
          await readFile(file),
          bytes.subarray(0, NONCE_BYTES),
        ).setAuthTag(bytes.subarray(NONCE_BYTES, text));
        return decipher.update(bytes.subarray(text), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
