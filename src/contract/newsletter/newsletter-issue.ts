import { z } from 'zod';
import { articleSchema } from '../articles/article.ts';
import type { MailDelivery } from '../desk/outbox.ts';
import type { personSchema } from '../desk/people.ts';
import { line, moment, optionalLine, timeZone } from '../forms/fields.ts';
import { LENGTH } from '../limits.ts';
import { type Segment, segmentSchema } from './segment.ts';

/** How an email is previewed. */
export const previewSchema = z.object({ theme: z.enum(['light', 'dark']).default('light') });

export const newsletterSettingsSchema = z
  .object({
    countOpenings: z.boolean(),
    /** How often each link is followed by all readers together, never by whom. */
    countLinks: z.boolean(),
    /** Drafted on Friday, and sent on Saturday unless somebody stops it. */
    sendsItself: z.boolean(),
    /** In Accra. */
    sendHour: z.number().int().min(0).max(23),
  })
  .partial();
export type NewsletterSettingsChange = z.infer<typeof newsletterSettingsSchema>;
export type NewsletterSettings = Required<NewsletterSettingsChange> & ControllerSettings;

/** Who is responsible for readers' data, from the site's settings; without all of it nothing is sent. */
export type ControllerSettings = Record<
  'controllerName' | 'controllerAddress' | 'dataProtectionNumber',
  string
>;
export const hasController = (settings: ControllerSettings): boolean =>
  settings.controllerName !== '' &&
  settings.controllerAddress !== '' &&
  settings.dataProtectionNumber !== '';

const address = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (url) => /^(\/(?!\/)|https?:\/\/)/.test(url),
    'Enter a path on this site or a web address',
  );

/** One thing the letter points to. */
const issueItemSchema = z.object({
  title: line(1),
  url: address,
  text: z.string().trim().max(LENGTH.paragraph).default(''),
  /** Where it comes from or when it is: an outlet, a date. */
  note: z.string().trim().max(LENGTH.line).default(''),
  /** An article of ours with all its text, in place of the summary. */
  whole: z.boolean().optional(),
  /** Picked by the site, and not yet read by anybody at the desk. */
  automatic: z.boolean().optional(),
});
export type IssueItem = z.infer<typeof issueItemSchema>;

const items = z.array(issueItemSchema).max(30).default([]);

export const issueBodySchema = z.object({
  /** What mail programs show behind the subject; the opening words where it is empty. */
  preheader: optionalLine(),
  /** Our own words, in the markup of articles, with `[Button: Read it](/page)` on a line of its own. */
  intro: z.string().trim().max(LENGTH.paragraph).default(''),
  sections: z
    .array(z.object({ name: line(1), items }))
    .max(20)
    .default([]),
  /** Addresses in whole articles, as they were when sending began: clicks are indexes into them. */
  articleLinks: z.array(z.string().max(2000)).max(1000).optional(),
});
export type IssueBody = z.infer<typeof issueBodySchema>;

/** Phones cut what is longer; the longest subject that one has shown whole is about fifty. */
export const SHOWN_ON_PHONES = { subject: 45, preheader: 90 } as const;

/** Gmail cuts an email at 102 KB, and with its end the unsubscribe link. In bytes of HTML. */
export const MAX_ISSUE_BYTES = 100_000;

/** The words of an alert about its story; they travel in the address of its preview. */
export const LONGEST_LEAD = 1000;

/** `seen` is when the draft was edited last, as far as whoever edits it knows. */
export const issueEditSchema = z.object({
  subject: line(3),
  body: issueBodySchema,
  /** Who gets it; empty for every reader. */
  audience: segmentSchema.default({}),
  seen: moment().nullable().default(null),
});

/** When to send it, as a clock of the zone shows it: `2026-11-21T07:00` and `Africa/Accra`. */
export const issuePlanSchema = z.object({
  sendAt: z
    .string({ error: 'Choose a day and a time' })
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Choose a day and a time'),
  zone: timeZone('Choose a time zone'),
});

/** What happened to an issue after it went out. */
export const issueFiguresSchema = z.object({
  queued: z.number(),
  /** Of those queued, refused for now by the reader's mail server and tried again for about five days. */
  retried: z.number(),
  /** Accepted by the mail server. */
  sent: z.number(),
  /** Handed to the mail server by a process that died before they were confirmed. Never sent again. */
  probablySent: z.number(),
  /** Files in the outbox folder, because no mail server was set: nobody has got them. */
  kept: z.number(),
  /** Accepted, and not returned since. */
  delivered: z.number(),
  bounced: z.number(),
  failed: z.number(),
  /** Not sent, because an operator stopped the issue half-way. */
  stopped: z.number(),
  clicked: z.number(),
  clicks: z.number(),
  opened: z.number(),
  unsubscribed: z.number(),
});
export type IssueFigures = z.infer<typeof issueFiguresSchema>;

