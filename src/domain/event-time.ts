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

/**
 * The same moment on the reader's own clock; undefined where that says the same as Accra's. Zones are
 * named by their city: 'New York time'.
 */
export function readerHours(
  start: string,
  end: string | null,
  zone: string,
): { hours: string; zone: string } | undefined {
  if (!isMoment(start)) return undefined;
  const same =
    eventHours(start, end, zone) === eventHours(start, end) &&
    eventDate(start, zone) === eventDate(start);
  if (same) return undefined;
  const day = eventDate(start, zone) === eventDate(start) ? '' : `${eventDay(start, zone)}, `;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return { hours: day + eventHours(start, end, zone), zone: city };
}
