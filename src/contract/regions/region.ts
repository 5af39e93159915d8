import { z } from 'zod';
import { businessSchema } from '../directory/business.ts';
import { eventSchema } from '../events/event.ts';
import { liveNewsItemSchema } from '../news/live-news.ts';

/** One of Ghana's sixteen regions, by the last part of its page's address. */
export const regionSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  capital: z.string(),
  /** How many are listed there. */
  businesses: z.number().int(),
});

/** One of Ghana's sixteen regions: what is reported from it, and what is on there. */
export const regionViewSchema = z.object({
  name: z.string(),
  capital: z.string(),
  news: z.array(liveNewsItemSchema),
  /** Festivals and events whose place names it, the next first. */
  events: z.array(eventSchema),
  /** The parts of funerals that everybody may attend there, the next first. */
  funerals: z.array(eventSchema),
  /** Festivals whose days are announced each year, and are not yet. */
  announced: z.array(z.object({ name: z.string(), place: z.string(), dating: z.string() })),
  /** The first of those listed there. */
  businesses: z.array(businessSchema),
});
export type RegionView = z.infer<typeof regionViewSchema>;
