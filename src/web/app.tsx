import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Router, useLocation } from 'wouter';
import type { PostedForm } from '../contract/posted-form.ts';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { ErrorScreen } from './components/error-screen.tsx';
import { SiteUrl } from './components/page-head.tsx';
import { RenderedAt } from './data/use-now.ts';
import { Posted } from './forms/posted.ts';
import { DrawnLight } from './light/use-light.ts';
import { loadedPage, loadPage, matchRoute } from './routes.ts';
import { Shell } from './shell/shell.tsx';
import { usePageArrival } from './shell/use-page-arrival.ts';

interface Props {
  queryClient: QueryClient;
  renderedAt: number;
  siteUrl: string;
  /** The server drew the page without pictures. */
  light?: boolean;
  /** On the server: the path and search that were asked for. */
  at?: { path: string; search: string };
  /** The page could not be made on the server; the shell stands all the same. */
  failed?: boolean;
  /** A form that was posted without scripts and could not be taken. */
  posted?: PostedForm;
}

export function App({ queryClient, renderedAt, siteUrl, light, at, failed, posted }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={renderedAt}>
        <SiteUrl value={siteUrl}>
          <DrawnLight value={light ?? false}>
            <Router ssrPath={at?.path} ssrSearch={at?.search}>
              <Shell>
                <Outlet failed={failed ?? false} posted={posted} />
              </Shell>
            </Router>
          </DrawnLight>
        </SiteUrl>
      </RenderedAt>
    </QueryClientProvider>
  );
}

/** Shows the page of the address. The page before stays until the next one's code has come. */
function Outlet({ failed, posted }: { failed: boolean; posted: PostedForm | undefined }) {
  const [path] = useLocation();
  const shown = useDeferredValue(path);
  const isFirst = useIsFirst(shown);
  const { route, id } = matchRoute(shown);
  const Page = useMemo(
    () =>
      loadedPage(route.page) ??
      lazy(() => loadPage(route.page).then((Loaded) => ({ default: Loaded }))),
    [route.page],
  );
  usePageArrival(shown);
  if (failed && isFirst) return <ErrorScreen />;
  return (
    <Posted value={isFirst ? posted : undefined}>
      <ErrorBoundary key={shown} fallback={<ErrorScreen />}>
        <Suspense>
          <Page id={id} />
        </Suspense>
      </ErrorBoundary>
    </Posted>
  );
}

/** Whether the page that the server sent is still there. Whoever comes back to it finds it fresh. */
function useIsFirst(path: string): boolean {
  const [first] = useState(path);
  const [left, setLeft] = useState(false);
  if (!left && path !== first) setLeft(true);
  return !left;
}
