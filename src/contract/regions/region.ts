import { z } from 'zod';
import { eventSchema } from '../events/event.ts';
import { liveNewsItemSchema } from '../news/live-news.ts';

/** One of Ghana's sixteen regions: what is reported from it, and what is on there. */
export const regionViewSchema = z.object({
  name: z.string(),
  capital: z.string(),
  news: z.array(liveNewsItemSchema),
  /** Festivals and events whose place names it, the next first. */
  events: z.array(eventSchema),
  /** Festivals whose days are announced each year, and are not yet. */
  announced: z.array(z.object({ name: z.string(), place: z.string(), dating: z.string() })),
});
export type RegionView = z.infer<typeof regionViewSchema>;
