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
import { AskedFor, usePath } from './navigation/router.tsx';
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
  /** On the server: the address that was asked for. */
  at?: URL;
  /** The page could not be made on the server; the shell stands all the same. */
  failed?: boolean;
  /** A form that was posted without scripts and could not be taken. */
  posted?: PostedForm;
}

export function App({ queries, renderedAt, siteUrl, light, at, failed, posted }: Props) {
  return (
    <Queries value={queries}>
      <RenderedAt value={renderedAt}>
        <SiteUrl value={siteUrl}>
          <DrawnLight value={light ?? false}>
            <AskedFor value={at}>
              <Shell>
                <Outlet failed={failed ?? false} posted={posted} />
              </Shell>
            </AskedFor>
          </DrawnLight>
        </SiteUrl>
      </RenderedAt>
    </Queries>
  );
}

/** Shows the page of the address. The page before stays until the next one can be shown whole. */
function Outlet({ failed, posted }: { failed: boolean; posted: PostedForm | undefined }) {
  const path = usePath();
  const shown = useDeferredValue(path);
  const isFirst = useIsFirst(shown);
  const { route, id } = matchRoute(shown);
  const Page = useMemo(
    () =>
      // What the server drew is taken over as it stands, part by part.
      (isFirst ? loadedPage(route.page) : preparedPage(route.page)) ??
      lazy(() => bring(route.page).then((Loaded) => ({ default: Loaded }))),
    [route.page, isFirst],
  );
  if (failed && isFirst) return <ErrorScreen />;
  return (
    <Posted value={isFirst ? posted : undefined}>
      {/* The same one for all pages, so that it keeps the one before while the next is on its way. */}
      <Suspense>
        <ErrorBoundary key={shown} fallback={<ErrorScreen />}>
          <Page id={id} />
          <Arrival path={shown} />
        </ErrorBoundary>
      </Suspense>
    </Posted>
  );
}

/** Beside the page, so that the reader is led to their place when there is something to see. */
function Arrival({ path }: { path: string }) {
  usePageArrival(path);
  return null;
}

/** A page whose code is gone, as after an upgrade, is fetched from the server like any other. */
function bring(page: PageName) {
  return preparePage(page)
    .catch(() => preparePage(page))
    .catch(() => {
      location.reload();
      return new Promise<never>(() => {});
    });
}

/** Whether the page that the server sent is still there. Whoever comes back to it finds it fresh. */
function useIsFirst(path: string): boolean {
  const [first] = useState(path);
  const [left, setLeft] = useState(false);
  if (!left && path !== first) setLeft(true);
  return !left;
}
