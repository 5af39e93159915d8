import { sql } from 'kysely';
import type { Columns, SchemaQuery } from '../columns.ts';
import { createPhotos, decided, located, reviewed } from '../listings.ts';

export const BUSINESS_CATEGORIES = [
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
  'Outside Ghana',
];

export async function createDirectory(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'business',
    {
      id: c.text(1, 64, { key: true }),
      name: c.text(2, 200),
      category: c.oneOf(BUSINESS_CATEGORIES),
      description: c.text(10, 5000),
      services: c.text(1, 1000, { optional: true }),
      languages: c.text(1, 1000, { optional: true }),
      delivers: c.oneOf(['yes', 'no'], { optional: true }),
      delivery_area: c.text(1, 200, { optional: true }),
      address: c.text(5, 200),
      region: c.oneOf(REGIONS),
      ...located(c),
      phone: c.text(1, 200, { optional: true }),
      whatsapp: c.text(9, 16, { optional: true }),
      email: c.email({ optional: true }),
      website: c.text(1, 200, { optional: true }),
      opening_hours: c.text(1, 1000, { optional: true }),
      open_from: c.time({ optional: true }),
      open_until: c.time({ optional: true }),
      logo_url: c.text(1, 2000, { optional: true }),
      photos: c.json('array', { default: '[]' }),
      is_premium: c.flag(),
      premium_until: c.time({ optional: true }),
      rating: c.whole(0, 50, { default: 0 }),
      review_count: c.whole(0, 1_000_000_000, { default: 0 }),
      owner_email: c.email({ optional: true }),
      claimed_at: c.time({ optional: true }),
      confirmed_at: c.time({ optional: true }),
      asked_at: c.time({ optional: true }),
      ...reviewed(c),
    },
    { decided },
  );
  // A paid listing comes first within what a reader asked for, and says that it is paid.
  const listed = ['is_premium desc', 'name', 'id'];
  await c.createIndexes(query, 'business', {
    // Languages and delivery are read from it before a row is looked up.
    business_listed: ['status', ...listed, 'languages', 'delivers'],
    business_listed_of_category: ['status', 'category', ...listed],
    business_listed_of_region: ['status', 'region', ...listed],
    business_listed_of_both: ['status', 'category', 'region', ...listed],
    business_listed_of_country: ['status', 'country', ...listed],
    business_delivers: ['status', 'delivers', ...listed],
    business_position: ['status', 'latitude', 'longitude'],
    business_open: ['status', 'open_until', 'open_from'],
    // All counts beside the filters, in one query.
    business_facets: ['status', 'category', 'region', 'country', 'languages'],
    business_premium: ['is_premium', 'premium_until'],
    business_arrived: ['status', 'created_at', 'id'],
    business_newest: ['created_at', 'id'],
  });
  // Possible duplicates are found by their name, however it is written.
  await sql`create index business_same_name on business (lower(name))`.execute(query);
  await sql`create index business_sender on business (lower(email))`.execute(query);
  await sql`create index business_owner on business (lower(coalesce(owner_email, email)))`.execute(
    query,
  );
  await sql`create index business_sample on business (id) where is_sample = 1`.execute(query);

  await createPhotos(query, c, 'business');

  await createRatings(query, c);
}

async function createRatings(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'rating',
    {
      id: c.text(1, 64, { key: true }),
      business_id: c.reference('business.id', 'cascade'),
      stars: c.whole(1, 5),
      words: c.text(1, 5000),
      is_shortened: c.flag(),
      name: c.text(2, 100),
      visited: c.text(7, 7, { optional: true }),
      email: c.email(),
      mailbox: c.email(),
      reply: c.text(1, 5000, { optional: true }),
      replied_at: c.time({ optional: true }),
      status: c.oneOf(['unconfirmed', 'pending', 'approved', 'rejected', 'spam', 'hidden'], {
        default: 'unconfirmed',
      }),
      created_at: c.time(),
      confirmed_at: c.time({ optional: true }),
      decided_at: c.time({ optional: true }),
      reason: c.text(0, 1000, { optional: true }),
      suspicion: c.text(1, 1000, { optional: true }),
      submission_key: c.text(1, 200, { optional: true, unique: true }),
    },
    {
      confirmed: sql`(status = 'unconfirmed') = (confirmed_at is null)`,
      decided: sql`(status in ('unconfirmed', 'pending')) = (decided_at is null)`,
      replied: sql`(reply is null) = (replied_at is null)`,
    },
  );
  await c.createIndexes(query, 'rating', {
    rating_of: ['business_id', 'status', 'confirmed_at', 'id'],
    rating_arrived: ['status', 'confirmed_at', 'id'],
    rating_unconfirmed: ['status', 'created_at'],
  });
  await sql`create index rating_sender on rating (lower(email))`.execute(query);
  // One person rates a business once; what is not confirmed may be anybody's.
  await sql`create unique index rating_once on rating (business_id, mailbox)
    where status <> 'unconfirmed'`.execute(query);
}
