import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueryClient } from './data/query-client.ts';
import type { PageState } from './entry-server.tsx';
import { loadPage, matchRoute } from './routes.ts';
import './styles/site.css';

/** The server's page is already readable; it comes alive once its own code is here. */
async function start() {
  const root = document.getElementById('root');
  const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as PageState;
  if (!root || !state) return;
  const queryClient = createQueryClient();
  hydrate(queryClient, state.queries);
  await loadPage(matchRoute(location.pathname).route.page);
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        queryClient={queryClient}
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
