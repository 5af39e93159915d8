import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

const BUSINESS_CATEGORIES = [
  'Legal Services',
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Hospitality',
  'Manufacturing',
  'Agriculture',
  'Construction',
  'Retail',
  'Transportation',
  'Real Estate',
  'Media',
  'Consulting',
  'Other',
  // Offered by the directory's filter, though not by the form.
  'Fintech',
];
const REGIONS = [
  'Greater Accra',
  'Ashanti',
  'Western',
  'Central',
  'Eastern',
  'Northern',
  'Upper East',
  'Upper West',
  'Volta',
  'Brong-Ahafo',
];
const EVENT_CATEGORIES = [
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

/** What happened to something a visitor sent in. */
const review = (c: Columns) => ({
  status: c.oneOf(['pending', 'approved', 'rejected', 'spam'], { default: 'pending' }),
  is_sample: c.flag(),
  created_at: c.time(),
  decided_at: c.time({ optional: true }),
  reason: c.text(0, 1000, { optional: true }),
  submission_key: c.text(1, 200, { optional: true, unique: true }),
});
const decided = sql<boolean>`(status = 'pending') = (decided_at is null)`;

export async function listings(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'business',
    {
      id: c.text(1, 64, { key: true }),
      name: c.text(2, 200),
      category: c.oneOf(BUSINESS_CATEGORIES),
      region: c.oneOf(REGIONS),
      description: c.text(10, 5000),
      address: c.text(5, 200),
      city: c.text(2, 200),
      phone: c.text(1, 200, { optional: true }),
      email: c.email({ optional: true }),
      website: c.text(1, 200, { optional: true }),
      logo_url: c.text(1, 2000, { optional: true }),
      is_premium: c.flag(),
      rating: c.whole(0, 50, { default: 0 }),
      review_count: c.whole(0, 1_000_000_000, { default: 0 }),
      search_text: c.text(0, 20_000),
      ...review(c),
    },
    { decided },
  );
  for (const [index, columns] of Object.entries({
    business_by_name: ['status', 'name', 'id'],
    business_of_category: ['status', 'category', 'name', 'id'],
    business_of_region: ['status', 'region', 'name', 'id'],
    business_arrived: ['status', 'created_at', 'id'],
  })) {
    await query.schema.createIndex(index).on('business').columns(columns).execute();
  }

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
      search_text: c.text(0, 20_000),
      updated_at: c.time(),
      ...review(c),
    },
    { decided, ends_after_start: sql`ends_at is null or ends_at >= starts_at` },
  );
  for (const [index, columns] of Object.entries({
    event_by_start: ['status', 'starts_at', 'id'],
    event_arrived: ['status', 'created_at', 'id'],
  })) {
    await query.schema.createIndex(index).on('event').columns(columns).execute();
  }
}
