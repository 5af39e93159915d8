import { z } from 'zod';
import { LENGTH, line, moment } from './fields.ts';

const address = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (url) => /^(\/(?!\/)|https?:\/\/)/.test(url),
    'Must be a path of this site or a web address',
  );

/** One thing the letter points to. */
const issueItemSchema = z.object({
  title: line(1),
  url: address,
  text: z.string().trim().max(LENGTH.paragraph).default(''),
  /** Where it comes from or when it is: an outlet, a date. */
  note: z.string().trim().max(LENGTH.line).default(''),
});
export type IssueItem = z.infer<typeof issueItemSchema>;

const items = z.array(issueItemSchema).max(30).default([]);

export const issueBodySchema = z.object({
  intro: z.string().trim().max(LENGTH.paragraph).default(''),
  lead: issueItemSchema.nullable().default(null),
  /** Live stories by newsletter topic; a reader gets the topics they chose. */
  sections: z
    .array(z.object({ topic: line(1), items }))
    .max(20)
    .default([]),
  events: items,
  business: issueItemSchema.nullable().default(null),
  archive: issueItemSchema.nullable().default(null),
});
export type IssueBody = z.infer<typeof issueBodySchema>;

export const issueEditSchema = z.object({ subject: line(3), body: issueBodySchema });
/** What happened to an issue after it went out. Nothing here is guessed. */
const issueFiguresSchema = z.object({
  queued: z.number(),
  sent: z.number(),
  /** Files in the outbox folder, because no mail server was set: nobody has got them. */
  kept: z.number(),
  delivered: z.number(),
  bounced: z.number(),
  failed: z.number(),
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

export const issueSchema = issueSummarySchema.extend({ body: issueBodySchema });
export type Issue = z.infer<typeof issueSchema>;

/** What the archive shows: never a draft. */
export const archivedIssueSchema = z.object({
  number: z.number(),
  subject: z.string(),
  sentAt: moment(),
  intro: z.string(),
});
export type ArchivedIssue = z.infer<typeof archivedIssueSchema>;
