import type { Right } from '../../../contract/desk/roles.ts';
import { LISTING_KINDS, LISTINGS, type ListingScreen } from '../../../contract/listings.ts';
import type { DeskRouteName, ScreenName } from '../../../domain/desk/desk-path.ts';
import { loadable } from '../kit/layout/loadable.tsx';
import { LISTING_VIEWS } from '../screens/listings/listing-screens.ts';

export type Group =
  | 'Today'
  | 'Inbox'
  | 'News'
  | 'Writing'
  | 'Community'
  | 'Newsletter'
  | 'Figures'
  | 'Site';

interface Screen extends ReturnType<typeof loadable> {
  title: string;
  group: Group;
  right: Right;
}

/** A screen, whose code is loaded when it is first opened. */
const screen = (
  group: Group,
  title: string,
  right: Right,
  load: Parameters<typeof loadable>[0],
): Screen => ({ group, title, right, ...loadable(load) });

const LISTED = Object.fromEntries(
  LISTING_KINDS.map((kind) => [
    LISTINGS[kind].screen,
    screen('Community', LISTINGS[kind].plural, 'review', LISTING_VIEWS[kind]),
  ]),
) as Record<ListingScreen, Screen>;

/** Every screen by its name in the table of addresses, in the order of the menu. */
export const SCREENS = {
  today: screen('Today', 'Today', 'own', () =>
    import('../screens/today/today-view.tsx').then(({ TodayView }) => TodayView),
  ),
  queue: screen('Inbox', 'Queue', 'review', () =>
    import('../screens/queue/queue-view.tsx').then(({ QueueView }) => QueueView),
  ),
  'queue-settings': screen('Inbox', 'Replies and blocklist', 'review', () =>
    import('../screens/queue/queue-settings.tsx').then(
      ({ QueueSettingsView }) => QueueSettingsView,
    ),
  ),
  live: screen('News', 'Live news', 'publish', () =>
    import('../screens/live/live-view.tsx').then(({ LiveView }) => LiveView),
  ),
  articles: screen('Writing', 'Articles', 'write', () =>
    import('../screens/articles/articles-view.tsx').then(({ ArticlesView }) => ArticlesView),
  ),
  pictures: screen('Writing', 'Pictures', 'publish', () =>
    import('../screens/pictures/pictures-view.tsx').then(({ PicturesView }) => PicturesView),
  ),
  podcast: screen('Writing', 'Podcast', 'publish', () =>
    import('../screens/podcast/podcast-view.tsx').then(({ PodcastView }) => PodcastView),
  ),
  ...LISTED,
  newsletter: screen('Newsletter', 'Newsletter', 'publish', () =>
    import('../screens/newsletter/newsletter-view.tsx').then(
      ({ NewsletterView }) => NewsletterView,
    ),
  ),
  channels: screen('Newsletter', 'Channels', 'publish', () =>
    import('../screens/channels/channels-view.tsx').then(({ ChannelsView }) => ChannelsView),
  ),
  subscribers: screen('Newsletter', 'Subscribers', 'readers', () =>
    import('../screens/newsletter/subscribers-view.tsx').then(
      ({ SubscribersView }) => SubscribersView,
    ),
  ),
  notifications: screen('Newsletter', 'Notifications', 'publish', () =>
    import('../screens/push/notifications-view.tsx').then(
      ({ NotificationsView }) => NotificationsView,
    ),
  ),
  people: screen('Newsletter', 'A person’s data', 'readers', () =>
    import('../screens/people/person-form.tsx').then(({ PersonForm }) => PersonForm),
  ),
  outbox: screen('Newsletter', 'Outbox', 'readers', () =>
    import('../screens/outbox/outbox-view.tsx').then(({ OutboxView }) => OutboxView),
  ),
  quotes: screen('Figures', 'Exchange rates and quotes', 'publish', () =>
    import('../screens/rates/rates-view.tsx').then(({ RatesView }) => RatesView),
  ),
  facts: screen('Figures', 'Facts', 'publish', () =>
    import('../screens/facts/facts-view.tsx').then(({ FactsView }) => FactsView),
  ),
  readers: screen('Figures', 'Readers', 'publish', () =>
    import('../screens/readers/readers-view.tsx').then(({ ReadersView }) => ReadersView),
  ),
  imports: screen('Site', 'Import and export', 'publish', () =>
    import('../screens/imports/imports-view.tsx').then(({ ImportsView }) => ImportsView),
  ),
  settings: screen('Site', 'Settings', 'run', () =>
    import('../screens/settings/settings-view.tsx').then(({ SettingsView }) => SettingsView),
  ),
  connection: screen('Site', 'Address and mail', 'run', () =>
    import('../screens/settings/connection-view.tsx').then(({ ConnectionView }) => ConnectionView),
  ),
  bundled: screen('Site', 'Bundled content', 'run', () =>
    import('../screens/settings/bundled-view.tsx').then(({ BundledView }) => BundledView),
  ),
  backups: screen('Site', 'Backups', 'run', () =>
    import('../screens/backups/backups-view.tsx').then(({ BackupsView }) => BackupsView),
  ),
  redirects: screen('Site', 'Redirects', 'publish', () =>
    import('../screens/redirects/redirects-view.tsx').then(({ RedirectsView }) => RedirectsView),
  ),
  rows: screen('Site', 'Damaged rows', 'run', () =>
    import('../screens/rows/rows-view.tsx').then(({ RowsView }) => RowsView),
  ),
  log: screen('Site', 'Log', 'run', () =>
    import('../screens/log/log-view.tsx').then(({ LogView }) => LogView),
  ),
  tokens: screen('Site', 'Tokens', 'run', () =>
    import('../screens/tokens/tokens-view.tsx').then(({ TokensView }) => TokensView),
  ),
  operators: screen('Site', 'Operators', 'run', () =>
    import('../screens/operators/operators-view.tsx').then(({ OperatorsView }) => OperatorsView),
  ),
  account: screen('Site', 'Your account', 'own', () =>
    import('../screens/operators/account-view.tsx').then(({ AccountView }) => AccountView),
  ),
} satisfies Record<ScreenName, Screen>;

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

/** `live` of `live/outlets`. */
export function screenOf(route: DeskRouteName): ScreenName {
  const [name] = route.split('/');
  return SCREEN_NAMES.find((screen) => screen === name) ?? 'today';
}
