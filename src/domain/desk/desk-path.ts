import { LISTING_KINDS, LISTINGS, type ListingScreen } from '../../contract/listings.ts';
import { decodedPart } from '../text/decoded-part.ts';

type ListingPaths = { [Screen in ListingScreen]: `/admin/${Screen}` } & {
  [Screen in ListingScreen as `${Screen}/new`]: `/admin/${Screen}/new`;
} & { [Screen in ListingScreen as `${Screen}/listing`]: `/admin/${Screen}/:id` };

/** The screen of each kind of listing, a new one and one of them. */
const LISTING_PATHS = Object.fromEntries(
  LISTING_KINDS.flatMap((kind) => {
    const { screen } = LISTINGS[kind];
    const path = `/admin/${screen}`;
    return [
      [screen, path],
      [`${screen}/new`, `${path}/new`],
      [`${screen}/listing`, `${path}/:id`],
    ];
  }),
) as ListingPaths;

/**
 * Every address of the desk, by screen and what is open on it: the name before the slash is the
 * screen's, as in `src/web/desk/app/screens.ts`. `:id` stands for one part of the path, `*id` for the
 * rest of it. The first that matches is meant.
 */
export const DESK_PATHS = {
  today: '/admin',
  queue: '/admin/queue',
  'queue/entry': '/admin/queue/:kind/:id',
  'queue-settings': '/admin/queue/replies',
  takedowns: '/admin/takedowns',
  'takedowns/new': '/admin/takedowns/new',
  'takedowns/takedown': '/admin/takedowns/:id',
  live: '/admin/live',
  'live/story': '/admin/live/stories/:id',
  'live/outlets': '/admin/live/outlets',
  'live/outlet': '/admin/live/outlets/:id',
  'live/test': '/admin/live/test',
  'live/rules': '/admin/live/rules',
  articles: '/admin/articles',
  'articles/article': '/admin/articles/:id',
  // An article may be called anything, also “new”.
  'articles/new': '/admin/new-article',
  'live-pages': '/admin/live-pages',
  'live-pages/page': '/admin/live-pages/:id',
  pictures: '/admin/pictures',
  'pictures/picture': '/admin/pictures/:name',
  radio: '/admin/radio',
  'radio/new': '/admin/radio/new',
  'radio/station': '/admin/radio/:id',
  podcast: '/admin/podcast',
  'podcast/new': '/admin/podcast/new',
  'podcast/episode': '/admin/podcast/:number',
  ...LISTING_PATHS,
  newsletter: '/admin/newsletter',
  'newsletter/issue': '/admin/newsletter/:number',
  channels: '/admin/channels',
  'channels/post': '/admin/channels/:kind/:id',
  subscribers: '/admin/subscribers',
  'subscribers/add': '/admin/subscribers/add',
  'subscribers/import': '/admin/subscribers/import',
  'subscribers/subscriber': '/admin/subscribers/:id',
  notifications: '/admin/notifications',
  // Whose data it is: see personPath.
  people: '/admin/people',
  outbox: '/admin/outbox',
  'outbox/email': '/admin/outbox/:id',
  quotes: '/admin/rates',
  facts: '/admin/facts',
  'facts/add': '/admin/facts/add/:kind',
  'facts/fact': '/admin/facts/*id',
  readers: '/admin/readers',
  'readers/page': '/admin/readers/pages/*path',
  imports: '/admin/imports',
  'imports/import': '/admin/imports/:id',
  settings: '/admin/settings',
  connection: '/admin/address-and-mail',
  start: '/admin/first-steps',
  sections: '/admin/sections',
  bundled: '/admin/bundled',
  look: '/admin/look',
  texts: '/admin/pages',
  'texts/text': '/admin/pages/:kind/:name',
  backups: '/admin/backups',
  redirects: '/admin/redirects',
  rows: '/admin/rows',
  log: '/admin/log',
  tokens: '/admin/tokens',
  operators: '/admin/operators',
  account: '/admin/account',
} as const satisfies Record<string, `/admin${string}`>;

export type DeskRouteName = keyof typeof DESK_PATHS;

/** `events` of `events/listing`. */
type ScreenOf<Name extends DeskRouteName> = Name extends `${infer Screen}/${string}`
  ? Screen
  : Name;
export type ScreenName = ScreenOf<DeskRouteName>;

/** The names in a path: `kind` and `id` of `/admin/queue/:kind/:id`. */
type NamesIn<Path> = Path extends `${infer Part}/${infer Rest}`
  ? NamesIn<Part> | NamesIn<Rest>
  : Path extends `:${infer Name}` | `*${infer Name}`
    ? Name
    : never;

/** What has to be named to open it: `{ id }` for `events/listing`. */
export type DeskParams<Name extends DeskRouteName> = Record<
  NamesIn<(typeof DESK_PATHS)[Name]>,
  string
>;

/** Those that name nothing in particular: screens and their tabs and forms. */
export type PlainRouteName = {
  [Name in DeskRouteName]: NamesIn<(typeof DESK_PATHS)[Name]> extends never ? Name : never;
}[DeskRouteName];

/** Where an address leads: which screen, and what is open on it. */
export type DeskRoute = {
  [Name in DeskRouteName]: { name: Name; params: DeskParams<Name> };
}[DeskRouteName];

/** A filter that isn't chosen is left out of the address. */
export type DeskQuery = Readonly<Record<string, string | undefined>>;

type Arguments<Name extends DeskRouteName> = [Name] extends [PlainRouteName]
  ? [params?: Record<string, never>, query?: DeskQuery]
  : [params: DeskParams<Name>, query?: DeskQuery];

/**
 * The address of a screen of the desk, or of what is open on it. The query filters its list.
 *
 * @example
 * deskPath('events/listing', { id: '12' }); // '/admin/events/12'
 * deskPath('queue', {}, { state: 'suspect' }); // '/admin/queue?state=suspect'
 */
export function deskPath<Name extends DeskRouteName>(
  name: Name,
  ...[params = {}, query = {}]: Arguments<Name>
): string {
  const values = new Map(Object.entries<string>(params));
  const path = DESK_PATHS[name].replace(/([:*])(\w+)/g, (_, kind: string, key: string) => {
    const parts = (values.get(key) ?? '').split(kind === '*' ? '/' : /$^/);
    return parts.map(encodeURIComponent).join('/');
  });
  const chosen = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path;
}

/** A person's data. The address is in the fragment, which no server gets, so that no log has it. */
export const personPath = (email: string): string =>
  `${deskPath('people')}#${encodeURIComponent(email)}`;

const ROUTES = Object.entries(DESK_PATHS).map(([name, path]) => ({ name, parts: partsOf(path) }));

/** Where a path leads; undefined for one that the desk doesn't have. */
export function matchDeskPath(path: string): DeskRoute | undefined {
  const parts = partsOf(path).map(decodedPart);
  for (const { name, parts: pattern } of ROUTES) {
    const params = paramsIn(pattern, parts);
    // The table says which names belong together.
    if (params) return { name, params } as DeskRoute;
  }
  return undefined;
}

function paramsIn(pattern: readonly string[], parts: readonly string[]) {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = parts[index];
    if (part.startsWith('*')) {
      params[part.slice(1)] = parts.slice(index).join('/');
      return params;
    }
    if (value === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return parts.length === pattern.length ? params : undefined;
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
