import { z } from 'zod';
import { NEWSLETTER_TOPICS, SUBSCRIBER_STATUSES } from './catalogues.ts';
import { emailAddress, line, moment, optionalLine } from './fields.ts';

const email = () => emailAddress('Please enter a valid email address');

export const newsletterFormSchema = z.object({
  email: email(),
  firstName: line(1, 'First name is required'),
  lastName: line(1, 'Last name is required'),
  location: optionalLine(),
  interests: z.array(z.enum(NEWSLETTER_TOPICS)).max(NEWSLETTER_TOPICS.length).default([]),
});
export type NewsletterForm = z.infer<typeof newsletterFormSchema>;

/** The cards send the address alone; the form adds the rest. */
export const subscriptionSchema = z.object({
  email: email(),
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
