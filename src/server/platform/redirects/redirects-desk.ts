import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  type RedirectEdit,
  type RedirectsAdded,
  redirectFileSchema,
  redirectPathSchema,
  redirectSchema,
} from '../../../contract/desk/redirect-desk.ts';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import { ProblemError, readBody, respond } from '../http/calls.ts';
import { type CsvLine, readCsvLines } from '../http/csv-lines.ts';
import { deskRoutes } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { chainProblem, folded, type RedirectStore } from './redirect-store.ts';

interface RedirectsDeskDeps {
  operator: Operator;
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
      const problem = await chainProblem(redirect, redirects.from);
      if (problem) refuse('target', problem);
      const isReplaced = (await redirects.from(path)) !== undefined;
      if (!isReplaced && !path.includes('?') && (await deps.isPage(path))) {
        refuse('path', HAS_PAGE);
      }
      await redirects.add([redirect], c.get('actor'), now().toISOString());
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
/** Checked and stored together; then others have their turn. */
const BATCH_LINES = 50;

/** Adds the lines of a file one after the other, so that a circle among them is found. */
async function addFile(
  { redirects, isPage, now }: RedirectsDeskDeps,
  csv: string,
  by: string,
): Promise<RedirectsAdded> {
  const lines = await readCsvLines(csv);
  if (!Array.isArray(lines)) return refuse('csv', `Line ${lines.number}: ${lines.reason}`);
  const listed = lines.filter(({ number, cells }) => number > 1 || cells[0]?.startsWith('/'));
  if (listed.length === 0) refuse('csv', 'There is no redirect in this file');
  const answer: RedirectsAdded = { added: 0, refused: [], more: 0 };
  const targets = await redirects.targets();
  const lineOf = new Map<string, number>();

  async function check({ number, cells: [path = '', target = ''] }: CsvLine) {
    const { data: redirect, error } = redirectSchema.safeParse({ path, target });
    if (!redirect) return { reason: error.issues[0]?.message };
    const from = folded(path);
    const earlier = lineOf.get(from);
    if (earlier) return { reason: `Line ${earlier} has this old address already` };
    lineOf.set(from, number);
    if (!targets.has(from) && !path.includes('?') && (await isPage(path))) {
      return { reason: HAS_PAGE };
    }
    return { redirect, reason: await chainProblem(redirect, (step) => targets.get(folded(step))) };
  }

  for (const batch of inBatches(listed, BATCH_LINES)) {
    const added: RedirectEdit[] = [];
    for (const line of batch) {
      const { redirect, reason } = await check(line);
      if (redirect && !reason) {
        added.push(redirect);
        targets.set(folded(redirect.path), redirect.target);
      } else {
        answer.refused.push({ line: line.number, path: line.cells[0] ?? '', reason: reason ?? '' });
      }
    }
    await redirects.add(added, by, now().toISOString());
    answer.added += added.length;
    await yieldToEventLoop();
  }
  const refused = answer.refused.slice(0, MAX_REFUSED);
  return { ...answer, refused, more: answer.refused.length - refused.length };
}

const HAS_PAGE = 'There is a page at this address';

function refuse(field: string, reason: string): never {
  throw new ProblemError(422, `${reason}.`, { [field]: [reason] });
}
