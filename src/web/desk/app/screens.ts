import type { Right } from '../../../contract/desk/roles.ts';
import { LISTING_KINDS, LISTINGS, type ListingScreen } from '../../../contract/listings.ts';
import type { DeskRouteName, ScreenName } from '../../../domain/desk/desk-path.ts';
import { loadable } from '../kit/layout/loadable.tsx';
import { LISTING_VIEWS } from '../screens/listings/listing-screens.ts';

/** The entries of the menu: a screen whose group has several is a tab of that entry. */
export type Group =
  | 'Today'
  | 'Queue'
  | 'Live news'
  | 'Articles'
  | 'Podcast'
  | (typeof LISTINGS)[keyof typeof LISTINGS]['plural']
  | 'Newsletter'
  | 'Subscribers'
  | 'Rates and facts'
  | 'Readers'
  | 'Settings'
  | 'Your account';

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
    screen(LISTINGS[kind].plural, LISTINGS[kind].plural, 'review', LISTING_VIEWS[kind]),
  ]),
) as Record<ListingScreen, Screen>;

/** Every screen by its name in the table of addresses, in the order of the menu. */
export const SCREENS = {
  today: screen('Today', 'Today', 'own', () =>
    import('../screens/today/today-view.tsx').then(({ TodayView }) => TodayView),
  ),
  queue: screen('Queue', 'Queue', 'review', () =>
    import('../screens/queue/queue-view.tsx').then(({ QueueView }) => QueueView),
  ),
  'queue-settings': screen('Queue', 'Replies and blocklist', 'review', () =>
    import('../screens/queue/queue-settings.tsx').then(
      ({ QueueSettingsView }) => QueueSettingsView,
    ),
  ),
  takedowns: screen('Queue', 'Takedown files', 'publish', () =>
    import('../screens/takedowns/takedowns-view.tsx').then(({ TakedownsView }) => TakedownsView),
  ),
  live: screen('Live news', 'Live news', 'publish', () =>
    import('../screens/live/live-view.tsx').then(({ LiveView }) => LiveView),
  ),
  articles: screen('Articles', 'Articles', 'write', () =>
    import('../screens/articles/articles-view.tsx').then(({ ArticlesView }) => ArticlesView),
  ),
  'live-pages': screen('Articles', 'Live pages', 'write', () =>
    import('../screens/live-pages/live-pages-view.tsx').then(({ LivePagesView }) => LivePagesView),
  ),
  pictures: screen('Articles', 'Pictures', 'publish', () =>
    import('../screens/pictures/pictures-view.tsx').then(({ PicturesView }) => PicturesView),
  ),
  podcast: screen('Podcast', 'Podcast', 'publish', () =>
    import('../screens/podcast/podcast-view.tsx').then(({ PodcastView }) => PodcastView),
  ),
  radio: screen('Podcast', 'Radio stations', 'publish', () =>
    import('../screens/radio/stations-view.tsx').then(({ StationsView }) => StationsView),
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
  notifications: screen('Newsletter', 'Notifications', 'publish', () =>
    import('../screens/push/notifications-view.tsx').then(
      ({ NotificationsView }) => NotificationsView,
    ),
  ),
  outbox: screen('Newsletter', 'Outbox', 'readers', () =>
    import('../screens/outbox/outbox-view.tsx').then(({ OutboxView }) => OutboxView),
  ),
  subscribers: screen('Subscribers', 'Subscribers', 'readers', () =>
    import('../screens/newsletter/subscribers-view.tsx').then(
      ({ SubscribersView }) => SubscribersView,
    ),
  ),
  people: screen('Subscribers', 'A person’s data', 'readers', () =>
    import('../screens/people/person-form.tsx').then(({ PersonForm }) => PersonForm),
  ),
  quotes: screen('Rates and facts', 'Exchange rates and quotes', 'publish', () =>
    import('../screens/rates/rates-view.tsx').then(({ RatesView }) => RatesView),
  ),
  facts: screen('Rates and facts', 'Facts', 'publish', () =>
    import('../screens/facts/facts-view.tsx').then(({ FactsView }) => FactsView),
  ),
  readers: screen('Readers', 'Readers', 'publish', () =>
    import('../screens/readers/readers-view.tsx').then(({ ReadersView }) => ReadersView),
  ),
  settings: screen('Settings', 'Settings', 'run', () =>
    import('../screens/settings/settings-view.tsx').then(({ SettingsView }) => SettingsView),
  ),
  start: screen('Settings', 'First steps', 'run', () =>
    import('../screens/start/start-view.tsx').then(({ StartView }) => StartView),
  ),
  connection: screen('Settings', 'Address and mail', 'run', () =>
    import('../screens/settings/connection-view.tsx').then(({ ConnectionView }) => ConnectionView),
  ),
  texts: screen('Settings', 'Pages and guides', 'publish', () =>
    import('../screens/texts/texts-view.tsx').then(({ TextsView }) => TextsView),
  ),
  look: screen('Settings', 'Look', 'run', () =>
    import('../screens/settings/look-view.tsx').then(({ LookView }) => LookView),
  ),
  sections: screen('Settings', 'Sections', 'run', () =>
    import('../screens/settings/sections-view.tsx').then(({ SectionsView }) => SectionsView),
  ),
  bundled: screen('Settings', 'Bundled content', 'run', () =>
    import('../screens/settings/bundled-view.tsx').then(({ BundledView }) => BundledView),
  ),
  imports: screen('Settings', 'Import and export', 'publish', () =>
    import('../screens/imports/imports-view.tsx').then(({ ImportsView }) => ImportsView),
  ),
  backups: screen('Settings', 'Backups', 'run', () =>
    import('../screens/backups/backups-view.tsx').then(({ BackupsView }) => BackupsView),
  ),
  redirects: screen('Settings', 'Redirects', 'publish', () =>
    import('../screens/redirects/redirects-view.tsx').then(({ RedirectsView }) => RedirectsView),
  ),
  operators: screen('Settings', 'Operators', 'run', () =>
    import('../screens/operators/operators-view.tsx').then(({ OperatorsView }) => OperatorsView),
  ),
  tokens: screen('Settings', 'Tokens', 'run', () =>
    import('../screens/tokens/tokens-view.tsx').then(({ TokensView }) => TokensView),
  ),
  log: screen('Settings', 'Log', 'run', () =>
    import('../screens/log/log-view.tsx').then(({ LogView }) => LogView),
  ),
  rows: screen('Settings', 'Damaged rows', 'run', () =>
    import('../screens/rows/rows-view.tsx').then(({ RowsView }) => RowsView),
  ),
  account: screen('Your account', 'Your account', 'own', () =>
    import('../screens/operators/account-view.tsx').then(({ AccountView }) => AccountView),
  ),
} satisfies Record<ScreenName, Screen>;

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

/** `live` of `live/outlets`. */
export function screenOf(route: DeskRouteName): ScreenName {
  const [name] = route.split('/');
  return SCREEN_NAMES.find((screen) => screen === name) ?? 'today';
}
