import { redirectPathSchema, redirectSchema } from '../../../contract/desk/redirect-desk.ts';
import type { Database } from '../database/database.ts';
import { ProblemError, readBody, respond } from '../http/calls.ts';
import { deskRoutes } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { leadsBack, type RedirectStore } from './redirect-store.ts';

interface RedirectsDeskDeps {
  operator: Operator;
  database: Database;
  redirects: RedirectStore;
  /** Whether our site answers this address itself. */
  isPage: (path: string) => Promise<boolean>;
  now: () => Date;
}

/** Redirects at the desk. */
export function redirectsDesk(deps: RedirectsDeskDeps) {
  const { operator, redirects, now } = deps;
  return deskRoutes()
    .get('/redirects', async (c) => respond(c, 'GET /admin/redirects', await redirects.list()))
    .post('/redirects', async (c) => {
      const redirect = await readBody(c, redirectSchema);
      const { path, target } = redirect;
      if (await leadsBack(deps.database.query, redirect)) {
        refuse('target', 'This leads back to the address it comes from');
      }
      const isReplaced = (await redirects.targetOf(path)) !== undefined;
      if (!isReplaced && (await deps.isPage(path))) {
        refuse('path', 'There is a page at this address');
      }
      await redirects.add(redirect, c.get('actor'), now().toISOString());
      await operator.note(c, 'redirect.add', path, { target });
      return respond(c, 'POST /admin/redirects', await redirects.list(), 201);
    })
    .post('/redirects/remove', async (c) => {
      const { path } = await readBody(c, redirectPathSchema);
      if (!(await redirects.remove(path))) throw new ProblemError(404, 'Redirect not found.');
      await operator.note(c, 'redirect.remove', path);
      return respond(c, 'POST /admin/redirects/remove', await redirects.list());
    });
}

function refuse(field: string, reason: string): never {
  throw new ProblemError(422, `${reason}.`, { [field]: [reason] });
}
