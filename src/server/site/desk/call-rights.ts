import type { Context } from 'hono';
import type { Right } from '../../../contract/desk/roles.ts';
import { LISTING_KINDS, LISTINGS } from '../../../contract/listings.ts';

/** The right that calls need, by the first segment of their path. */
export const CALL_RIGHTS: Readonly<Record<string, Right>> = {
  session: 'own',
  sessions: 'own',
  password: 'own',
  passkeys: 'own',
  account: 'own',
  today: 'own',
  // Each kind of thing needs its own right.
  find: 'own',
  queue: 'review',
  ratings: 'review',
  ...Object.fromEntries(LISTING_KINDS.map((kind) => [LISTINGS[kind].screen, 'review'])),
  articles: 'write',
  'article-counts': 'write',
  sections: 'write',
  'deleted-articles': 'write',
  'live-pages': 'write',
  pictures: 'write',
  files: 'write',
  podcast: 'publish',
  stations: 'publish',
  redirects: 'publish',
  takedowns: 'publish',
  imports: 'publish',
  'archive.zip': 'publish',
  archive: 'run',
  outlets: 'publish',
  'outlets.opml': 'publish',
  'live-items': 'publish',
  stories: 'publish',
  'news-rules': 'publish',
  'news-labels': 'publish',
  'news-labels.csv': 'publish',
  facts: 'publish',
  quotes: 'publish',
  readership: 'publish',
  issues: 'publish',
  channels: 'publish',
  alerts: 'publish',
  push: 'publish',
  'push-settings': 'run',
  'subscribers.csv': 'readers',
  subscribers: 'readers',
  mails: 'readers',
  people: 'readers',
  operators: 'run',
  tokens: 'run',
  log: 'run',
  'log.csv': 'run',
  backups: 'run',
  settings: 'run',
  connection: 'run',
  bundled: 'run',
  start: 'run',
  look: 'run',
  texts: 'publish',
  notices: 'run',
  samples: 'run',
  rows: 'run',
};

/** The first segment below the desk's own path: `queue` for `/api/admin/queue/contact/1`. */
export const resourceOf = (path: string) => /\/admin\/([^/]+)/.exec(path.toLowerCase())?.[1] ?? '';

/** What writers may not do with articles, live pages and pictures, by method and path. */
const PUBLISHING: readonly RegExp[] = [
  /^\w+ articles\/[^/]+\/(?:state|slug|corrections|send-back)(?:\/|$)/,
  /^(?:PUT|DELETE) live-pages\/[^/]+$/,
  /^\w+ live-pages\/[^/]+\/(?:state|points|pinned)$/,
  /^(?:PUT|DELETE) pictures\//,
];

/** A call that is not listed is for owners only. */
export function rightFor(method: string, path: string): Right {
  const below = path.toLowerCase().replace(/^.*?\/admin\//, '');
  if (PUBLISHING.some((pattern) => pattern.test(`${method} ${below}`))) return 'publish';
  return CALL_RIGHTS[resourceOf(path)] ?? 'run';
}

export const rightOf = (c: Context): Right => rightFor(c.req.method, c.req.path);
