import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { holdClicks } from './components/hold-clicks.ts';
import { createQueryClient } from './data/query-client.ts';
import type { PageState } from './entry-server.tsx';
import { loadPage, matchRoute } from './routes.ts';
import './styles/site.css';

/** The server's page is already readable; it comes alive once its own code is here. */
async function start() {
  const root = document.getElementById('root');
  const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as PageState;
  if (!root || !state) return;
  const release = holdClicks(root);
  const queryClient = createQueryClient();
  hydrate(queryClient, state.queries);
  await loadPage(matchRoute(location.pathname).route.page).catch((error) => {
    release();
    throw error;
  });
  await whenIdle();
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        queryClient={queryClient}
        renderedAt={state.renderedAt}
        siteUrl={state.siteUrl}
        light={state.light}
        failed={state.failed}
      />,
    );
  });
  release();
}

/** First paint, first pictures: a page that can be read is worth more than one that can be clicked. */
function whenIdle(): Promise<void> {
  return new Promise((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 1000 });
    else setTimeout(go, 50); // Safari
  });
}

void start();
