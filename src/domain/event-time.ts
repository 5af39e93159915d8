/** How an event's moments are worded. What is not a moment says so instead of breaking the page. */

export const ACCRA = 'Africa/Accra';

const format = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

/** 'Friday 20 November 2026'. */
export function eventDate(moment: string, zone = ACCRA): string {
  if (!isMoment(moment)) return 'Invalid Date';
  const words = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return format(zone, words).format(new Date(moment));
}

/** '18:30'. */
export function eventTime(moment: string, zone = ACCRA): string {
  if (!isMoment(moment)) return 'Invalid Time';
  return format(zone, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));
}

/** 'Fri 20 Nov'. */
export function eventDay(moment: string, zone = ACCRA): string {
  if (!isMoment(moment)) return 'Invalid Date';
  const words = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return format(zone, words).format(new Date(moment));
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
