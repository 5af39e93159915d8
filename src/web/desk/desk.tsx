import { useEffect } from 'react';
import { RequestError } from '../data/request.ts';
import { useQuery } from '../data/use-query.ts';
import { useSearch } from '../navigation/router.tsx';
import { ArticlesView } from './articles/articles-view.tsx';
import { analytics } from './data/desk-data.ts';
import { DeskNav } from './layout/desk-nav.tsx';
import { LiveView } from './live/live-view.tsx';
import { LogView } from './log-view.tsx';
import { NewsletterView } from './newsletter/newsletter-view.tsx';
import { OutboxView } from './newsletter/outbox-view.tsx';
import { SubscribersView } from './newsletter/subscribers-view.tsx';
import { QueueView } from './queue/queue-view.tsx';
import { QuotesView } from './quotes-view.tsx';
import { TokensView } from './tokens-view.tsx';

const VIEWS = {
  subscribers: ['Subscribers', SubscribersView],
  queue: ['Queue', QueueView],
  articles: ['Articles', ArticlesView],
  live: ['Live news', LiveView],
  newsletter: ['Newsletter', NewsletterView],
  quotes: ['Remittance quotes', QuotesView],
  outbox: ['Outbox', OutboxView],
  log: ['Log', LogView],
  tokens: ['Tokens', TokensView],
} as const;

interface Props {
  onLogOut: () => void;
  /** The server refused the session. */
  onRefused: () => void;
}

/** The operator's desk. The address decides which view is open, so each can be bookmarked. */
export function Desk({ onLogOut, onRefused }: Props) {
  const chosen = new URLSearchParams(useSearch()).get('view') ?? '';
  const view = chosen in VIEWS ? (chosen as keyof typeof VIEWS) : 'subscribers';
  const [title, View] = VIEWS[view];
  const { error } = useQuery(analytics());
  const refused = error instanceof RequestError && error.status === 401;
  useEffect(() => {
    if (refused) onRefused();
  }, [refused, onRefused]);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {title}
        </h1>
        <button type="button" className="button button-plain" onClick={onLogOut}>
          Logout
        </button>
      </div>
      <DeskNav
        label="Desk"
        to="/admin?view="
        names={Object.entries(VIEWS).map(([name, [label]]) => [name, label])}
        chosen={view}
        className="mt-4 mb-8 border-b border-rule"
      />
      <View />
    </>
  );
}
