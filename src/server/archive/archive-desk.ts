import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import type { ArchiveParts } from './write-archive.ts';

interface Parts extends ArchiveParts {
  operator: Operator;
  log: Logger;
}

/** Everything we wrote, to be taken elsewhere. */
export const archiveDesk = ({ operator, log, ...parts }: Parts) =>
  new Hono<SignedIn>().get('/archive.zip', async (c) => {
    // Seldom needed, and what packs it takes long to load.
    const { writeArchive } = await import('./write-archive.ts');
    const day = parts.now().toISOString().slice(0, 10);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    await operator.note(c, 'archive.take', `archive-${day}.zip`);
    writeArchive(parts, writable).catch((error) => {
      // Whoever stops a download makes this end here; a half-made file must not look whole.
      log.warn({ error: String(error) }, 'an archive was not finished');
      writable.abort(error).catch(() => {});
    });
    return c.body(readable, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="archive-${day}.zip"`,
    });
  });
