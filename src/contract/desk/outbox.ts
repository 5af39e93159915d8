import { z } from 'zod';
import { chosen, pageNumber, searchWords, sortOrder } from '../forms/list-query.ts';

export interface DeskMail {
  id: string;
  to: string;
  subject: string;
  createdAt: string;
  sentAt: string | null;
  savedInFolder: boolean;
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
type MailState = (typeof MAIL_STATES)[number];
/** What became of an email; one that is `kept` is a file in the outbox folder, which nobody got. */
export type MailDelivery = Exclude<MailState, 'unsent'>;

export const MAILS_PER_PAGE = 50;

export const MAIL_SORTS = {
  unsent: 'Not sent first',
  newest: 'Newest first',
  oldest: 'Oldest first',
} as const;

export const mailQuerySchema = z.object({
  search: searchWords(),
  state: chosen(z.enum(MAIL_STATES)),
  kind: chosen(z.enum(Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]])),
  sort: sortOrder(MAIL_SORTS),
  page: pageNumber(),
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

export interface OutboxCalls {
  'GET /admin/mails': {
    query: typeof mailQuerySchema;
    answer: { counts: MailCounts; total: number; mails: DeskMail[] };
  };
  'GET /admin/mails/{id}': {
    answer: DeskMail & { text: string; html: string | null; headers: Record<string, string> };
  };
  'POST /admin/mails/{id}/again': { answer: { queued: true } };
}
