import type { Logger } from 'pino';
import { mayDo } from '../../../contract/desk/roles.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { ArchiveInput } from './write-archive.ts';

interface ArchiveDeskDeps extends ArchiveInput {
  operator: Operator;
  log: Logger;
}

/** Downloads everything; readers' data only for those who may see it. */
export const archiveDesk = ({ operator, log, ...input }: ArchiveDeskDeps) =>
  deskRoutes().get('/archive.zip', async (c) => {
    // Loaded on use, because the zip library is large and rarely needed.
    const { writeArchive } = await import('./write-archive.ts');
    const day = input.now().toISOString().slice(0, 10);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    await operator.note(c, 'archive.take', `archive-${day}.zip`);
    const withPersonal = mayDo(c.get('person').role, 'readers');
    writeArchive(input, writable, { withPersonal }).catch((error) => {
      // A cancelled download ends here; an incomplete file must not look complete.
      log.warn({ error: String(error) }, 'an archive was not finished');
      writable.abort(error).catch(() => {});
    });
    return c.body(readable, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="archive-${day}.zip"`,
    });
  });
