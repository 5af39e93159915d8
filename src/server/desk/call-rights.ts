import type { Context } from 'hono';
import type { Right } from '../../contract/desk/operators.ts';

/** Which right the calls of each room need: the first part of their path names it. */
export const CALL_RIGHTS: Readonly<Record<string, Right>> = {
  session: 'own',
  sessions: 'own',
  password: 'own',
  passkeys: 'own',
  today: 'own',
  queue: 'review',
  businesses: 'review',
  events: 'review',
  articles: 'publish',
  pictures: 'publish',
  imports: 'publish',
  'archive.zip': 'publish',
  outlets: 'publish',
  'outlets.opml': 'publish',
  'live-items': 'publish',
  'news-rules': 'publish',
  'news-labels': 'publish',
  'news-labels.csv': 'publish',
  facts: 'publish',
  quotes: 'publish',
  readership: 'publish',
  issues: 'publish',
  alerts: 'publish',
  'subscribers.csv': 'readers',
  mails: 'readers',
  people: 'readers',
  operators: 'run',
  tokens: 'run',
  log: 'run',
  'log.csv': 'run',
  backups: 'run',
  notices: 'run',
  samples: 'run',
};

/** The part of a path behind the desk's own: `/api/admin/queue/contact/1` is of the queue. */
export const roomOf = (path: string) => /\/admin\/([^/]+)/.exec(path.toLowerCase())?.[1] ?? '';

/** What is not listed is for owners, until somebody has thought about it. */
export const rightOf = (c: Context): Right => CALL_RIGHTS[roomOf(c.req.path)] ?? 'run';
