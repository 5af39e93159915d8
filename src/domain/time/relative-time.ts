import { DAY, HOUR } from '../../contract/durations.ts';
import { accraParts } from './accra-date.ts';

function elapsed(publishedAt: string, now: Date) {
  // A clock that runs ahead must not make a story come from the future.
  const milliseconds = Math.max(0, now.getTime() - Date.parse(publishedAt));
  return { hours: Math.floor(milliseconds / HOUR), days: Math.floor(milliseconds / DAY) };
}

/** Hero and curated articles: 'Just now', '1 hour ago', '5 hours ago', '1 day ago', '12 days ago'. */
export function articleAge(publishedAt: string, now: Date): string {
  const { hours, days } = elapsed(publishedAt, now);
  if (hours < 1) return 'Just now';
  if (hours === 1) return '1 hour ago';
  if (hours < 24) return `${hours} hours ago`;
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** Live lists: 'Just now', '5h ago', '3d ago', then the date. */
export function liveItemAge(publishedAt: string, now: Date): string {
  const { hours, days } = elapsed(publishedAt, now);
  if (hours < 1) return 'Just now';
  if (hours < 24) return `${hours}h ago`;
  if (days < 7) return `${days}d ago`;
  return shortDate(publishedAt);
}

/** '6 Mar 2026', the day it was in Accra. */
export function shortDate(moment: string | Date): string {
  const { day, shortMonth, year } = accraParts(moment);
  return `${day} ${shortMonth} ${year}`;
}

/** 'Friday, 6 March 2026', the day it was in Accra. */
export function longDate(moment: string | Date): string {
  const { weekday, day, month, year } = accraParts(moment);
  return `${weekday}, ${day} ${month} ${year}`;
}
