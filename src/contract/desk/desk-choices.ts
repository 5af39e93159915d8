import { DAY, HOUR } from '../durations.ts';

/** What the desk decides and hands out. */

/** What was published may be hidden from readers, or removed: then it is forgotten a month later. */
export const LISTING_STATUSES = ['approved', 'hidden', 'removed'] as const;

export const REVIEW_STATUSES = [
  'pending',
  'rejected',
  'spam',
  'approved',
  'hidden',
  'removed',
] as const;

export const TOKEN_SCOPES = ['subscribers', 'desk'] as const;

/** The desk. */
export const ADMIN_LIMITS = {
  recentWindow: 7 * DAY,
  sessionLasts: 12 * HOUR,
  maxBodyBytes: 1024 * 1024,
  flag: 'admin_authenticated',
  targetEngagement: '85%',
} as const;
