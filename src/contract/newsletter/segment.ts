import { z } from 'zod';
import { optionalLine } from '../forms/fields.ts';
import { chosen } from '../forms/list-query.ts';
import { NEWSLETTER_TOPICS } from './newsletter-choices.ts';

/** How much somebody reads, as far as we count it. */
export const ACTIVITIES = ['clicked', 'not clicked', 'new'] as const;
export type Activity = (typeof ACTIVITIES)[number];

export const ACTIVITY_DAYS = { clicked: 90, new: 30 } as const;
export const ACTIVITY_NAMES: Record<Activity, string> = {
  clicked: `Clicked a link in the last ${ACTIVITY_DAYS.clicked} days`,
  'not clicked': `Sent an issue in the last ${ACTIVITY_DAYS.clicked} days, clicked nothing`,
  new: `Confirmed in the last ${ACTIVITY_DAYS.new} days`,
};

/** Some of the subscribers: by topic, by place, by activity, or by several of them at once. */
export const segmentSchema = z.object({
  topic: chosen(z.enum(NEWSLETTER_TOPICS)),
  location: chosen(optionalLine()),
  activity: chosen(z.enum(ACTIVITIES)),
});
export type Segment = z.infer<typeof segmentSchema>;
