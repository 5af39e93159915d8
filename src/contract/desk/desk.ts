import { z } from 'zod';
import { CATEGORIES, LIVE_NEWS_STRANDS } from '../catalogues.ts';
import { emailAddress, line } from '../forms/fields.ts';
import { LISTING_KINDS, type ListingScreen, listingWords } from '../listings.ts';
import { REPORT_KINDS, type ReportKind } from '../news/live-news.ts';
import { SUBSCRIBER_STATUSES } from '../newsletter/newsletter-choices.ts';
import { segmentSchema } from '../newsletter/segment.ts';
import { TOKEN_SCOPES } from './desk-choices.ts';

/** The types and schemas of the desk's calls. */

/** An empty control chooses nothing. */
const filled = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' ? undefined : input), schema.optional());

/** A token reads either the subscribers and their figures, or everything at the desk. */
export const newTokenSchema = z.object({
  name: line(1, 'Enter a name').max(100),
  scope: z.enum(TOKEN_SCOPES).default('subscribers'),
});

export interface OperatorToken {
  id: string;
  name: string;
  scope: (typeof TOKEN_SCOPES)[number];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export const SUBSCRIBER_SORTS = ['Most Recent', 'Email A-Z', 'Location'] as const;
export const SUBSCRIBERS_PER_PAGE = 200;

export const subscriberQuerySchema = z.object({
  sort: z.enum(SUBSCRIBER_SORTS).default('Most Recent'),
  ...segmentSchema.shape,
  status: z.enum(SUBSCRIBER_STATUSES).optional(),
  search: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type SubscriberQuery = z.infer<typeof subscriberQuerySchema>;

const count = z.number().int();
export const newsletterAnalyticsSchema = z.object({
  total: count,
  recent: count,
  uniqueLocations: count,
  locations: z.array(z.object({ name: z.string(), count })),
  statuses: z.record(z.enum(SUBSCRIBER_STATUSES), count),
  /** The share of emails that were opened, of those in which opens were counted. */
  engagement: z.number().nullable(),
  weeks: z.array(z.object({ week: z.string(), count })),
});
export type NewsletterAnalytics = z.infer<typeof newsletterAnalyticsSchema>;

export const personSchema = z.object({ email: emailAddress('Please enter a valid email address') });
export interface PersonFound {
  email: string;
  found: { where: string; count: number }[];
  suppressed: string | null;
}

/** A listing that stays public after its sender was erased, for the operator to check. */
export interface PublishedListing {
  title: string;
  path: string;
}
export interface PersonErased {
  published: PublishedListing[];
}

/** A backup in the site's backup folder. */
export interface BackupFile {
  name: string;
  at: string;
  bytes: number;
  encrypted: boolean;
}

export const BACKUP_STEPS = ['writing', 'reading back', 'copying'] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

/** A backup that was read back into an empty database, to see whether it can be restored. */
export interface RestoreRehearsal {
  file: string;
  at: string;
  rows: number;
  tables: number;
  seconds: number;
  problem: string | null;
}

/** The result of the newest backup; `problem` is shown to the operator. */
export interface BackupStatus {
  files: BackupFile[];
  /** What is being done now, in whichever process. */
  running: { step: BackupStep; file: string } | null;
  rehearsal: RestoreRehearsal | null;
  newest: {
    at: string;
    file: string;
    rows: number;
    bytes: number;
    seconds: number;
    encrypted: boolean;
    problem: string | null;
  } | null;
  problem: string | null;
}

export const QUEUE_KINDS = [
  ...LISTING_KINDS,
  'rating',
  'change',
  'advertising',
  'contact',
  'problem',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
export const QUEUE_KIND_NAMES: Record<QueueKind, string> = {
  ...listingWords('name'),
  rating: 'Customer review',
  change: 'Listing change',
  advertising: 'Advertising inquiry',
  contact: 'Contact message',
  problem: 'Problem report',
};
/** How often the operator is emailed about new submissions. */
export const NOTICE_PACES = ['at once', 'hourly'] as const;
export type NoticePace = (typeof NOTICE_PACES)[number];
export const noticeSettingsSchema = z.object({ pace: z.enum(NOTICE_PACES) });

/** `suspect` entries are pending too, but are listed apart and not emailed to the operator. */
export const QUEUE_STATES = ['open', 'suspect', 'done', 'spam'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];
/** What narrows the queue, whatever the state. */
export const queueFilterSchema = z.object({
  kind: filled(z.enum(QUEUE_KINDS)),
  /** Words, a sender's name or address. */
  search: z.string().trim().max(200).default(''),
});
export type QueueFilter = z.infer<typeof queueFilterSchema>;
export const QUEUE_PER_PAGE = 100;
export const queueQuerySchema = z.object({
  state: z.enum(QUEUE_STATES).default('open'),
  ...queueFilterSchema.shape,
  page: z.coerce.number().int().min(1).max(50).default(1),
});
/** A text the operator sends again and again, as a reason or a reply. */
export interface CannedText {
  title: string;
  text: string;
}
export const queueSettingsSchema = z
  .object({
    canned: z
      .array(
        z.object({
          title: line(1, 'Enter a title').max(60),
          text: z.string().trim().min(1, 'Write the text').max(1000),
        }),
      )
      .max(20, 'Use no more than 20 texts'),
    /** Words and hosts; what contains one is set aside as possible spam. */
    blocked: z.array(line(2).max(100)).max(200, 'Use no more than 200 words and hosts'),
  })
  .refine(({ canned }) => JSON.stringify(canned).length < 9500, {
    path: ['canned'],
    message: 'These texts are too long together. Shorten one',
  })
  .refine(({ blocked }) => JSON.stringify(blocked).length < 9500, {
    path: ['blocked'],
    message: 'This list is too long. Remove some words',
  });
export type QueueSettings = z.infer<typeof queueSettingsSchema>;

/** Something else that the sender of an entry sent in. */
export interface SentBefore {
  kind: QueueKind;
  id: string;
  title: string;
  state: string;
  receivedAt: string;
}
/** What is sent to whom after a decision; null where nobody is told. */
export type DecisionMail = { to: string; subject: string; text: string } | null;
export const decisionMailSchema = z.object({
  decision: z.enum(['approve', 'reject']),
  reason: z.string().trim().max(1000).default(''),
});

export type QueueCounts = Record<QueueState, number>;

/** The kind of a field decides how it is shown and edited. */
export type FieldInput = 'line' | 'text' | 'choice' | 'moment' | 'money' | 'number';
export interface DeskField {
  name: string;
  label: string;
  /** As its control holds it. */
  value: string;
  /** As people write it. */
  shown: string;
  editable: boolean;
  input: FieldInput;
  options?: readonly string[];
  /** How to fill it in. */
  hint?: string;
  /** Its sender can't change it. */
  deskOnly?: true;
}

/** Whether a reply was delivered; a file in the outbox folder was not. */
export type AnswerDelivery =
  | 'waiting'
  | 'sent'
  | 'kept in the outbox folder'
  | 'given up'
  | 'left long ago';
export interface DeskAnswer {
  id: string;
  text: string;
  writtenBy: string;
  writtenAt: string;
  delivery: AnswerDelivery;
  error: string | null;
}
/** `seen` is the number of replies the writer has seen. */
export const answerSchema = z.object({
  text: z.string().trim().min(1, 'Write a reply').max(10_000),
  seen: z.number().int().min(0),
});

export interface QueueItem {
  kind: QueueKind;
  id: string;
  title: string;
  from: string;
  email: string | null;
  receivedAt: string;
  /** When our promise runs out. */
  dueAt: string;
  state: string;
  /** What the operator wrote about it. */
  reason: string | null;
  /** Why it may be spam. */
  suspicion: string | null;
  fields: DeskField[];
  /** What was answered from the desk, oldest first. */
  answers: DeskAnswer[];
  duplicates: { id: string; title: string; state: string }[];
}

const verdict = {
  decision: z.enum(['approve', 'reject', 'spam', 'undo']),
  reason: z.string().trim().max(1000).default(''),
};
const saysWhy = {
  check: ({ decision, reason }: { decision: string; reason: string }) =>
    decision !== 'reject' || reason !== '',
  otherwise: { path: ['reason'], message: 'Enter a reason. The sender will read it' },
};
export const decisionSchema = z.object(verdict).refine(saysWhy.check, saysWhy.otherwise);
export type Decision = z.infer<typeof decisionSchema>;
/** The same about several entries. */
export const decisionsSchema = z
  .object({
    ...verdict,
    entries: z
      .array(z.object({ kind: z.enum(QUEUE_KINDS), id: z.string().max(64) }))
      .min(1)
      .max(100),
  })
  .refine(saysWhy.check, saysWhy.otherwise);
/** Corrections by field, checked by the rules of the form the entry came from. */
export const queueEditSchema = z.record(z.string(), z.unknown());

export const outletChangeSchema = z.object({ enabled: z.boolean() });
export interface DeskOutlet {
  id: string;
  name: string;
  feedUrl: string;
  section: string;
  enabled: boolean;
  failures: number;
  lastOkAt: string | null;
  lastError: string | null;
  items: number;
  /** Added here, so it can also be removed here. */
  ownedByDesk: boolean;
}
export const LIVE_ITEMS_PER_PAGE = 50;
export const liveItemQuerySchema = z.object({
  search: z.string().trim().max(200).default(''),
  outlet: filled(z.string().max(200)),
  category: filled(z.string().max(50)),
  state: filled(z.enum(['shown', 'hidden'])),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});
export type LiveItemQuery = z.infer<typeof liveItemQuerySchema>;
export const LIVE_CATEGORIES = [...CATEGORIES, ...LIVE_NEWS_STRANDS] as const;
export const liveItemChangeSchema = z.object({
  hidden: z.boolean().optional(),
  category: z.enum(LIVE_CATEGORIES).nullable().optional(),
  kind: z.enum(REPORT_KINDS).optional(),
});
export type LiveItemChange = z.infer<typeof liveItemChangeSchema>;
export interface DeskLiveItem {
  id: string;
  title: string;
  url: string;
  outlet: string;
  publishedAt: string;
  category: string | null;
  hidden: boolean;
  story: string | null;
  kind: ReportKind;
  /** How many reports its story has, with it. */
  reports: number;
  /** How many outlets report its story. */
  outlets: number;
  /** Why it is filed where it is. */
  why: string[];
}

export const storyJoinSchema = z.object({ with: z.string().min(1).max(64) });

/** What the operator decided about reports, to learn from. */
export interface NewsLabel {
  kind: 'same' | 'different' | 'filed' | 'hidden';
  category?: string | null;
  /** What the operator said it is. */
  reportKind?: ReportKind;
  reports: { outletId: string; title: string; description: string; publishedAt: string }[];
  labelledBy: string;
  labelledAt: string;
}

export interface DeskMail {
  id: string;
  to: string;
  subject: string;
  createdAt: string;
  sentAt: string | null;
  keptInFolder: boolean;
  /** Handed to the mail server by a process that died before it was confirmed. Never sent again. */
  probablySent: boolean;
  givenUpAt: string | null;
  dueAt: string;
  attempts: number;
  lastError: string | null;
}

/** What an email is about, by the beginning of its key. */
export const MAIL_KINDS = {
  receipt: 'Acknowledgement',
  decision: 'Decision or reply',
  event: 'Event and its guests',
  listing: 'Listing link or renewal',
  newsletter: 'Newsletter sign-up',
  rating: 'Customer review',
  rate: 'Rate alert',
  operator: 'To the operator',
} as const;
export type MailKind = keyof typeof MAIL_KINDS;
export const MAIL_STATES = ['unsent', 'waiting', 'failed', 'sent', 'kept'] as const;
export type MailState = (typeof MAIL_STATES)[number];
export const MAILS_PER_PAGE = 50;
export const mailQuerySchema = z.object({
  search: z.string().trim().max(200).default(''),
  state: filled(z.enum(MAIL_STATES)),
  kind: filled(z.enum(Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]])),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type MailQuery = z.infer<typeof mailQuerySchema>;

/** `kept` are files in the outbox folder, because no mail server was set: nobody has got them. */
export interface MailCounts {
  waiting: number;
  sent: number;
  probablySent: number;
  kept: number;
  givenUp: number;
}

export interface AuditEntry {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
}

const aDay = z.iso.date({ error: 'Enter a date such as 2026-11-15' });
const logFilter = {
  action: filled(z.string().max(100)),
  search: filled(z.string().trim().max(200)),
  from: filled(aDay),
  to: filled(aDay),
};
export const logFilterSchema = z.object(logFilter);
export type LogFilter = z.infer<typeof logFilterSchema>;

export const pageSchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export const LOG_PER_PAGE = 100;
export const logQuerySchema = z.object({ ...logFilter, ...pageSchema.shape });
export const previewSchema = z.object({ theme: z.enum(['light', 'dark']).default('light') });

/** One line of the first screen, with the link to its screen. */
export interface TodayLine {
  title: string;
  detail: string;
  /** A path at the desk. */
  href: string;
}
/** What needs the operator now, what has failed, and what was published today. */
export interface DeskToday {
  queue: { kind: QueueKind; id: string; title: string; from: string; dueAt: string }[];
  /** Drafts that wait for a review, or that were sent back to whoever asks. */
  reviews: TodayLine[];
  outlets: TodayLine[];
  /** Background tasks that failed in the last 24 hours. */
  work: TodayLine[];
  issues: TodayLine[];
  quotes: TodayLine[];
  facts: TodayLine[];
  mails: TodayLine[];
  published: TodayLine[];
  /** The number shown on each tab. */
  counts: Record<ListingScreen, number> & {
    queue: number;
    suspect: number;
    work: number;
    live: number;
    newsletter: number;
    quotes: number;
    facts: number;
    outbox: number;
    /** Articles and listings since midnight in Accra. */
    published: number;
  };
  samples: number;
  canMail: boolean;
  /** Whether it is known who runs the site. */
  hasController: boolean;
}

export const findQuerySchema = z.object({ q: z.string().trim().min(2).max(100) });
/** What the desk's search finds of one kind. */
export interface FoundGroup {
  /** Above them: 'Businesses'. */
  title: string;
  rows: TodayLine[];
  /** The list with all that match, where there are more. */
  all: string | null;
}
