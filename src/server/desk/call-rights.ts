import type { Context } from 'hono';
import type { Right } from '../../contract/desk/operators.ts';
import { LISTING_KINDS, LISTINGS } from '../../contract/listings.ts';

/** The right that calls need, by the first segment of their path. */
export const CALL_RIGHTS: Readonly<Record<string, Right>> = {
  session: 'own',
  sessions: 'own',
  password: 'own',
  passkeys: 'own',
  today: 'own',
  // Each kind of thing needs its own right.
  find: 'own',
  queue: 'review',
  ...Object.fromEntries(LISTING_KINDS.map((kind) => [LISTINGS[kind].screen, 'review'])),
  articles: 'publish',
  'deleted-articles': 'publish',
  pictures: 'publish',
  files: 'publish',
  redirects: 'publish',
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
  notices: 'run',
  samples: 'run',
};

/** The first segment below the desk's own path: `queue` for `/api/admin/queue/contact/1`. */
export const resourceOf = (path: string) => /\/admin\/([^/]+)/.exec(path.toLowerCase())?.[1] ?? '';

/** A call that is not listed is for owners only. */
export const rightOf = (c: Context): Right => CALL_RIGHTS[resourceOf(c.req.path)] ?? 'run';
