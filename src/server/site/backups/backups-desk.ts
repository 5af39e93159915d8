import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { ProblemError, respond } from '../../platform/http/calls.ts';
import { deskRoutes, type SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { Backups } from './open-backups.ts';

interface BackupsDeskDeps {
  operator: Operator;
  backups: Backups;
}

const busy = () => new ProblemError(409, 'A backup or a test restore is running. Wait for it.');

/** Backups for the desk: their state, a new one, a download and a test restore. */
export function backupsDesk({ operator, backups }: BackupsDeskDeps) {
  async function fileOf(name: string) {
    const file = await backups.find(name);
    if (!file) throw new ProblemError(404, 'Backup not found.');
    return file;
  }

  return deskRoutes()
    .get('/backups', async (c) => respond(c, 'GET /admin/backups', await backups.status()))
    .post('/backups', async (c) => {
      if (!(await backups.make())) throw busy();
      await operator.note(c, 'backup.make', '');
      return respond(c, 'POST /admin/backups', await backups.status(), 202);
    })
    .post('/backups/:name/rehearsal', async (c) => {
      const name = c.req.param('name');
      await fileOf(name);
      if (!(await backups.rehearse(name))) throw busy();
      await operator.note(c, 'backup.rehearse', name);
      return respond(c, 'POST /admin/backups/{name}/rehearsal', await backups.status(), 202);
    })
    .get('/backups/:name', async (c) => {
      requireSession(c);
      const name = c.req.param('name');
      const { path, bytes } = await fileOf(name);
      await operator.note(c, 'backup.take', name);
      const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
      return c.body(stream as never, 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    });
}

/** A backup has every secret of the site, which a token for reading must not give away. */
function requireSession(c: Context<SignedIn>) {
  if (c.get('person').id === '') {
    throw new ProblemError(403, 'Sign in to download a backup: tokens can’t.');
  }
}
