const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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

/** Live list: 'Just now', '5h ago', '3d ago', then the date. */
export function liveItemAge(publishedAt: string, now: Date): string {
  const { hours } = elapsed(publishedAt, now);
  return hours < 1 ? 'Just now' : businessNewsAge(publishedAt, now);
}

/** Latest Business News: '0h ago', '5h ago', '3d ago', then the date. */
export function businessNewsAge(publishedAt: string, now: Date): string {
  const { hours, days } = elapsed(publishedAt, now);
  if (hours < 24) return `${hours}h ago`;
  if (days < 7) return `${days}d ago`;
  return shortDate(publishedAt);
}

/** Making a formatter takes a phone longer than a hundred uses of it, so none is made unused. */
function inAccra(options: Intl.DateTimeFormatOptions) {
  let formatter: Intl.DateTimeFormat | undefined;
  return (moment: string | Date) => {
    formatter ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Accra' });
    return formatter.format(new Date(moment));
  };
}

/** '6 Mar 2026', the day it was in Accra. */
export const shortDate = inAccra({ day: 'numeric', month: 'short', year: 'numeric' });

/** 'Friday 6 March 2026', the day it was in Accra. */
export const longDate = inAccra({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
