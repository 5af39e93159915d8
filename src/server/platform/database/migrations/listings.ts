import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** Columns that listings share. */

export const located = (c: Columns) => ({
  city: c.text(2, 200),
  country: c.text(2, 2, { default: 'GH' }),
  ghana_post_gps: c.text(9, 12, { optional: true }),
  /** Thousandths of a degree: as fine as a city needs, and equal on both databases. */
  latitude: c.whole(-90_000, 90_000, { optional: true }),
  longitude: c.whole(-180_000, 180_000, { optional: true }),
  time_zone: c.text(1, 64, { default: 'Africa/Accra' }),
});

/** What became of something a visitor sent in that readers will see. */
export const reviewed = (c: Columns) => ({
  status: c.oneOf(['pending', 'approved', 'rejected', 'spam', 'hidden', 'removed'], {
    default: 'pending',
  }),
  is_sample: c.flag(),
  created_at: c.time(),
  decided_at: c.time({ optional: true }),
  reason: c.text(0, 1000, { optional: true }),
  suspicion: c.text(1, 1000, { optional: true }),
  submission_key: c.text(1, 200, { optional: true, unique: true }),
});

export const decided = sql<boolean>`(status = 'pending') = (decided_at is null)`;

/** The photos of a kind of listing. */
export async function createPhotos(query: SchemaQuery, c: Columns, kind: string): Promise<void> {
  await c.createTable(query, `${kind}_photo`, {
    id: c.text(1, 64, { key: true }),
    listing_id: c.reference(`${kind}.id`, 'cascade'),
    large: c.text(1, 16_000_000),
    small: c.text(1, 1_000_000),
  });
  await c.createIndexes(query, `${kind}_photo`, { [`${kind}_photo_of`]: ['listing_id'] });
}
