import { DAY } from '../../contract/durations.ts';
import type { Event } from '../../contract/events/event.ts';
import { calendarPlace } from './event-place.ts';
import { isMoment } from './event-time.ts';
import { lastMoment } from './last-moment.ts';
import { markedDescription, markedTitle } from './sample-event.ts';

/** `20261205T170000Z`, or `20261205` for whole days. */
const compact = (moment: Date, allDay: boolean) =>
  moment
    .toISOString()
    .replace(/[-:]|\.\d{3}/g, '')
    .slice(0, allDay ? 8 : undefined);

const HOUR = DAY / 24;

/** Where people keep their calendars in a browser: each opens with the event filled in. */
export function calendarLinks(event: Event, pageUrl: string): { name: string; href: string }[] {
  if (!isMoment(event.startDate)) return [];
  const start = new Date(event.startDate);
  const last = new Date(lastMoment(event));
  // Whole days end before the day after the last; what has no end is given an hour.
  const end = event.allDay
    ? new Date(last.getTime() + DAY)
    : last > start
      ? last
      : new Date(start.getTime() + HOUR);
  // A rule counts from its first time.
  const first = new Date(event.repeats?.from ?? start);
  const about = `${markedDescription(event).slice(0, 500)}\n\n${pageUrl}`;
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: markedTitle(event),
    dates: `${compact(first, event.allDay)}/${compact(new Date(first.getTime() + end.getTime() - start.getTime()), event.allDay)}`,
    details: about,
    location: calendarPlace(event),
    ...(event.repeats && { recur: `RRULE:${event.repeats.rule}`, ctz: event.timeZone }),
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: markedTitle(event),
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    allday: String(event.allDay),
    body: about,
    location: calendarPlace(event),
  });
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ];
}
