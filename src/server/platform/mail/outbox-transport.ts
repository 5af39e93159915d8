import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import { namesAddress } from '../../../domain/text/address-in-text.ts';
import type { Transport } from './transport.ts';

/** Quoted-printable (RFC 2045) wraps lines anywhere after `=`, and writes signs as `=20`. */
const unwrapped = (message: string) =>
  message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

/** Deletes every mail to or about an address. */
export async function deleteFromOutbox(folder: string, address: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const path = join(folder, name);
    const message = unwrapped(await readFile(path, 'utf8'));
    if (namesAddress(message, foldAddress(address))) await rm(path, { force: true });
  }
}

/** Without a mail server, emails become files that any mail program opens; each has a fixed name, so writing it twice leaves one. */
export function outboxTransport(folder: string): Transport {
  return {
    async send(email, beforeHandOver) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${email.id}.eml`);
      const draft = `${path}.part`;
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(email.message);
        await file.sync();
      } finally {
        await file.close();
      }
      if (!(await beforeHandOver())) return { kind: 'withheld' };
      await rename(draft, path);
      return { kind: 'sent', savedInFolder: true };
    },
    close: async () => {},
  };
}
