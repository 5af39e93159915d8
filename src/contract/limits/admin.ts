import { DAY, HOUR } from '../durations.ts';

/** The desk. */

export const recentWindow = 7 * DAY;
export const sessionLasts = 12 * HOUR;
export const maxBodyBytes = 1024 * 1024;
export const flag = 'admin_authenticated';
export const targetEngagement = '85%';
