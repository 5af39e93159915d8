import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';
import { decided, reviewed } from './reviewed.ts';

export const EVENT_CATEGORIES = [
  'Cultural Festival',
  'Business Conference',
  'Educational Workshop',
  'Music Concert',
  'Art Exhibition',
  'Sports Event',
  'Religious Gathering',
  'Community Meeting',
  'Networking Event',
  'Food Festival',
  'Technology Summit',
  'Other',
  // Painted by the calendar, though not offered by the form.
  'Festival',
  'Cultural',
  'Business',
];

export async function events(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'event',
    {
      id: c.text(1, 64, { key: true }),
      title: c.text(3, 200),
      category: c.oneOf(EVENT_CATEGORIES),
      description: c.text(20, 5000),
      starts_at: c.time(),
      ends_at: c.time({ optional: true }),
      time_zone: c.text(1, 64, { default: 'Africa/Accra' }),
      location: c.text(3, 200),
      city: c.text(2, 200),
      image_url: c.text(1, 2000, { optional: true }),
      organizer_name: c.text(2, 200),
      organizer_email: c.email({ optional: true }),
      contact_phone: c.text(1, 200, { optional: true }),
      website: c.text(1, 200, { optional: true }),
      ticket_url: c.webAddress({ optional: true }),
      /** In pesewas; 0 is free. */
      ticket_price_minor: c.whole(0, 100_000_000, { default: 0 }),
      capacity: c.whole(0, 10_000_000, { optional: true }),
      state: c.oneOf(['scheduled', 'cancelled', 'postponed'], { default: 'scheduled' }),
      /** Counts changes, so that a calendar that has the event takes the newer one (RFC 5545). */
      sequence: c.whole(0, 1_000_000, { default: 0 }),
      updated_at: c.time(),
      ...reviewed(c),
    },
    { decided, ends_after_start: sql`ends_at is null or ends_at >= starts_at` },
  );
  await c.createIndexes(query, 'event', {
    event_by_start: ['status', 'starts_at', 'id'],
    event_arrived: ['status', 'created_at', 'id'],
  });
}
