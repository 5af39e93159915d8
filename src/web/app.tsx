import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { PostedForm } from '../contract/posted-form.ts';
import { ErrorBoundary } from './components/page/error-boundary.tsx';
import { ErrorScreen } from './components/page/error-screen.tsx';
import { SiteUrl } from './components/page/page-head.tsx';
import type { QueryCache } from './data/query-cache.ts';
import { RenderedAt } from './data/use-now.ts';
import { Queries } from './data/use-query.ts';
import { Posted } from './forms/posted.ts';
import { DrawnLight } from './light/use-light.ts';
import { RequestedAddress, usePath } from './navigation/router.tsx';
import { loadedPage, type PageName, preparedPage, preparePage } from './page-code.ts';
import { matchRoute } from './routes.ts';
import { Shell } from './shell/shell.tsx';
import { usePageArrival } from './shell/use-page-arrival.ts';

interface Props {
  queries: QueryCache;
  renderedAt: number;
  siteUrl: string;
  /** The server drew the page without pictures. */
  light?: boolean;
  /** On the server: the address of the request. */
  at?: URL;
  /** The page could not be drawn on the server; the shell is drawn with an apology. */
  failed?: boolean;
  /** A form that was posted without scripts and refused. */
  posted?: PostedForm;
}

export function App({ queries, renderedAt, siteUrl, light, at, failed, posted }: Props) {
  return (
    <Queries value={queries}>
      <RenderedAt value={renderedAt}>
        <SiteUrl value={siteUrl}>
          <DrawnLight value={light ?? false}>
            <RequestedAddress value={at}>
              <Shell>
                <Outlet failed={failed ?? false} posted={posted} />
              </Shell>
            </RequestedAddress>
          </DrawnLight>
        </SiteUrl>
      </RenderedAt>
    </Queries>
  );
}

/** Shows the page of the address. The previous page stays until the next one can be shown whole. */
function Outlet({ failed, posted }: { failed: boolean; posted: PostedForm | undefined }) {
  const path = usePath();
  const shown = useDeferredValue(path);
  const isFirst = useIsFirst(shown);
  const { route, id } = matchRoute(shown);
  const Page = useMemo(
    () =>
      // What the server drew is hydrated part by part; a later page is shown whole.
      (isFirst ? loadedPage(route.page) : preparedPage(route.page)) ??
      lazy(() => loadOrReload(route.page).then((Loaded) => ({ default: Loaded }))),
    [route.page, isFirst],
  );
  if (failed && isFirst) return <ErrorScreen />;
  return (
    <Posted value={isFirst ? posted : undefined}>
      {/* One boundary for all pages, so that it keeps the previous page while the next one loads. */}
      <Suspense>
        <ErrorBoundary key={shown} fallback={<ErrorScreen />}>
          <Page id={id} />
          <Arrival path={shown} />
        </ErrorBoundary>
      </Suspense>
    </Posted>
  );
}

/** Inside the boundary, so that scrolling and focus wait until the page is shown. */
function Arrival({ path }: { path: string }) {
  usePageArrival(path);
  return null;
}

/** After an upgrade a page's old code may be gone: then the browser loads the page from the server. */
function loadOrReload(page: PageName) {
  return preparePage(page)
    .catch(() => preparePage(page))
    .catch(() => {
      location.reload();
      return new Promise<never>(() => {});
    });
}

/** Whether the page is still the one the server sent. Coming back to it later counts as a new page. */
function useIsFirst(path: string): boolean {
  const [first] = useState(path);
  const [left, setLeft] = useState(false);
  if (!left && path !== first) setLeft(true);
  return !left;
}
