import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { ErrorScreen } from './components/error-screen.tsx';
import { SiteUrl } from './components/page-head.tsx';
import type { QueryCache } from './data/query-cache.ts';
import { RenderedAt } from './data/use-now.ts';
import { Queries } from './data/use-query.ts';
import { DrawnLight } from './light/use-light.ts';
import { loadedPage, preparedPage, preparePage } from './page-code.ts';
import { AskedFor, usePath } from './router.tsx';
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
}

export function App({ queries, renderedAt, siteUrl, light, at, failed }: Props) {
  return (
    <Queries value={queries}>
      <RenderedAt value={renderedAt}>
        <SiteUrl value={siteUrl}>
          <DrawnLight value={light ?? false}>
            <AskedFor value={at}>
              <Shell>
                <Outlet failed={failed ?? false} />
              </Shell>
            </AskedFor>
          </DrawnLight>
        </SiteUrl>
      </RenderedAt>
    </Queries>
  );
}

/** Shows the page of the address. The page before stays until the next one can be shown whole. */
function Outlet({ failed }: { failed: boolean }) {
  const path = usePath();
  const [first] = useState(path);
  const [left, setLeft] = useState(false);
  if (path !== first && !left) setLeft(true);
  const shown = useDeferredValue(path);
  const { route, id } = matchRoute(shown);
  const Page = useMemo(
    () =>
      // What the server drew is taken over as it stands, part by part.
      (left ? preparedPage(route.page) : loadedPage(route.page)) ??
      lazy(() => bring(route.page).then((Loaded) => ({ default: Loaded }))),
    [route.page, left],
  );
  usePageArrival(shown);
  if (failed && shown === first) return <ErrorScreen />;
  return (
    <ErrorBoundary key={shown} fallback={<ErrorScreen />}>
      <Suspense>
        <Page id={id} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A page whose code is gone, as after an upgrade, is fetched from the server like any other. */
function bring(page: string) {
  return preparePage(page)
    .catch(() => preparePage(page))
    .catch(() => {
      location.reload();
      return new Promise<never>(() => {});
    });
}
