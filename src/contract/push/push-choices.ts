import { CATEGORIES, LIVE_NEWS_STRANDS } from '../catalogues.ts';

/** What readers can be notified about; beside these, any story they choose. */
export const TOP_STORIES = 'Top stories';
export const PUSH_TOPICS = [TOP_STORIES, ...CATEGORIES, ...LIVE_NEWS_STRANDS] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** Notifications in 24 hours; 0 is no limit. */
export const DAILY_LIMITS = [2, 5, 0] as const;
export type DailyLimit = (typeof DAILY_LIMITS)[number];

/** Quiet hours are whole hours of the reader's clock; where both are equal there are none. */
export interface PushLimits {
  perDay: DailyLimit;
  quietFrom: number;
  quietUntil: number;
}

/** For everybody who hasn't chosen otherwise. */
export const DEFAULT_PUSH_LIMITS: PushLimits = { perDay: 2, quietFrom: 22, quietUntil: 7 };

export const LONGEST_PUSH = { title: 120, text: 160 } as const;
