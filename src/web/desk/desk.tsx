import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearch } from 'wouter';
import { mayDo, type Right } from '../../contract/desk/operators.ts';
import { LISTING_KINDS, LISTINGS, type ListingScreen } from '../../contract/listings.ts';
import { RequestError } from '../data/request.ts';
import { ArticlesView } from './articles/articles-view.tsx';
import { deskSession, deskToday } from './data/desk-data.ts';
import { FactsView } from './facts/facts-view.tsx';
import { ImportsView } from './imports/imports-view.tsx';
import { DeskFrame } from './layout/desk-frame.tsx';
import { LISTING_SCREENS } from './listings/listing-screens.ts';
import { LiveView } from './live/live-view.tsx';
import { LogView } from './log-view.tsx';
import { NewsletterView } from './newsletter/newsletter-view.tsx';
import { OutboxView } from './newsletter/outbox-view.tsx';
import { SubscribersView } from './newsletter/subscribers-view.tsx';
import { AccountView } from './operators/account-view.tsx';
import { OperatorsView } from './operators/operators-view.tsx';
import { PicturesView } from './pictures/pictures-view.tsx';
import { QueueView } from './queue/queue-view.tsx';
import { QuotesView } from './quotes-view.tsx';
import { ReadersView } from './readers/readers-view.tsx';
import { RedirectsView } from './redirects-view.tsx';
import { TodayView } from './today/today-view.tsx';
import { TokensView } from './tokens-view.tsx';

type Screen = readonly [title: string, view: () => ReactNode, right: Right];

const LISTING_VIEWS = Object.fromEntries(
  LISTING_KINDS.map((kind): [ListingScreen, Screen] => {
    const { screen, plural } = LISTINGS[kind];
    return [screen, [plural, LISTING_SCREENS[kind].View, 'review']];
  }),
) as Record<ListingScreen, Screen>;

const VIEWS = {
  today: ['Today', TodayView, 'own'],
  queue: ['Queue', QueueView, 'review'],
  ...LISTING_VIEWS,
  articles: ['Articles', ArticlesView, 'publish'],
  pictures: ['Pictures', PicturesView, 'publish'],
  imports: ['Import and export', ImportsView, 'publish'],
  live: ['Live news', LiveView, 'publish'],
  newsletter: ['Newsletter', NewsletterView, 'publish'],
  readers: ['Readers', ReadersView, 'publish'],
  subscribers: ['Subscribers', SubscribersView, 'readers'],
  facts: ['Facts', FactsView, 'publish'],
  quotes: ['Remittance quotes', QuotesView, 'publish'],
  outbox: ['Outbox', OutboxView, 'readers'],
  log: ['Log', LogView, 'run'],
  redirects: ['Redirects', RedirectsView, 'publish'],
  tokens: ['Tokens', TokensView, 'run'],
  operators: ['Operators', OperatorsView, 'run'],
  account: ['Your account', AccountView, 'own'],
} as const satisfies Record<string, Screen>;

interface Props {
  onLogOut: () => void;
  /** The server refused the session. */
  onRefused: () => void;
}

/** The operator's desk. The address decides which screen is open, so each can be bookmarked. */
export function Desk({ onLogOut, onRefused }: Props) {
  const chosen = new URLSearchParams(useSearch()).get('view') ?? '';
  const { data: today, error } = useQuery(deskToday());
  const { data: session } = useQuery(deskSession());
  // Screens outside the role are not listed; the server enforces it.
  const names = Object.entries(VIEWS).flatMap(([name, [label, , right]]) =>
    session && mayDo(session.role, right) ? [[name, label] as const] : [],
  );
  const isOpen = chosen in VIEWS && (!session || names.some(([name]) => name === chosen));
  const view = isOpen ? (chosen as keyof typeof VIEWS) : 'today';
  const [title, View] = VIEWS[view];
  const refused = error instanceof RequestError && error.status === 401;
  useEffect(() => {
    if (refused) onRefused();
  }, [refused, onRefused]);
  return (
    <DeskFrame
      title={title}
      names={names}
      counts={today?.counts ?? {}}
      chosen={view}
      onLogOut={onLogOut}
    >
      <View />
    </DeskFrame>
  );
}
