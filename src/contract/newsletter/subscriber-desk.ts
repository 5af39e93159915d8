import { z } from 'zod';
import type { MailDelivery } from '../desk/outbox.ts';
import { emailAddress, line, optionalLine, paragraph, upTo } from '../forms/fields.ts';
import { newsletterFormSchema, type Preferences } from './newsletter.ts';

/** How somebody who did not use our form has agreed. */
const CONSENT_WAYS = ['ask', 'agreed'] as const;

/** Files of subscribers up to this size are read. */
export const MEMBERS_FILE_BYTES = 5 * 1024 * 1024;
export const MOST_MEMBERS = 50_000;

const consent = {
  /** `ask`: they get an email to confirm. `agreed`: they have agreed before, as the statement says. */
  consent: z.enum(CONSENT_WAYS, { error: 'Choose one' }),
  source: line(3, 'Say where the address comes from'),
  statement: upTo(1000).default(''),
};
const NO_STATEMENT = 'Say how and when they agreed';
const isStated = ({ consent, statement }: { consent: string; statement: string }) =>
  consent !== 'agreed' || statement.length >= 10;
const stated = { message: NO_STATEMENT, path: ['statement'] };

const details = {
  firstName: optionalLine(),
  lastName: optionalLine(),
  location: optionalLine(),
  interests: newsletterFormSchema.shape.interests,
};

export const newSubscriberSchema = z
  .object({ email: emailAddress('Please enter a valid email address'), ...details, ...consent })
  .refine(isStated, stated);

export const subscriberEditSchema = z.object({
  ...details,
  frequency: z.enum(['weekly', 'monthly']),
});

/** A subscriber's new address. In writing: they asked for it themselves, so it need not be confirmed. */
export const subscriberAddressSchema = z.object({
  email: emailAddress('Please enter a valid email address'),
  inWriting: z.boolean().default(false),
});

/** `asked`: the new address was asked to confirm. `by` is null for the subscriber. */
export interface AddressChange {
  at: string;
  by: string | null;
  way: 'asked' | 'confirmed' | 'written' | 'corrected';
}

const csv = z
  .string()
  .min(1, 'Choose a file')
  .max(MEMBERS_FILE_BYTES, 'The file is larger than 5 MB');
export const membersPreviewSchema = z.object({ csv });
export const membersImportSchema = z.object({ csv, ...consent }).refine(isStated, stated);

/** Why a line of a file is left out. */
export const LEFT_OUT = {
  address: 'Not a valid email address',
  twice: 'In the file more than once',
  subscribed: 'Already subscribed',
  pending: 'Already asked to confirm',
  unsubscribed: 'Unsubscribed from our newsletter',
  bounced: 'Bounced before',
  suppressed: 'Must not be emailed: erased, complained or bounced',
  left: 'Unsubscribed, bounced or deleted where the file comes from',
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

/** What an import would do, before it does anything. */
export interface MembersPreview {
  format: 'Ghost members' | 'CSV';
  taken: number;
  /** The first of those taken. */
  sample: { email: string; name: string; location: string }[];
  left: { line: number; email: string; reason: LeftOut }[];
  /** How many are left out for each reason. */
  leftFor: { reason: LeftOut; count: number }[];
  /** Columns of the file that mean nothing to us. */
  unknownColumns: string[];
}

interface MembersImported {
  taken: number;
  left: number;
}

interface SubscriberIssue {
  number: number;
  kind: 'weekly' | 'alert';
  subject: string;
  state: 'queued' | 'sent' | 'failed' | 'bounced' | 'stopped';
  /** When it was sent. */
  at: string | null;
  clicks: number;
  opened: boolean;
}

export interface SubscriberMail {
  id: string;
  subject: string;
  at: string;
  state: MailDelivery;
}

/** One subscriber, with everything the desk knows. */
export interface DeskSubscriber extends Preferences {
  id: string;
  subscribedAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  /** Why the address must not be emailed. */
  suppressed: string | null;
  consent: {
    at: string;
    page: string;
    wording: string;
    /** Whether it is what our form says today. */
    version: 'current' | 'earlier' | 'statement';
    source: string | null;
    addedBy: string | null;
  };
  /** When, how and by whom the address was changed, oldest first. */
  addressChanges: AddressChange[];
  /** How many emails of the welcome series they were sent. */
  welcomeStep: number;
  issues: SubscriberIssue[];
  mails: SubscriberMail[];
}

/** One email of the welcome series. */
const welcomeEmailSchema = z.object({
  days: z
    .number({ error: 'Enter a number of days' })
    .int('Enter a whole number of days')
    .min(1, 'At least 1 day after confirmation')
    .max(60, 'At most 60 days after confirmation'),
  subject: line(3, 'Enter a subject'),
  body: paragraph(10, 'Write the email'),
});
export type WelcomeEmail = z.infer<typeof welcomeEmailSchema>;
export const MOST_WELCOME_EMAILS = 3;

export const welcomeSeriesSchema = z.object({
  isOn: z.boolean(),
  emails: z
    .array(welcomeEmailSchema)
    .max(MOST_WELCOME_EMAILS)
    .refine(
      (emails) => emails.every(({ days }, at) => at === 0 || days > (emails[at - 1]?.days ?? 0)),
      'Each email comes at least a day after the one before',
    ),
});
export type WelcomeSeries = z.infer<typeof welcomeSeriesSchema>;

export interface SubscriberDeskCalls {
  'POST /admin/subscribers': { body: typeof newSubscriberSchema; answer: { id: string } };
  'GET /admin/subscribers/{id}': { answer: DeskSubscriber };
  'PUT /admin/subscribers/{id}': { body: typeof subscriberEditSchema; answer: DeskSubscriber };
  'PUT /admin/subscribers/{id}/address': {
    body: typeof subscriberAddressSchema;
    answer: DeskSubscriber;
  };
  'POST /admin/subscribers/{id}/unsubscribe': { answer: DeskSubscriber };
  'POST /admin/subscribers/import/preview': {
    body: typeof membersPreviewSchema;
    answer: MembersPreview;
  };
  'POST /admin/subscribers/import': {
    body: typeof membersImportSchema;
    answer: MembersImported;
  };
  'GET /admin/issues/welcome': { answer: WelcomeSeries };
  'PUT /admin/issues/welcome': { body: typeof welcomeSeriesSchema; answer: WelcomeSeries };
}
