import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { createQueryClient } from './data/query-client.ts';
import { type Fetch, RequestError } from './data/request.ts';
import { loadPage, matchRoute, SHELL_QUERIES } from './routes.ts';

/** What the server hands over, so that the browser's first render is the same as the server's. */
export interface PageState {
  renderedAt: number;
  siteUrl: string;
  /** Drawn without pictures. */
  light?: boolean;
  queries: DehydratedState;
  failed?: boolean;
}

export interface RenderedPage {
  status: 200 | 404 | 500;
  page: string;
  head: string;
  body: string;
  state: PageState;
}

export interface RenderInput {
  url: URL;
  siteUrl: string;
  now: Date;
  light?: boolean;
  fetch: Fetch;
}

/** A read that the page needs failed with something other than "not there". */
export class PageDataError extends Error {}

/** Draws the page of an address, with every read it needs answered in process. */
export async function renderPage({
  url,
  siteUrl,
  now,
  light,
  fetch,
}: RenderInput): Promise<RenderedPage> {
  const { route, id } = matchRoute(url.pathname);
  const queryClient = createQueryClient(fetch);
  const queries = [
    ...SHELL_QUERIES.map((query) => query()),
    ...route.queries({ id, search: url.searchParams }),
  ];
  const [reads] = await Promise.all([
    // Nobody waits for a page while a read is tried again.
    Promise.allSettled(queries.map((query) => queryClient.fetchQuery({ ...query, retry: false }))),
    loadPage(route.page),
  ]);
  const failures = reads.flatMap((read, index) =>
    read.status === 'rejected' && !queries[index]?.meta?.optional ? [read.reason] : [],
  );
  const missing = failures.some(isNotFound);
  const broken = failures.find((reason) => !isNotFound(reason));
  if (broken) throw new PageDataError(`${url.pathname}: ${String(broken)}`, { cause: broken });

  const state: PageState = {
    renderedAt: now.getTime(),
    siteUrl,
    ...(light && { light }),
    queries: dehydrate(queryClient, {
      shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
    }),
  };
  const markup = renderToString(
    <App
      queryClient={queryClient}
      renderedAt={state.renderedAt}
      siteUrl={siteUrl}
      light={light}
      at={{ path: url.pathname, search: url.search }}
    />,
  );
  // Its timers would hold every page that was ever drawn for minutes.
  queryClient.clear();
  const status = route.page === 'not-found' || missing ? 404 : 200;
  return { status, page: route.page, ...split(markup), state };
}

/** The shell with an apology in it. Needs no read to succeed. */
export function renderFailure({ url, siteUrl, now }: Omit<RenderInput, 'fetch'>): RenderedPage {
  const queryClient = createQueryClient();
  const state: PageState = {
    renderedAt: now.getTime(),
    siteUrl,
    queries: { queries: [], mutations: [] },
    failed: true,
  };
  const markup = renderToString(
    <App
      queryClient={queryClient}
      renderedAt={state.renderedAt}
      siteUrl={siteUrl}
      at={{ path: url.pathname, search: url.search }}
      failed
    />,
  );
  return { status: 500, page: 'not-found', ...split(markup), state };
}

/** Nothing is there, or the address asks for it in words that no call understands. */
const isNotFound = (reason: unknown) =>
  reason instanceof RequestError && (reason.status === 404 || reason.status === 400);

/** React writes head tags before the first element of the shell, the skip link. */
function split(markup: string) {
  const start = markup.indexOf('<a ');
  return { head: markup.slice(0, start), body: markup.slice(start) };
}
