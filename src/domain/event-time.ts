import { accraParts } from './accra-date.ts';

/** How an event's moments are worded. What is not a moment says so instead of breaking the page. */

export const ACCRA = 'Africa/Accra';

/** For zones beside Accra's. Joined by ourselves: browsers and servers of different age put commas in different places. */
function words(moment: string, zone: string, options: Intl.DateTimeFormatOptions): string[] {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone, hourCycle: 'h23' })
    .formatToParts(new Date(moment))
    .flatMap((part) => (part.type === 'literal' ? [] : part.value));
}

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

/** 'Friday 20 November 2026'. */
export function eventDate(moment: string, zone = ACCRA): string {
  if (!isMoment(moment)) return 'Invalid Date';
  if (zone === ACCRA) {
    const { weekday, day, month, year } = accraParts(moment);
    return `${weekday} ${day} ${month} ${year}`;
  }
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return words(moment, zone, long).join(' ');
}

/** '18:30'. */
export function eventTime(moment: string, zone = ACCRA): string {
  if (!isMoment(moment)) return 'Invalid Time';
  if (zone === ACCRA) return accraParts(moment).time;
  return words(moment, zone, { hour: '2-digit', minute: '2-digit' }).join(':');
}

/** 'Fri 20 Nov'. */
export function eventDay(moment: string, zone = ACCRA): string {
  if (!isMoment(moment)) return 'Invalid Date';
  if (zone === ACCRA) {
    const { shortWeekday, day, shortMonth } = accraParts(moment);
    return `${shortWeekday} ${day} ${shortMonth}`;
  }
  return words(moment, zone, { weekday: 'short', day: 'numeric', month: 'short' }).join(' ');
}

/** '18:30 to 22:00', or '18:30 to Sat 21 Nov, 02:00' when it ends on another day. */
export function eventHours(start: string, end: string | null, zone = ACCRA): string {
  const from = eventTime(start, zone);
  if (!end || end === start) return from;
  const otherDay = eventDate(start, zone) !== eventDate(end, zone);
  return `${from} to ${otherDay ? `${eventDay(end, zone)}, ` : ''}${eventTime(end, zone)}`;
}

/** 'America/New_York' is New York. */
export const cityOfZone = (zone: string): string =>
  zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/**
 * An event's hours on several clocks, those of its place first. A clock that shows the same as one
 * before it is left out; where it is another day there than in the first, that is said.
 */
export function hoursOnClocks(
  start: string,
  end: string | null,
  zones: readonly string[],
): { zone: string; hours: string }[] {
  const [first = ACCRA] = zones;
  const seen = new Set<string>();
  return zones.flatMap((zone) => {
    const hours = eventHours(start, end, zone);
    const date = eventDate(start, zone);
    if (seen.has(date + hours)) return [];
    seen.add(date + hours);
    const otherDay = isMoment(start) && date !== eventDate(start, first);
    return { zone, hours: otherDay ? `${eventDay(start, zone)}, ${hours}` : hours };
  });
}
