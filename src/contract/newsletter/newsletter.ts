import { z } from 'zod';
import { description, schemasOf } from '../forms/description.ts';
import { emailAddress, line, moment, optionalLine } from '../forms/fields.ts';
import { NEWSLETTER_TOPICS, SUBSCRIBER_STATUSES } from './newsletter-choices.ts';

const email = () => emailAddress('Please enter a valid email address');

/** A subscriber, field by field. Several are one JSON in `preferences`. */
export const SUBSCRIBER = description({
  email: { label: 'Email', schema: email(), erased: 'address' },
  firstName: {
    label: 'First name',
    schema: line(1, 'First name is required'),
    column: 'preferences',
  },
  lastName: {
    label: 'Last name',
    schema: line(1, 'Last name is required'),
    column: 'preferences',
  },
  location: { label: 'Location', schema: optionalLine(), optional: true },
  interests: {
    label: 'Topics',
    schema: z.array(z.enum(NEWSLETTER_TOPICS)).max(NEWSLETTER_TOPICS.length).default([]),
    control: NEWSLETTER_TOPICS,
    column: 'preferences',
  },
});

export const newsletterFormSchema = z.object(schemasOf(SUBSCRIBER));
export type NewsletterForm = z.infer<typeof newsletterFormSchema>;

/** The cards send the address alone; the form adds the rest. */
export const subscriptionSchema = z.object({
  email: email(),
  /** Part of the call, but whoever subscribes is active: nothing else can be asked for. */
  isActive: z.boolean().default(true),
  preferences: newsletterFormSchema.omit({ email: true }).optional(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const subscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  subscribedAt: moment(),
  status: z.enum(SUBSCRIBER_STATUSES),
  location: z.string().nullable(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** There is one letter a week; whoever finds that too often gets the first of each month. */
const FREQUENCIES = ['weekly', 'monthly'] as const;
/** Between the letters, on the topics they chose. */
export const ALERT_CHOICES = ['topics', 'none'] as const;
export type AlertChoice = (typeof ALERT_CHOICES)[number];
export const PAUSES = ['none', '1 month', '3 months', '6 months'] as const;

/**
 * A link in a mail: proof that it was sent to whoever follows it. Of any length: a token that we did
 * not write is unknown, however it looks, and only its hash or signature is compared.
 */
const key = z.string({ error: 'This link is incomplete.' }).min(1);

export const confirmationSchema = z.object({ token: key });
/** A sign-up's token, or a change of address. Whether it is good is for the signature to say. */
export const linkSchema = z.object({
  token: z.string().default(''),
  change: z.string().default(''),
});
export const keySchema = z.object({ key });

export const preferencesSchema = z.object({
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  firstName: z.string(),
  lastName: z.string(),
  location: z.string(),
  interests: z.array(z.enum(NEWSLETTER_TOPICS)),
  frequency: z.enum(FREQUENCIES),
  alerts: z.enum(ALERT_CHOICES),
  pausedUntil: moment().nullable(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const preferencesChangeSchema = z.object({
  key,
  firstName: optionalLine(),
  lastName: optionalLine(),
  location: optionalLine(),
  interests: newsletterFormSchema.shape.interests,
  frequency: z.enum(FREQUENCIES),
  /** Empty: as it is. */
  alerts: z.enum(['', ...ALERT_CHOICES]).default(''),
  pause: z.enum(['', ...PAUSES]).default(''),
});
export const addressChangeSchema = z.object({ key, email: email() });

export const newsletterDeliverySchema = z.object({
  /** The day issues are sent automatically, in Accra; null where an operator sends them. */
  day: z.enum(['Saturday']).nullable(),
  /** False without a mail server: nobody gets an email to confirm, so no page may promise one. */
  sendsEmail: z.boolean(),
});
export type NewsletterDelivery = z.infer<typeof newsletterDeliverySchema>;

/**
 * What a mail provider reports about an address.
 * See docs/decisions/0023-send-mail-over-smtp-from-rows-with-leases.md.
 */
export const bounceReportSchema = z.object({
  email: email(),
  kind: z.enum(['bounce', 'complaint']).default('bounce'),
});
