import { type RedirectEdit, redirectSchema } from '../../../contract/desk/redirect-desk.ts';
import { ARTICLES } from '../../../domain/articles/article-tags.ts';
import type { Query } from '../../platform/database/database.ts';
import { ARCHIVES, withoutIndexPhp } from '../../platform/redirects/base-address.ts';
import {
  addRedirect,
  chainProblem,
  folded,
  redirectFrom,
} from '../../platform/redirects/redirect-store.ts';
import type { ReadyArticle } from './ready-article.ts';

/** Every address under which the other site had a post and the lists it was in. */
function formerAddresses(
  { path, moved }: Pick<ReadyArticle, 'path' | 'moved'>,
  source: string,
  target: string,
): RedirectEdit[] {
  // Our own archive has no other addresses.
  if (!/^(?:wordpress|ghost) /.test(source)) return [];
  // WordPress answers at a post's number too, however its addresses are written.
  const number = /^wordpress .* (\d+)$/.exec(source)?.[1];
  const all: [string, string][] = [
    [path.startsWith('?') ? `/${path}` : path, target],
    ...(number ? [[`/?p=${number}`, target] as [string, string]] : []),
    ...Object.entries(moved ?? {}).map(([from, to]): [string, string] => [from, to || target]),
  ];
  return all
    .map(([from, to]) => ({ path: withoutIndexPhp(from), target: to }))
    .filter(
      (redirect) =>
        folded(redirect.path) !== folded(redirect.target) &&
        redirectSchema.safeParse(redirect).success,
    );
}

/** Lists of every site that moved in, unless the owner led them elsewhere. */
const LISTS: Record<string, string> = {
  '/feed': '/feed.xml',
  '/rss': '/feed.xml',
  '/index.php': '/',
  '/sitemap_index.xml': '/sitemap.xml',
  '/wp-sitemap.xml': '/sitemap.xml',
  [ARCHIVES]: ARTICLES,
};

/** Leads readers of the other site's addresses to the article or page. The last import counts. */
export async function redirectFormer(
  query: Query,
  article: Pick<ReadyArticle, 'path' | 'moved'>,
  { source, target, by, now }: { source: string; target: string; by: string; now: string },
): Promise<void> {
  const addresses = formerAddresses(article, source, target);
  for (const redirect of addresses) {
    const problem = await chainProblem(redirect, (step) => redirectFrom(query, step));
    if (!problem) await addRedirect(query, redirect, by, now);
  }
  if (addresses.length === 0) return;
  for (const [path, target] of Object.entries(LISTS)) {
    if (!(await redirectFrom(query, path))) await addRedirect(query, { path, target }, by, now);
  }
}
