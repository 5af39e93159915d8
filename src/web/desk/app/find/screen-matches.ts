import { deskPath, personPath, type ScreenName } from '../../../../domain/desk/desk-path.ts';
import { wordsIn } from '../../../../domain/text/words-in.ts';

/** What was found: something with an address, or a control of the open screen. */
export type FoundLine = { title: string; detail: string } & (
  | { href: string; control?: undefined }
  | { control: HTMLElement; href?: undefined }
);

export interface FoundLines {
  title: string;
  lines: FoundLine[];
}

/** A screen that the operator may open. */
export interface FindScreen {
  name: ScreenName;
  title: string;
  group: string;
}

/** A setting or an act: its name, other words for it, its screen and where on it. */
type Setting = readonly [title: string, words: string, screen: ScreenName, href?: string];

const PERSON = 'people';
const ADDRESS = /\S+@\S+/;

const PERSON_SETTING: Setting = ['Export or erase a person', 'privacy data gdpr', PERSON];

const SETTINGS: readonly Setting[] = [
  ['Canned replies', 'texts reasons answers templates', 'queue-settings'],
  ['Blocked words and hosts', 'spam blocklist disallowed', 'queue-settings'],
  ['Possible spam', 'suspects queue', 'queue', deskPath('queue', {}, { state: 'suspect' })],
  ['Takedown files', 'remove correct page request lawyer court legal', 'takedowns'],
  ['Outlets', 'feeds sources rss opml', 'live', deskPath('live/outlets')],
  ['Add an outlet', 'test a feed new rss try address', 'live', deskPath('live/test')],
  ['Filing rules', 'categories news rules', 'live', deskPath('live/rules')],
  ['Add a business', 'new listing directory enter', 'businesses', deskPath('businesses/new')],
  ['Add an event', 'new listing calendar enter', 'events', deskPath('events/new')],
  ['Write an article', 'new draft', 'articles', deskPath('articles/new')],
  ['Newsletter settings', 'send automatically day welcome series', 'newsletter'],
  ['Count opens and clicks', 'open rate tracking pixel links statistics', 'newsletter'],
  ['WhatsApp and Telegram', 'channels post share reminder broadcast', 'channels'],
  ['Send a notification', 'push notifications browser alert', 'notifications'],
  ['The news in two minutes', 'bulletin audio voice morning recording', 'podcast'],
  ['Statistics', 'analytics views visits traffic referrers numbers', 'readers'],
  ['What worked', 'sign-ups shares campaigns monday weekly summary', 'readers'],
  ['Add or import subscribers', 'csv ghost members', 'subscribers', deskPath('subscribers/import')],
  [
    'Emails that failed or wait',
    'outbox stuck unsent bounced',
    'outbox',
    deskPath('outbox', {}, { state: 'unsent' }),
  ],
  ['How often we email you', 'notices notifications pace hourly', 'outbox'],
  PERSON_SETTING,
  ['Mid-market rate', 'exchange cedi dollar pound euro', 'quotes'],
  ['Declare a holiday', 'public holiday day off', 'facts'],
  ['Facts to check', 'overdue due', 'facts', deskPath('facts', {}, { state: 'overdue' })],
  ['Import from WordPress or Ghost', 'wxr posts', 'imports'],
  ['Download everything', 'export archive zip', 'imports'],
  ['Site name, sender and menu', 'imprint controller postal address contact', 'settings'],
  [
    'Public address and mail server',
    'domain url smtp imap bounces spf dkim dmarc test email',
    'connection',
  ],
  ['Hide or remove bundled content', 'articles guides episodes samples start empty', 'bundled'],
  ['About, terms and own pages', 'privacy disclaimer legal support team', 'texts'],
  ['Logo, icon and colours', 'look design brand ornaments theme', 'look'],
  ['Tagline', 'slogan description what it is sentence', 'settings'],
  ['Data protection number', 'privacy gdpr registration commission authority', 'settings'],
  ['Search engines (IndexNow)', 'google bing indexing seo ping', 'settings'],
  ['Back up now', 'restore download', 'backups'],
  ['Invite an operator', 'role editor moderator', 'operators'],
  ['Access tokens', 'api key', 'tokens'],
  ['Password and passkeys', 'sign in security sessions', 'account'],
];

/**
 * Screens and settings whose name or group has every word. An address beside them says about whom:
 * `export ama@example.org`.
 */
export function screenMatches(words: string, screens: readonly FindScreen[]): FoundLines[] {
  const address = ADDRESS.exec(words)?.[0];
  const holds = wordsIn(words.replace(ADDRESS, ''));
  const found = screens
    .filter(({ title, group }) => !address && holds(`${title} ${group}`))
    .map(({ name, title, group }) => ({ title, detail: group, href: deskPath(name) }));
  const settings = SETTINGS.flatMap(
    ([title, others, screen, href = deskPath(screen)]): FoundLine[] => {
      const on = screens.find(({ name }) => name === screen);
      const isAbout = address === undefined || screen === PERSON;
      if (!on || !isAbout || !holds(`${title} ${others}`)) return [];
      if (address) return [personLine(address)];
      return [{ title, detail: on.title, href }];
    },
  );
  return [
    { title: 'Screens', lines: found },
    { title: 'Settings', lines: settings },
  ];
}

/** Guests, senders and operators are in no list, but the data of every address can be opened. */
export function personMatches(words: string, screens: readonly FindScreen[]): FoundLine[] {
  const address = ADDRESS.exec(words)?.[0];
  const [title, others] = PERSON_SETTING;
  const isSettingFound = wordsIn(words.replace(ADDRESS, ''))(`${title} ${others}`);
  const isAllowed = screens.some(({ name }) => name === PERSON);
  return address && isAllowed && !isSettingFound ? [personLine(address)] : [];
}

const personLine = (address: string): FoundLine => ({
  title: PERSON_SETTING[0],
  detail: address,
  href: personPath(address),
});
