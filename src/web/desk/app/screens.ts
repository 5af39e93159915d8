import type { ReactNode } from 'react';
import type { Right } from '../../../contract/desk/operators.ts';
import { LISTING_KINDS, LISTINGS, type ListingScreen } from '../../../contract/listings.ts';
import { ArticlesView } from '../screens/articles/articles-view.tsx';
import { BackupsView } from '../screens/backups/backups-view.tsx';
import { ChannelsView } from '../screens/channels/channels-view.tsx';
import { FactsView } from '../screens/facts/facts-view.tsx';
import { ImportsView } from '../screens/imports/imports-view.tsx';
import { LISTING_SCREENS } from '../screens/listings/listing-screens.ts';
import { LiveView } from '../screens/live/live-view.tsx';
import { LogView } from '../screens/log/log-view.tsx';
import { NewsletterView } from '../screens/newsletter/newsletter-view.tsx';
import { OutboxView } from '../screens/newsletter/outbox-view.tsx';
import { PersonForm } from '../screens/newsletter/person-form.tsx';
import { SubscribersView } from '../screens/newsletter/subscribers-view.tsx';
import { AccountView } from '../screens/operators/account-view.tsx';
import { OperatorsView } from '../screens/operators/operators-view.tsx';
import { PicturesView } from '../screens/pictures/pictures-view.tsx';
import { PodcastView } from '../screens/podcast/podcast-view.tsx';
import { NotificationsView } from '../screens/push/notifications-view.tsx';
import { QueueSettingsView } from '../screens/queue/queue-settings.tsx';
import { QueueView } from '../screens/queue/queue-view.tsx';
import { RatesView } from '../screens/rates/rates-view.tsx';
import { ReadersView } from '../screens/readers/readers-view.tsx';
import { RedirectsView } from '../screens/redirects/redirects-view.tsx';
import { SettingsView } from '../screens/settings/settings-view.tsx';
import { TodayView } from '../screens/today/today-view.tsx';
import { TokensView } from '../screens/tokens/tokens-view.tsx';

export type Group =
  | 'Today'
  | 'Inbox'
  | 'News'
  | 'Writing'
  | 'Community'
  | 'Newsletter'
  | 'Figures'
  | 'Site';

interface Screen {
  title: string;
  group: Group;
  View: () => ReactNode;
  right: Right;
}

const screen = (group: Group, title: string, View: Screen['View'], right: Right): Screen => ({
  group,
  title,
  View,
  right,
});

const LISTED = Object.fromEntries(
  LISTING_KINDS.map((kind) => [
    LISTINGS[kind].screen,
    screen('Community', LISTINGS[kind].plural, LISTING_SCREENS[kind].View, 'review'),
  ]),
) as Record<ListingScreen, Screen>;

/** Every screen by its name in the address, in the order of the menu. */
export const SCREENS = {
  today: screen('Today', 'Today', TodayView, 'own'),
  queue: screen('Inbox', 'Queue', QueueView, 'review'),
  'queue-settings': screen('Inbox', 'Replies and blocklist', QueueSettingsView, 'review'),
  live: screen('News', 'Live news', LiveView, 'publish'),
  articles: screen('Writing', 'Articles', ArticlesView, 'write'),
  pictures: screen('Writing', 'Pictures', PicturesView, 'publish'),
  podcast: screen('Writing', 'Podcast', PodcastView, 'publish'),
  ...LISTED,
  newsletter: screen('Newsletter', 'Newsletter', NewsletterView, 'publish'),
  channels: screen('Newsletter', 'Channels', ChannelsView, 'publish'),
  subscribers: screen('Newsletter', 'Subscribers', SubscribersView, 'readers'),
  notifications: screen('Newsletter', 'Notifications', NotificationsView, 'publish'),
  person: screen('Newsletter', 'A person’s data', PersonForm, 'readers'),
  outbox: screen('Newsletter', 'Outbox', OutboxView, 'readers'),
  quotes: screen('Figures', 'Exchange rates and quotes', RatesView, 'publish'),
  facts: screen('Figures', 'Facts', FactsView, 'publish'),
  readers: screen('Figures', 'Readers', ReadersView, 'publish'),
  imports: screen('Site', 'Import and export', ImportsView, 'publish'),
  settings: screen('Site', 'Settings', SettingsView, 'run'),
  backups: screen('Site', 'Backups', BackupsView, 'run'),
  redirects: screen('Site', 'Redirects', RedirectsView, 'publish'),
  log: screen('Site', 'Log', LogView, 'run'),
  tokens: screen('Site', 'Tokens', TokensView, 'run'),
  operators: screen('Site', 'Operators', OperatorsView, 'run'),
  account: screen('Site', 'Your account', AccountView, 'own'),
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
export const isScreen = (name: string): name is ScreenName => Object.hasOwn(SCREENS, name);