const issueSummarySchema = z.object({
  number: z.number(),
  subject: z.string(),
  status: z.enum(['draft', 'sending', 'sent']),
  createdAt: moment(),
  sentAt: moment().nullable(),
});
export type IssueSummary = z.infer<typeof issueSummarySchema>;

const issueSchema = issueSummarySchema.extend({ body: issueBodySchema });
export type Issue = z.infer<typeof issueSchema>;

/** An issue in the archive, with the articles that it carries whole, as readers can see them today. */
export const sentIssueSchema = issueSchema.extend({ articles: z.array(articleSchema) });
export type SentIssue = z.infer<typeof sentIssueSchema>;

/** An issue as the desk knows it. */
export interface DeskIssue extends Issue {
  kind: 'weekly' | 'alert';
  editedAt: string | null;
  /** When it is sent by itself, unless it is stopped. */
  sendAt: string | null;
  /** Why it was not sent by itself. */
  held: string | null;
  /** Who scheduled it; null where the site did. */
  plannedBy: string | null;
  audience: Segment;
  /** Whether clicks per link, and opens, are counted; decided when sending starts. */
  countsLinks: boolean;
  countsOpens: boolean;
  /** When an operator stopped it half-way. */
  stoppedAt: string | null;
}

/** How often a link was followed, by all readers together. */
export interface LinkClicks {
  url: string;
  clicks: number;
}

/** The newest test of an issue. */
export interface DeskTest {
  to: string;
  at: string;
  state: MailDelivery;
  error: string | null;
}

export type ListedIssue = IssueSummary & Pick<DeskIssue, 'sendAt' | 'stoppedAt'>;

export interface DeskNewsletter {
  issues: ListedIssue[];
  alerts: IssueSummary[];
  /** Those of which letters are files in the outbox folder. */
  kept: number[];
  settings: NewsletterSettings;
  /** When the next issue is drafted, and when it would be sent by itself. */
  next: { draftAt: string; sendAt: string };
  /** Who would get an issue that is sent now. */
  readers: number;
  /** Places that subscribers named. */
  locations: string[];
  canMail: boolean;
  operatorEmail: string;
}

/** An entry that leads to an article of ours. */
export interface EntryArticle {
  url: string;
  /** Of its text; null where readers cannot see it, and the letter leaves it out. */
  words: number | null;
}

/** One issue at the desk, and what would leave if it were sent now. */
export interface DeskIssueAnswer {
  issue: DeskIssue;
  figures: IssueFigures;
  /** The most followed first; empty where they are not counted. */
  links: LinkClicks[];
  preview: { html: string; text: string };
  /** Of the HTML that a reader of all topics gets, in bytes. */
  size: number;
  articles: EntryArticle[];
  readers: number;
  test: DeskTest | null;
}

/** What the operator says of a story in place of its outlet's words; what is not given stays theirs. */
export const alertWordsSchema = z.object({
  subject: line(3).optional(),
  lead: z.string().trim().max(LONGEST_LEAD).optional(),
});
export type AlertWords = z.infer<typeof alertWordsSchema>;
export const alertLeadSchema = alertWordsSchema.pick({ lead: true });

/** An alert that could be sent, and to whom. */
export interface DeskAlert {
  subject: string;
  /** What it says of the story, which phones show beside the subject. */
  lead: string;
  topics: string[];
  text: string;
  readers: number;
  /** Who asked for it and has had as many as we promise. */
  leftOut: number;
  refused: string | null;
  canMail: boolean;
}

/** What the archive shows: never a draft. */
export const archivedIssueSchema = z.object({
  number: z.number(),
  subject: z.string(),
  sentAt: moment(),
  intro: z.string(),
});
export type ArchivedIssue = z.infer<typeof archivedIssueSchema>;

export interface IssueDeskCalls {
  'GET /admin/issues': { answer: DeskNewsletter };
  'PUT /admin/issues/settings': {
    body: typeof newsletterSettingsSchema;
    answer: NewsletterSettings;
  };
  'POST /admin/issues': { answer: DeskIssue };
  'GET /admin/issues/{number}': { answer: DeskIssueAnswer };
  'PUT /admin/issues/{number}': { body: typeof issueEditSchema; answer: DeskIssue };
  'DELETE /admin/issues/{number}': object;
  'POST /admin/issues/{number}/test': { body: typeof personSchema; answer: { queued: true } };
  'POST /admin/issues/{number}/plan': {
    body: typeof issuePlanSchema;
    answer: { sendAt: string };
  };
  'POST /admin/issues/{number}/stop': {
    /** Where it was being sent: how many had been sent already, and how many are not sent now. */
    answer: { sendAt: null; sent: number; stopped: number };
  };
  'POST /admin/issues/{number}/send': { answer: { readers: number } };
  'GET /admin/alerts/{item}': { query: typeof alertLeadSchema; answer: DeskAlert };
  'POST /admin/alerts/{item}': {
    body: typeof alertWordsSchema;
    answer: { number: number; readers: number; leftOut: number };
  };
}
