import { renderToString } from 'react-dom/server';
import { LIMITS } from '../contract/limits.ts';
import type { PostedForm } from '../contract/posted-form.ts';
import { App } from './app.tsx';
import type { PageState } from './data/page-state.ts';
import { QueryCache, type ServerRead } from './data/query-cache.ts';
import { type Fetch, RequestError } from './data/request.ts';
import { loadPage, type PageName } from './page-code.ts';
import { PAGE_QUERIES } from './page-queries.ts';
import { OnlyPart } from './pages/home/far-sections-server.tsx';
import { PART_QUERIES, type PartName } from './pages/home/home-parts.ts';
import { isPublic, matchRoute } from './routes.ts';
import { MAIN_ID } from './start/main-id.ts';

export { type Frame, renderFrame } from './frame/render-frame.tsx';

export interface RenderedPage {
  status: number;
  page: PageName;
  /** The one part of the page that was asked for, and is all of it. */
  part?: PartName;
  head: string;
  body: string;
  state: PageState;
}

export interface RenderInput {
  url: URL;
  siteUrl: string;
  now: Date;
  light?: boolean;
  posted?: PostedForm;
  fetch: Fetch;
}

/** A read that the page needs failed with something other than "not there". */
export class PageDataError extends Error {}

/** Makes every read that the page of an address needs, in process. */
async function readPage({ url, now, posted, fetch }: Omit<RenderInput, 'siteUrl' | 'light'>) {
  const { route, id } = matchRoute(url.pathname);
  const queries = new QueryCache(fetch);
  const part = partOf(url);
  const reads = part ? PART_QUERIES[part] : PAGE_QUERIES[route.page];
  const wanted = reads?.({ id, search: url.searchParams, now, posted }) ?? [];
  // No retries: the reader is waiting for the page.
  const outcomes = await Promise.allSettled(
    wanted.map((query) => queries.fetch({ ...query, retries: 0 })),
  );
  const failures = outcomes.flatMap((read, index) =>
    read.status === 'rejected' && !wanted[index]?.optional ? [read.reason] : [],
  );
  return { page: route.page, queries, failures };
}

/** A reader who changed something in a part before React was there needs only that part. */
function partOf(url: URL): PartName | undefined {
  const part = url.searchParams.get('part') ?? '';
  const isKnown = (name: string): name is PartName => Object.hasOwn(PART_QUERIES, name);
  return matchRoute(url.pathname).route.page === 'home' && isKnown(part) ? part : undefined;
}

/** The path under which everybody can read the page of this address, if there is one. Draws nothing. */
export async function publicPath(
  asked: Pick<RenderInput, 'url' | 'now' | 'fetch'>,
): Promise<string | undefined> {
  const { route, id } = matchRoute(asked.url.pathname);
  if (!isPublic(route.page) || (await readPage(asked)).failures.length > 0) return undefined;
  return route.path.replace(':id', () => encodeURIComponent(id));
}

/** Draws the page of an address, with every read it needs answered in process. */
export async function renderPage({
  url,
  siteUrl,
  now,
  light,
  posted,
  fetch,
}: RenderInput): Promise<RenderedPage> {
  const [{ page, queries, failures }] = await Promise.all([
    readPage({ url, now, fetch, ...(posted && { posted }) }),
    loadPage(matchRoute(url.pathname).route.page),
  ]);
  const missing = failures.some(isNotFound);
  const broken = failures.find((reason) => !isNotFound(reason));
  // A form that was sent must come back with what was typed, whatever else is missing.
  if (broken && !posted)
    throw new PageDataError(`${url.pathname}: ${String(broken)}`, { cause: broken });

  const state: PageState = {
    renderedAt: now.getTime(),
    siteUrl,
    ...(light && { light }),
    ...(posted && { posted }),
    reads: queries.handOver().map(onlyShown),
  };
  const status = page === 'not-found' || missing ? 404 : 200;
  const part = partOf(url);
  return {
    status: posted?.status ?? status,
    page,
    ...(part && { part }),
    ...draw(queries, state, url),
    state,
  };
}

/** The page with an apology in it. Needs no read to succeed. */
export function renderFailure({ url, siteUrl, now }: Omit<RenderInput, 'fetch'>): RenderedPage {
  const state: PageState = { renderedAt: now.getTime(), siteUrl, reads: [], failed: true };
  return { status: 500, page: 'not-found', ...draw(new QueryCache(), state, url), state };
}

/** So many of our articles are shown at most: six, and the lead that is left out of them. */
const MOST_SHOWN = LIMITS.articles.gridSize + 1;

/** What nobody sees does not travel with the page. */
function onlyShown(read: ServerRead): ServerRead {
  const isGrid = /^\/api\/articles(\?category=|$)/.test(read.path);
  if (!isGrid || !Array.isArray(read.data)) return read;
  return { ...read, data: read.data.slice(0, MOST_SHOWN) };
}

/** React writes head tags before the first element of the page. */
function draw(queries: QueryCache, { reads: _, ...state }: PageState, url: URL) {
  const part = partOf(url);
  const markup = renderToString(
    <OnlyPart value={part}>
      <App queries={queries} {...state} at={url} />
    </OnlyPart>,
  );
  const start = markup.indexOf(part ? `<section id="${part}"` : `<main id="${MAIN_ID}"`);
  return { head: markup.slice(0, start), body: markup.slice(start) };
}

/** Nothing is there, or the address has an id that no call accepts. */
const isNotFound = (reason: unknown) =>
  reason instanceof RequestError && (reason.status === 404 || reason.status === 400);
