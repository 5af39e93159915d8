import type { ListedEvent } from '../../../contract/events/event-desk.ts';

/** The columns of the exported list. */
export const EVENTS_CSV = {
  name: 'events',
  path: '/admin/events',
  head: ['Title', 'Starts', 'Time zone', 'Venue', 'City', 'Category', 'Going ahead', 'Address'],
  toRow: (row: ListedEvent) => [
    row.title,
    row.startDate,
    row.timeZone,
    row.location,
    row.city,
    row.category,
    row.state,
    `${location.origin}/event/${row.id}`,
  ],
} as const;
