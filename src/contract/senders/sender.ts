import { z } from 'zod';
import { guestCountSchema } from '../events/guest.ts';
import {
  emailAddress,
  line,
  moment,
  optionalLine,
  optionalParagraph,
  paragraph,
} from '../forms/fields.ts';
import type { ListingKind } from '../listings.ts';

/** What a sender and we say to each other about what they have sent. There are no accounts: a link is mailed. */

/** What its sender can edit at `/your-listings`. */
export const SENT_KINDS = ['business', 'event', 'funeral', 'rating'] as const satisfies readonly (
  | ListingKind
  | 'rating'
)[];
export type SentKind = (typeof SENT_KINDS)[number];

const email = () => emailAddress('Please enter a valid email address');

export const linkRequestSchema = z.object({ email: email() });

/** `key` is of the mailed link, and good once. */
export const linkKeySchema = z.object({ key: z.string().max(400) });

/** What the link was exchanged for, good for an hour. */
export const sessionSchema = z.object({ session: z.string().max(400) });

export const sentListingSchema = sessionSchema.extend({
  kind: z.enum(SENT_KINDS),
  id: z.string().min(1).max(64),
});

/** Another photograph of an announcement, or none. */
export const sentPhotoSchema = sentListingSchema.extend({
  photoAlt: optionalLine(),
  remove: z.string().optional(),
});

/** An owner replies to a review; `id` is the review's. */
export const ratingReplySchema = sessionSchema.extend({
  id: z.string().min(1).max(64),
  reply: paragraph(2, 'Please write a reply'),
});

export const claimSchema = z.object({
  listing: line(1, 'Please choose a listing').max(64),
  email: email(),
  proof: optionalParagraph(),
});
export type Claim = z.infer<typeof claimSchema>;

const fieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  input: z.enum(['line', 'text', 'choice', 'moment', 'date', 'time', 'money', 'number']),
  options: z.array(z.string()).optional(),
});

const SENT_STATES = [
  ...(['waiting', 'published', 'cancelled', 'hidden', 'faded', 'rejected', 'removed'] as const),
] as const;

const sentListingAnswerSchema = z.object({
  kind: z.enum(SENT_KINDS),
  id: z.string(),
  /** Where readers see it. */
  path: z.string(),
  /** Of a review, the name of the business. */
  title: z.string(),
  state: z.enum(SENT_STATES),
  sentAt: moment(),
  /** What the desk wrote about it. */
  reason: z.string().nullable(),
  /** When its owner last said that it is right. */
  confirmedAt: moment().nullable(),
  /** Whether a change of it waits for the desk. */
  changeWaits: z.boolean(),
  /** How often its page was seen; null where nobody was counted there. */
  views: z.number().int().nullable(),
  /** Who said that they are coming; null where nobody can say so. */
  guests: guestCountSchema.nullable(),
  fields: z.array(fieldSchema),
});
export type SentListing = z.infer<typeof sentListingAnswerSchema>;

const receivedRatingSchema = z.object({
  id: z.string(),
  path: z.string(),
  business: z.string(),
  stars: z.number().int(),
  words: z.string(),
  name: z.string(),
  writtenAt: moment(),
  /** The published reply. */
  reply: z.string().nullable(),
  replyWaits: z.boolean(),
});
export type ReceivedRating = z.infer<typeof receivedRatingSchema>;

export const senderPageSchema = z.object({
  email: z.string(),
  /** When the session ends. */
  until: moment(),
  listings: z.array(sentListingAnswerSchema),
  /** What customers say about the sender's businesses. */
  received: z.array(receivedRatingSchema),
  messages: z.array(z.object({ subject: z.string(), sentAt: moment(), isRead: z.boolean() })),
});
export type SenderPage = z.infer<typeof senderPageSchema>;

/** Of a change that waits: values by field, as the form control holds them. */
export const differenceSchema = z.object({
  before: z.record(z.string(), z.string().nullable()),
  after: z.record(z.string(), z.string()),
});
