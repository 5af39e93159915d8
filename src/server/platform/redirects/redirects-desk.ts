import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  type RedirectEdit,
  type RedirectsAdded,
  redirectFileSchema,
  redirectPathSchema,
  redirectSchema,
} from '../../../contract/desk/redirect-desk.ts';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import type { Database, Query } from '../database/database.ts';
import { ProblemError, readBody, respond } from '../http/calls.ts';
import { type CsvLine, readCsvLines } from '../http/csv-lines.ts';
import { deskRoutes } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { addRedirect, chainProblem, folded, type RedirectStore } from './redirect-store.ts';

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
      const problem = await chainProblem(deps.database.query, redirect);
      if (problem) refuse('target', problem);
      const isReplaced = (await redirects.targetOf(path)) !== undefined;
      if (!isReplaced && !path.includes('?') && (await deps.isPage(path))) {
        refuse('path', HAS_PAGE);
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
  { database, now, ...deps }: RedirectsDeskDeps,
  csv: string,
  by: string,
): Promise<RedirectsAdded> {
  const lines = readCsvLines(csv);
  if (!Array.isArray(lines)) return refuse('csv', `Line ${lines.number}: ${lines.reason}`);
  const listed = lines.filter(({ number, cells }) => number > 1 || cells[0]?.startsWith('/'));
  if (listed.length === 0) refuse('csv', 'There is no redirect in this file');
  const answer: RedirectsAdded = { added: 0, refused: [], more: 0 };
  const lineOf = new Map<string, number>();
  const add = async (query: Query, { line, path, redirect, reason }: Checked) => {
    const problem = reason || (redirect && (await chainProblem(query, redirect)));
    if (problem || !redirect) return answer.refused.push({ line, path, reason: problem ?? '' });
    answer.added += 1;
    return addRedirect(query, redirect, by, now().toISOString());
  };
  for (const batch of inBatches(listed, LINES_PER_COMMIT)) {
    // Before the transaction, because a page queries the database too.
    const checked: Checked[] = [];
    for (const line of batch) checked.push(await checkLine(deps, line, lineOf));
    await database.query.transaction().execute(async (query) => {
      for (const line of checked) await add(query, line);
    });
    await yieldToEventLoop();
  }
  const refused = answer.refused.slice(0, MAX_REFUSED);
  return { ...answer, refused, more: answer.refused.length - refused.length };
}

interface Checked {
  line: number;
  path: string;
  redirect?: RedirectEdit;
  reason?: string | undefined;
}

/** `lineOf` holds the old addresses of the lines before. */
async function checkLine(
  { redirects, isPage }: Pick<RedirectsDeskDeps, 'redirects' | 'isPage'>,
  { number: line, cells }: CsvLine,
  lineOf: Map<string, number>,
): Promise<Checked> {
  const [path = '', target = ''] = cells;
  const { data: redirect, error } = redirectSchema.safeParse({ path, target });
  if (!redirect) return { line, path, reason: error.issues[0]?.message };
  const earlier = lineOf.get(folded(path));
  if (earlier) return { line, path, reason: `Line ${earlier} has this old address already` };
  lineOf.set(folded(path), line);
  const isReplaced = (await redirects.targetOf(path)) !== undefined;
  const reason = !isReplaced && !path.includes('?') && (await isPage(path)) ? HAS_PAGE : undefined;
  return { line, path, redirect, reason };
}

const HAS_PAGE = 'There is a page at this address';

function refuse(field: string, reason: string): never {
  throw new ProblemError(422, `${reason}.`, { [field]: [reason] });
}
