import { sql } from 'kysely';
import type { Columns, SchemaQuery } from '../columns.ts';
import { createPhotos, decided, located, reviewed } from '../listings.ts';

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
  // Coloured by the calendar, though not offered by the form.
  'Festival',
  'Cultural',
  'Business',
];

export async function createEvents(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'event',
    {
      id: c.text(1, 64, { key: true }),
      title: c.text(3, 200),
      category: c.oneOf(EVENT_CATEGORIES),
      description: c.text(20, 5000),
      image_url: c.text(1, 2000, { optional: true }),
      photos: c.json('array', { default: '[]' }),
      starts_at: c.time(),
      ends_at: c.time({ optional: true }),
      all_day: c.flag(),
      repeats: c.text(1, 200, { optional: true }),
      repeats_from: c.time({ optional: true }),
      left_out: c.json('array', { default: '[]' }),
      changed_dates: c.json('array', { default: '[]' }),
      renew_at: c.time({ optional: true }),
      location: c.text(3, 200),
      ...located(c),
      attendance: c.oneOf(['In person', 'Online', 'In person and online'], {
        default: 'In person',
      }),
      organizer_name: c.text(2, 200),
      organizer_email: c.email({ optional: true }),
      contact_phone: c.text(1, 200, { optional: true }),
      website: c.text(1, 200, { optional: true }),
      ticket_url: c.webAddress({ optional: true }),
      // In hundredths of the currency; 0 is free.
      ticket_price_minor: c.whole(0, 100_000_000, { default: 0 }),
      ticket_currency: c.text(3, 3, { default: 'GHS' }),
      capacity: c.whole(0, 10_000_000, { optional: true }),
      takes_guests: c.flag(),
      state: c.oneOf(['scheduled', 'cancelled', 'postponed'], { default: 'scheduled' }),
      note: c.text(1, 1000, { optional: true }),
      previous_starts_at: c.time({ optional: true }),
      // Counts changes, so that calendars that have the event take the newer one (RFC 5545).
      sequence: c.whole(0, 1_000_000, { default: 0 }),
      updated_at: c.time(),
      ...reviewed(c),
    },
    { decided, ends_after_start: sql`ends_at is null or ends_at >= starts_at` },
  );
  await c.createIndexes(query, 'event', {
    event_by_start: ['status', 'starts_at', 'id'],
    event_of_country: ['status', 'country', 'starts_at', 'id'],
    // These two hold all that a filter asks about, so that counting reads no event.
    event_position: ['status', 'latitude', 'longitude', 'starts_at', 'ends_at'],
    event_filtered: [
      'status',
      'starts_at',
      'ends_at',
      'category',
      'country',
      'attendance',
      'ticket_price_minor',
      'latitude',
      'longitude',
    ],
    event_to_renew: ['renew_at'],
    event_arrived: ['status', 'created_at', 'id'],
    event_newest: ['created_at', 'id'],
  });
  // Possible duplicates are found by their title, however it is written.
  await sql`create index event_same_name on event (lower(title))`.execute(query);
  await sql`create index event_sender on event (lower(organizer_email))`.execute(query);
  await sql`create index event_sample on event (id) where is_sample = 1`.execute(query);

  await c.createTable(query, 'event_occurrence', {
    occurrence_id: c.text(1, 100, { key: true }),
    event_id: c.reference('event.id', 'cascade'),
    begins_at: c.time(),
    finishes_at: c.time({ optional: true }),
  });
  await c.createIndexes(query, 'event_occurrence', {
    event_occurrence_by_time: ['begins_at', 'event_id', 'finishes_at'],
    event_occurrence_of_event: ['event_id', 'begins_at'],
  });

  await createPhotos(query, c, 'event');

  await c.createTable(
    query,
    'event_guest',
    {
      id: c.text(1, 64, { key: true }),
      event_id: c.reference('event.id', 'cascade'),
      occasion: c.text(4, 10),
      email: c.email(),
      email_folded: c.email(),
      state: c.oneOf(['asked', 'going', 'waiting']),
      created_at: c.time(),
      confirmed_at: c.time({ optional: true }),
    },
    {
      once: { unique: ['event_id', 'occasion', 'email_folded'] },
      confirmed: sql`(state = 'asked') = (confirmed_at is null)`,
    },
  );
  await c.createIndexes(query, 'event_guest', {
    event_guest_in_line: ['event_id', 'occasion', 'state', 'confirmed_at', 'id'],
    event_guest_by_address: ['email_folded'],
    event_guest_unconfirmed: ['state', 'created_at'],
  });
}
