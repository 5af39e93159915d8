import { sql } from 'kysely';
import type { BusinessCategory, Region } from '../../../../../contract/catalogues.ts';
import { type Columns, table } from '../columns.ts';
import { decided, located, photosOf, reviewed } from '../listings.ts';

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
  // Ghana's region of that name until 2019.
  'Brong-Ahafo',
  'Ahafo',
  'Bono',
  'Bono East',
  'North East',
  'Oti',
  'Savannah',
  'Western North',
  'Outside Ghana',
];

// A paid listing comes first within what a reader asked for, and says that it is paid.
const LISTED = ['is_premium desc', 'name', 'id'];

export const directory = (c: Columns) => ({
  business: table(
    {
      id: c.text(1, 64, { key: true }),
      name: c.text(2, 200),
      category: c.oneOf(BUSINESS_CATEGORIES).as<BusinessCategory>(),
      description: c.text(10, 5000),
      /** With a comma and a space between them. */
      services: c.text(1, 1000, { optional: true }),
      languages: c.text(1, 1000, { optional: true }),
      delivers: c.oneOf(['yes', 'no'], { optional: true }),
      delivery_area: c.text(1, 200, { optional: true }),
      address: c.text(5, 200),
      region: c.oneOf(REGIONS).as<Region>(),
      ...located(c),
      phone: c.text(1, 200, { optional: true }),
      whatsapp: c.text(9, 16, { optional: true }),
      email: c.email({ optional: true }),
      website: c.text(1, 200, { optional: true }),
      /** In the format of `contract/write-hours.ts`. */
      opening_hours: c.text(1, 1000, { optional: true }),
      /** When it is open now, or next; null until computed. */
      open_from: c.time({ optional: true }),
      open_until: c.time({ optional: true }),
      logo_url: c.text(1, 2000, { optional: true }),
      /** What they show; their bytes are rows of `business_photo`. */
      photos: c.json('array', { default: '[]' }),
      is_premium: c.flag(),
      /** When a paid listing ends. */
      premium_until: c.time({ optional: true }),
      /** The average of its ratings in tenths of a star; 0 until there are enough of them. */
      rating: c.whole(0, 50, { default: 0 }),
      /** How many ratings readers see. */
      review_count: c.whole(0, 1_000_000_000, { default: 0 }),
      /** Who may change it, where that is not the address that readers see. */
      owner_email: c.email({ optional: true }),
      /** When somebody with that address claimed it. */
      claimed_at: c.time({ optional: true }),
      /** When its owner last confirmed it. */
      confirmed_at: c.time({ optional: true }),
      /** When its owner was asked to confirm it, and has not answered yet. */
      asked_at: c.time({ optional: true }),
      ...reviewed(c),
    },
    {
      constraints: { decided },
      indexes: {
        // Languages and delivery are read from it before a row is looked up.
        business_listed: ['status', ...LISTED, 'languages', 'delivers'],
        business_listed_of_category: ['status', 'category', ...LISTED],
        business_listed_of_region: ['status', 'region', ...LISTED],
        business_listed_of_both: ['status', 'category', 'region', ...LISTED],
        business_listed_of_country: ['status', 'country', ...LISTED],
        business_delivers: ['status', 'delivers', ...LISTED],
        business_position: ['status', 'latitude', 'longitude'],
        business_open: ['status', 'open_until', 'open_from'],
        // All counts beside the filters, in one query.
        business_facets: ['status', 'category', 'region', 'country', 'languages'],
        business_premium: ['is_premium', 'premium_until'],
        business_arrived: ['status', 'created_at', 'id'],
        business_newest: ['created_at', 'id'],
      },
      also: [
        // Possible duplicates are found by their name, however it is written.
        sql`create index business_same_name on business (lower(name))`,
        sql`create index business_sender on business (lower(email))`,
        sql`create index business_owner on business (lower(coalesce(owner_email, email)))`,
        sql`create index business_sample on business (id) where is_sample = 1`,
      ],
    },
  ),
  business_photo: photosOf(c, 'business'),
  rating: table(
    {
      id: c.text(1, 64, { key: true }),
      business_id: c.reference('business.id', 'cascade'),
      stars: c.whole(1, 5),
      words: c.text(1, 5000),
      /** The desk took personal data out of its words. */
      is_shortened: c.flag(),
      name: c.text(2, 100),
      /** A month, `2026-11`. */
      visited: c.text(7, 7, { optional: true }),
      email: c.email(),
      /** The mailbox of that address: one person rates a business once. */
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
      /** Why it looks suspicious, in words. */
      suspicion: c.text(1, 1000, { optional: true }),
      submission_key: c.text(1, 200, { optional: true, unique: true }),
    },
    {
      constraints: {
        confirmed: sql`(status = 'unconfirmed') = (confirmed_at is null)`,
        decided: sql`(status in ('unconfirmed', 'pending')) = (decided_at is null)`,
        replied: sql`(reply is null) = (replied_at is null)`,
      },
      indexes: {
        rating_of: ['business_id', 'status', 'confirmed_at', 'id'],
        rating_arrived: ['status', 'confirmed_at', 'id'],
        rating_unconfirmed: ['status', 'created_at'],
      },
      also: [
        sql`create index rating_sender on rating (lower(email))`,
        // One person rates a business once; what is not confirmed may be anybody's.
        sql`create unique index rating_once on rating (business_id, mailbox)
    where status <> 'unconfirmed'`,
      ],
    },
  ),
});
