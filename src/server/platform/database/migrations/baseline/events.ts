import { sql } from 'kysely';
import type {
  EventCategory,
  TICKET_CURRENCIES,
} from '../../../../../contract/events/event-choices.ts';
import { type Columns, table } from '../columns.ts';
import { decided, located, photosOf, reviewed } from '../listings.ts';

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

export const events = (c: Columns) => ({
  event: table(
    {
      id: c.text(1, 64, { key: true }),
      title: c.text(3, 200),
      category: c.oneOf(EVENT_CATEGORIES).as<EventCategory>(),
      description: c.text(20, 5000),
      image_url: c.text(1, 2000, { optional: true }),
      /** What its picture shows; the bytes are a row of `event_photo`. */
      photos: c.json('array', { default: '[]' }),
      starts_at: c.time(),
      ends_at: c.time({ optional: true }),
      /** Whole days: from midnight in Accra to a second before it, wherever it is. */
      all_day: c.flag(),
      /** RFC 5545; null where it happens once. Then `starts_at` is the time that is now or next. */
      repeats: c.text(1, 200, { optional: true }),
      repeats_from: c.time({ optional: true }),
      /** Local days on which it does not take place. */
      left_out: c.json('array', { default: '[]' }),
      /** Dates that were moved or cancelled, each a `ChangedDate`. */
      changed_dates: c.json('array', { default: '[]' }),
      /** When its times are computed again; null where none are to come. */
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
      /** In hundredths of the currency; 0 is free. */
      ticket_price_minor: c.whole(0, 100_000_000, { default: 0 }),
      ticket_currency: c.text(3, 3, { default: 'GHS' }).as<(typeof TICKET_CURRENCIES)[number]>(),
      capacity: c.whole(0, 10_000_000, { optional: true }),
      /** Whether people may RSVP on this site. */
      takes_guests: c.flag(),
      state: c.oneOf(['scheduled', 'cancelled', 'postponed'], { default: 'scheduled' }),
      /** Why it was cancelled, postponed or moved, for readers. */
      note: c.text(1, 1000, { optional: true }),
      /** When it would have begun, had it not been moved. */
      previous_starts_at: c.time({ optional: true }),
      /** Counts changes, so that calendars that have the event take the newer one (RFC 5545). */
      sequence: c.whole(0, 1_000_000, { default: 0 }),
      updated_at: c.time(),
      ...reviewed(c),
    },
    {
      constraints: { decided, ends_after_start: sql`ends_at is null or ends_at >= starts_at` },
      indexes: {
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
      },
      also: [
        // Possible duplicates are found by their title, however it is written.
        sql`create index event_same_name on event (lower(title))`,
        sql`create index event_sender on event (lower(organizer_email))`,
        sql`create index event_sample on event (id) where is_sample = 1`,
      ],
    },
  ),
  /** No column has the name of an event's, so that both can be selected together. */
  event_occurrence: table(
    {
      occurrence_id: c.text(1, 100, { key: true }),
      event_id: c.reference('event.id', 'cascade'),
      begins_at: c.time(),
      finishes_at: c.time({ optional: true }),
    },
    {
      indexes: {
        event_occurrence_by_time: ['begins_at', 'event_id', 'finishes_at'],
        event_occurrence_of_event: ['event_id', 'begins_at'],
      },
    },
  ),
  event_photo: photosOf(c, 'event'),
  event_guest: table(
    {
      id: c.text(1, 64, { key: true }),
      event_id: c.reference('event.id', 'cascade'),
      /** The day it is about, where the event happens again; otherwise `once`. */
      occasion: c.text(4, 10),
      email: c.email(),
      email_folded: c.email(),
      state: c.oneOf(['asked', 'going', 'waiting']),
      created_at: c.time(),
      /** Since when they have the seat, or their position on the waiting list. */
      confirmed_at: c.time({ optional: true }),
    },
    {
      constraints: {
        once: { unique: ['event_id', 'occasion', 'email_folded'] },
        confirmed: sql`(state = 'asked') = (confirmed_at is null)`,
      },
      indexes: {
        event_guest_in_line: ['event_id', 'occasion', 'state', 'confirmed_at', 'id'],
        event_guest_by_address: ['email_folded'],
        event_guest_unconfirmed: ['state', 'created_at'],
      },
    },
  ),
  /** Who wants to know of events near a place. */
  event_alert: table(
    {
      id: c.text(1, 64, { key: true }),
      email: c.email(),
      email_folded: c.email(),
      near: c.text(1, 300),
      /** Thousandths of a degree. */
      latitude: c.whole(-90_000, 90_000),
      longitude: c.whole(-180_000, 180_000),
      within_km: c.whole(1, 5000),
      asked_at: c.time(),
      confirmed_at: c.time({ optional: true }),
      /** Events that were published later are new. */
      told_at: c.time({ optional: true }),
      ends_at: c.time(),
    },
    {
      constraints: {
        folded: sql`email_folded = lower(email_folded)`,
        once: { unique: ['email_folded', 'near'] },
      },
      indexes: { event_alert_end: ['ends_at'] },
    },
  ),
});
