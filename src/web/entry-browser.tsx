import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { PageState } from './data/page-state.ts';
import { QueryCache } from './data/query-cache.ts';
import { loadPage } from './page-code.ts';
import { matchRoute } from './routes.ts';
import { followHistory } from './shell/use-page-arrival.ts';
import { followReads } from './start/waking/page-reads.ts';
import './styles/site.css';

/** The server's page is already readable; it comes alive once its own code is here. */
async function start() {
  const root = document.getElementById('root');
  const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as PageState;
  if (!root || !state) return;
  await loadPage(matchRoute(location.pathname).route.page);
  const queries = new QueryCache();
  followReads(state, (reads) => queries.takeOver(reads));
  followHistory();
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        queries={queries}
        renderedAt={state.renderedAt}
        siteUrl={state.siteUrl}
        light={state.light}
        failed={state.failed}
        posted={state.posted}
      />,
    );
  });
}

void start();
