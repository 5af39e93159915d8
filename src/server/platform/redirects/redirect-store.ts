import { isTemporaryId } from '../../../contract/articles/article-choices.ts';
import type { DeskRedirect, RedirectEdit } from '../../../contract/desk/redirect-desk.ts';
import type { Database, Query } from '../database/database.ts';
import { withoutEndSlashes } from '../http/plain-path.ts';

/** As many as a request follows; of a longer chain, the browser asks for the next. */
const MAX_STEPS = 5;
const MAX_CHAIN = 20;

export type RedirectStore = ReturnType<typeof redirectStore>;

/** Addresses that have moved. An existing page always wins over a redirect from its address. */
export function redirectStore(db: Database) {
  return {
    async list(): Promise<DeskRedirect[]> {
      const rows = await db.query
        .selectFrom('redirect')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('path')
        .execute();
      const shown = rows.filter(({ path }) => !isTemporaryId(path.replace('/article/', '')));
      return shown.map((row) => ({
        path: row.path,
        target: row.target,
        hits: row.hits,
        lastHitAt: row.last_hit_at,
        createdBy: row.created_by,
        createdAt: row.created_at,
      }));
    },

    /** Where a reader who asks for the path is sent, and counts it. */
    async follow(path: string, now: string): Promise<string | undefined> {
      const target = await targetOf(db.query, path);
      if (target === undefined) return undefined;
      await db.query
        .updateTable('redirect')
        .set(({ eb }) => ({ hits: eb('hits', '+', 1), last_hit_at: now }))
        .where('path', '=', folded(path))
        .where('hits', '>=', 0)
        .where('hits', '<', MAX_HITS)
        .execute();
      return target;
    },

    from: (path: string) => redirectFrom(db.query, path),

    /** Where each leads at first, by its folded path. */
    async targets(): Promise<Map<string, string>> {
      const rows = await db.query.selectFrom('redirect').select(['path', 'target']).execute();
      return new Map(rows.map(({ path, target }) => [path, target]));
    },

    add: (redirects: readonly RedirectEdit[], by: string, now: string) =>
      addRedirects(db.query, redirects, by, now),

    async remove(path: string): Promise<boolean> {
      const { numDeletedRows } = await db.query
        .deleteFrom('redirect')
        .where('path', '=', folded(path))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

const MAX_HITS = 2_000_000_000;

/** Paths are matched as pages are: without regard to case, and without slashes at their end. */
export const folded = (path: string) => withoutEndSlashes(decoded(path)).toLowerCase();

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The path of our own page that a target is, without its search parameters. */
const pathOf = (target: string) => target.replace(/[?#].*$/s, '');

async function targetOf(query: Query, path: string): Promise<string | undefined> {
  let target: string | undefined;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    // A number of WordPress is stored with its parameter: `/?p=123`.
    const next = await redirectFrom(query, target === undefined ? path : pathOf(target));
    if (!next?.startsWith('/')) return next ?? target;
    target = next;
  }
  return target;
}

/** Why a redirect would lead nowhere: back to where it comes from, or on and on. */
export async function chainProblem(
  { path, target }: RedirectEdit,
  /** Where a path leads at first. */
  stepFrom: (path: string) => string | undefined | Promise<string | undefined>,
): Promise<string | undefined> {
  let next: string | undefined = target;
  for (let step = 0; step < MAX_CHAIN && next?.startsWith('/'); step += 1) {
    const from: string = pathOf(next);
    if (folded(from) === folded(path)) return 'This leads back to the address it comes from';
    next = await stepFrom(from);
  }
  return next?.startsWith('/') ? `This leads on through more than ${MAX_CHAIN} others` : undefined;
}

/** A redirect from the same path is replaced. */
export const addRedirect = (query: Query, redirect: RedirectEdit, by: string, now: string) =>
  addRedirects(query, [redirect], by, now);

async function addRedirects(
  query: Query,
  redirects: readonly RedirectEdit[],
  by: string,
  now: string,
): Promise<void> {
  const shared = { created_by: by, created_at: now, last_hit_at: null };
  if (redirects.length === 0) return;
  await query
    .insertInto('redirect')
    .values(redirects.map(({ path, target }) => ({ path: folded(path), target, ...shared })))
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet(({ ref }) => ({ target: ref('excluded.target') })),
    )
    .execute();
}

/** A page is at this path again. */
export async function removeRedirect(query: Query, path: string): Promise<void> {
  await query.deleteFrom('redirect').where('path', '=', folded(path)).execute();
}

/** The page is gone for good. */
export async function removeRedirectsTo(query: Query, target: string): Promise<void> {
  await query.deleteFrom('redirect').where('target', '=', target).execute();
}

/** Where the redirect from a path leads at first, if there is one. */
export async function redirectFrom(query: Query, path: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('redirect')
    .select('target')
    .where('path', '=', folded(path))
    .executeTakeFirst();
  return row?.target;
}
