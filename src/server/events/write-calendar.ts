import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { asTyped, onOneLine } from '../../contract/clean-text.ts';
import { DAY } from '../../contract/durations.ts';
import { SITE } from '../../contract/site.ts';
import { eventPlace } from '../../domain/event-place.ts';
import type { StoredEvent } from './event-store.ts';

const REFRESH_SECONDS = 12 * 3600;

/** Part of every UID, so it never changes, wherever the site moves. */
const UID_HOST = `events.${SITE.name.toLowerCase().replaceAll(' ', '-')}`;

const STATUS = {
  scheduled: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

const TRUST = {
  certain: '',
  declared: '',
  expected: ' (expected)',
  estimated: ' (estimated)',
};

/** An iCalendar file (RFC 5545). Times are written in UTC, which every calendar shows in its own zone. */
export function writeCalendar(title: string, events: readonly StoredEvent[], siteUrl: string) {
  // The name is written as it is: a line end in it would begin a line of its own.
  const name = onOneLine(title);
  const calendar = ical({
    name,
    description: `${name}, from ${SITE.name}`,
    prodId: { company: SITE.name, product: 'calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) {
    const start = new Date(event.startDate);
    const last = new Date(event.endDate ?? event.startDate);
    const state = event.state === 'postponed' ? 'Postponed: ' : '';
    calendar.createEvent({
      id: `${event.id}@${UID_HOST}`,
      sequence: event.revision.sequence,
      stamp: event.revision.updatedAt,
      lastModified: event.revision.updatedAt,
      start,
      // A day's end is the day after (RFC 5545, 3.6.1).
      end: event.allDay ? new Date(last.getTime() + DAY) : last > start ? last : null,
      allDay: event.allDay,
      summary: onOneLine(`${state}${event.title}${TRUST[event.certainty]}`),
      description: asTyped([event.description, event.basis].filter(Boolean).join('\n\n')),
      location: onOneLine(eventPlace(event)),
      categories: [{ name: event.category }],
      status: event.certainty === 'estimated' ? ICalEventStatus.TENTATIVE : STATUS[event.state],
      url: `${siteUrl}/event/${event.id}`,
    });
  }
  return calendar.toString();
}
