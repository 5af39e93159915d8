import type { ListedEvent } from '../../../../contract/events/event-desk.ts';
import { withOffset } from '../../../../domain/time/zoned-time.ts';

export const EVENT_STATE_NAMES: Readonly<Record<ListedEvent['state'], string>> = {
  scheduled: 'As planned',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
};

/** The columns of the exported list. Times are those of the event's place. */
export const EVENTS_CSV = {
  head: [
    'Title',
    'Starts',
    'Ends',
    'Time zone',
    'Repeats',
    'Venue',
    'City',
    'Category',
    'Going ahead',
    'Guests',
    'Organiser’s email',
  ],
  toRow: (row: ListedEvent) => [
    row.title,
    withOffset(row.startDate, row.timeZone),
    row.endDate && withOffset(row.endDate, row.timeZone),
    row.timeZone,
    row.repeats?.words ?? 'Once',
    row.location,
    row.city,
    row.category,
    EVENT_STATE_NAMES[row.state],
    row.guests ? String(row.guests.going) : null,
    row.senderEmail,
  ],
};
