import { z } from 'zod';
import { pageNumber } from '../forms/list-query.ts';
import { SUBSCRIBER_STATUSES } from './newsletter-choices.ts';
import { segmentSchema } from './segment.ts';

export const SUBSCRIBER_SORTS = ['Most Recent', 'Email A-Z', 'Location'] as const;

export const SUBSCRIBERS_PER_PAGE = 50;

export const subscriberQuerySchema = z.object({
  sort: z.enum(SUBSCRIBER_SORTS).default('Most Recent'),
  ...segmentSchema.shape,
  status: z.enum(SUBSCRIBER_STATUSES).optional(),
  search: z.string().trim().max(200).optional(),
  page: pageNumber(100_000),
});
export type SubscriberQuery = z.infer<typeof subscriberQuerySchema>;

const count = z.number().int();

export const newsletterAnalyticsSchema = z.object({
  total: count,
  recent: count,
  uniqueLocations: count,
  locations: z.array(z.object({ name: z.string(), count })),
  // Each by name, because the description of a record requires what it doesn't define.
  statuses: z.object({ Active: count, Pending: count, Unsubscribed: count, Bounced: count }),
  /** The share of emails that were opened, of those in which opens were counted. */
  engagement: z.number().nullable(),
  weeks: z.array(z.object({ week: z.string(), count })),
});
export type NewsletterAnalytics = z.infer<typeof newsletterAnalyticsSchema>;
