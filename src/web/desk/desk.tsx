import { useEffect } from 'react';
import { RequestError } from '../data/request.ts';
import { useQuery } from '../data/use-query.ts';
import { useSearch } from '../navigation/router.tsx';
import { ArticlesView } from './articles/articles-view.tsx';
import { deskToday } from './data/desk-data.ts';
import { DeskFrame } from './layout/desk-frame.tsx';
import { BusinessesView } from './listings/businesses-view.tsx';
import { EventsView } from './listings/events-view.tsx';
import { LiveView } from './live/live-view.tsx';
import { LogView } from './log-view.tsx';
import { NewsletterView } from './newsletter/newsletter-view.tsx';
import { OutboxView } from './newsletter/outbox-view.tsx';
import { SubscribersView } from './newsletter/subscribers-view.tsx';
import { QueueView } from './queue/queue-view.tsx';
import { QuotesView } from './quotes-view.tsx';
import { TodayView } from './today/today-view.tsx';
import { TokensView } from './tokens-view.tsx';

const VIEWS = {
  today: ['Today', TodayView],
  queue: ['Queue', QueueView],
  businesses: ['Businesses', BusinessesView],
  events: ['Events', EventsView],
  articles: ['Articles', ArticlesView],
  live: ['Live news', LiveView],
  newsletter: ['Newsletter', NewsletterView],
  subscribers: ['Subscribers', SubscribersView],
  quotes: ['Remittance quotes', QuotesView],
  outbox: ['Outbox', OutboxView],
  log: ['Log', LogView],
  tokens: ['Tokens', TokensView],
} as const;
const NAMES = Object.entries(VIEWS).map(([name, [label]]) => [name, label] as const);

interface Props {
  onLogOut: () => void;
  /** The server refused the session. */
  onRefused: () => void;
}

/** The operator's desk. The address decides which view is open, so each can be bookmarked. */
export function Desk({ onLogOut, onRefused }: Props) {
  const chosen = new URLSearchParams(useSearch()).get('view') ?? '';
  const view = chosen in VIEWS ? (chosen as keyof typeof VIEWS) : 'today';
  const [title, View] = VIEWS[view];
  const { data: today, error } = useQuery(deskToday());
  const refused = error instanceof RequestError && error.status === 401;
  useEffect(() => {
    if (refused) onRefused();
  }, [refused, onRefused]);
  return (
    <DeskFrame
      title={title}
      names={NAMES}
      counts={today?.counts ?? {}}
      chosen={view}
      onLogOut={onLogOut}
    >
      <View />
    </DeskFrame>
  );
}
