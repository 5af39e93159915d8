import type { ReadableStream } from 'node:stream/web';
import {
  archiveQuerySchema,
  IMPORT_LIMITS,
  type ImportPage,
  importFileSchema,
  importPageSchema,
  importRunSchema,
} from '../../../contract/desk/import-desk.ts';
import { categories } from '../../../contract/site.ts';
import {
  FieldsError,
  ProblemError,
  readBody,
  readQuery,
  respond,
} from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { Imports } from './open-imports.ts';
import { ImportError } from './read/foreign-post.ts';

/** Articles from other sites: a file is read and shown, then imported, and can be undone. */
export function importsDesk({ operator, imports }: { operator: Operator; imports: Imports }) {
  const { store } = imports;

  async function importOf(id: string) {
    const summary = await store.find(id);
    if (!summary) throw new ProblemError(404, 'Import not found.');
    return summary;
  }

  return deskRoutes()
    .get('/imports', async (c) => respond(c, 'GET /admin/imports', await store.list()))
    .post('/imports', async (c) => {
      const { name, site } = readQuery(c, importFileSchema);
      const { body } = c.req.raw;
      if (!body) throw new ProblemError(422, 'Choose a file.');
      const id = await imports.read(body as ReadableStream<Uint8Array>, name, site, c.get('actor'));
      await operator.note(c, 'import.read', name || id);
      return respond(c, 'POST /admin/imports', await importOf(id), 202);
    })
    .post('/archive', async (c) => {
      const { body } = c.req.raw;
      if (!body) throw new ProblemError(422, 'Choose a file.');
      const isPlan = readQuery(c, archiveQuerySchema).plan === 'yes';
      const upload = body as ReadableStream<Uint8Array>;
      const read = await imports.readData(upload, isPlan).catch((error) => {
        throw error instanceof ImportError ? new ProblemError(422, error.message) : error;
      });
      if (isPlan) return respond(c, 'POST /admin/archive', read);
      await operator.note(c, 'archive.read', '', {
        added: read.reduce((sum, { added }) => sum + added, 0),
      });
      return respond(c, 'POST /admin/archive', read);
    })
    .get('/imports/:id', async (c) => {
      const { page } = readQuery(c, importPageSchema);
      const summary = await importOf(c.req.param('id'));
      const { perPage: limit } = IMPORT_LIMITS;
      const items = await store.items(summary.id, { limit, offset: (page - 1) * limit });
      return respond(c, 'GET /admin/imports/{id}', { summary, items } satisfies ImportPage);
    })
    .delete('/imports/:id', async (c) => {
      const { id, fileName, state } = await importOf(c.req.param('id'));
      if (!['reading', 'read', 'failed'].includes(state)) {
        throw new ProblemError(409, 'This file has been imported. Undo the import instead.');
      }
      if (!(await store.discard(id))) {
        throw new ProblemError(
          409,
          'Articles were made of it. Import the others, then undo the import.',
        );
      }
      await operator.note(c, 'import.discard', fileName || id);
      return c.body(null, 204);
    })
    .post('/imports/:id/run', async (c) => {
      const { id, fileName } = await importOf(c.req.param('id'));
      const run = await readBody(c, importRunSchema);
      if (
        [run.category, ...Object.values(run.subjects)].some((name) => !categories().includes(name))
      )
        throw new FieldsError({ category: ['Choose a category'] });
      if (!(await imports.run(id, run, c.get('actor')))) {
        throw new ProblemError(409, 'This file is not ready, or has already been imported.');
      }
      await operator.note(c, 'import.run', fileName || id, run);
      return respond(c, 'POST /admin/imports/{id}/run', await importOf(id), 202);
    })
    .post('/imports/:id/undo', async (c) => {
      const { id, fileName } = await importOf(c.req.param('id'));
      const undone = await imports.undo(id);
      if (!undone) throw new ProblemError(409, 'Only a finished import can be undone.');
      await operator.note(c, 'import.undo', fileName || id, {
        removed: undone.removed,
        kept: undone.kept.length,
      });
      return respond(c, 'POST /admin/imports/{id}/undo', undone);
    });
}
