import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { foldAddress } from '../../domain/fold-address.ts';
import type { Transport } from './transport.ts';

/** Removes every mail to or about an address. Mails wrap their lines anywhere, after `=`. */
export async function forgetInOutbox(folder: string, address: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const path = join(folder, name);
    const message = (await readFile(path, 'utf8')).replaceAll(/=\r?\n/g, '').toLowerCase();
    if (message.includes(foldAddress(address))) await rm(path, { force: true });
  }
}

/**
 * Where no mail server is set, mails become files that any mail program opens. A file has its mail's
 * own name, so writing it twice leaves one.
 */
export function outboxTransport(folder: string): Transport {
  return {
    async send(letter, beforeHandOver) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${letter.id}.eml`);
      const draft = `${path}.part`;
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(letter.message);
        await file.sync();
      } finally {
        await file.close();
      }
      if (!(await beforeHandOver())) return { kind: 'withheld' };
      await rename(draft, path);
      return { kind: 'sent' };
    },
    close: async () => {},
  };
}
