import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  type RedirectsAdded,
  redirectFileSchema,
  redirectPathSchema,
  redirectSchema,
} from '../../../contract/desk/redirect-desk.ts';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import type { Database, Query } from '../database/database.ts';
import { ProblemError, readBody, respond } from '../http/calls.ts';
import { readCsvLines } from '../http/csv-lines.ts';
import { deskRoutes } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { addRedirect, leadsBack, type RedirectStore } from './redirect-store.ts';

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
      if (!isReplaced && !path.includes('?') && (await deps.isPage(path))) {
        refuse('path', 'There is a page at this address');
      }
      await redirects.add(redirect, c.get('actor'), now().toISOString());
      await operator.note(c, 'redirect.add', path, { target });
      return respond(c, 'POST /admin/redirects', await redirects.list(), 201);
    })
    .post('/redirects/file', async (c) => {
      const { csv } = await readBody(c, redirectFileSchema);
      const answer = await addFile(deps, csv, c.get('actor'));
      await operator.note(c, 'redirect.file', '', { added: answer.added });
      return respond(c, 'POST /admin/redirects/file', answer);
    })
    .post('/redirects/remove', async (c) => {
      const { path } = await readBody(c, redirectPathSchema);
      if (!(await redirects.remove(path))) throw new ProblemError(404, 'Redirect not found.');
      await operator.note(c, 'redirect.remove', path);
      return respond(c, 'POST /admin/redirects/remove', await redirects.list());
    });
}

const MAX_REFUSED = 100;
/** A commit for each line, or one for a whole file, would keep everybody else waiting. */
const LINES_PER_COMMIT = 200;

/** Adds the lines of a file one after the other, so that a circle among them is found. */
async function addFile(
  { database, now }: RedirectsDeskDeps,
  csv: string,
  by: string,
): Promise<RedirectsAdded> {
  const lines = readCsvLines(csv);
  if (!Array.isArray(lines)) return refuse('csv', `Line ${lines.number}: ${lines.reason}`);
  const answer: RedirectsAdded = { added: 0, refused: [] };
  const add = async (query: Query, { number: line, cells }: (typeof lines)[number]) => {
    const [path = '', target = ''] = cells;
    const isHead = line === 1 && !path.startsWith('/');
    if (isHead) return;
    const parsed = redirectSchema.safeParse({ path, target });
    const reason = parsed.error
      ? parsed.error.issues[0]?.message
      : (await leadsBack(query, parsed.data)) && 'It leads back to the address it comes from';
    if (reason || !parsed.data) answer.refused.push({ line, path, reason: reason || '' });
    else {
      await addRedirect(query, parsed.data, by, now().toISOString());
      answer.added += 1;
    }
  };
  for (const batch of inBatches(lines, LINES_PER_COMMIT)) {
    await database.query.transaction().execute(async (query) => {
      for (const line of batch) await add(query, line);
    });
    await yieldToEventLoop();
  }
  return { ...answer, refused: answer.refused.slice(0, MAX_REFUSED) };
}

function refuse(field: string, reason: string): never {
  throw new ProblemError(422, `${reason}.`, { [field]: [reason] });
}
