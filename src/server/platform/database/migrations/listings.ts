import { sql } from 'kysely';
import type { Country } from '../../../../contract/places/countries.ts';
import { type Columns, type Row, table } from './columns.ts';

/** Columns that listings share. */

export const located = (c: Columns) => ({
  city: c.text(2, 200),
  country: c.text(2, 2, { default: 'GH' }).as<Country>(),
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
  /** Why it looks suspicious, in words. */
  suspicion: c.text(1, 1000, { optional: true }),
  submission_key: c.text(1, 200, { optional: true, unique: true }),
});

export const decided = sql<boolean>`(status = 'pending') = (decided_at is null)`;

/** The photos of a kind of listing. */
export const photosOf = (c: Columns, kind: string) =>
  table(
    {
      id: c.text(1, 64, { key: true }),
      listing_id: c.reference(`${kind}.id`, 'cascade'),
      /** WebP in base64. */
      large: c.text(1, 16_000_000),
      small: c.text(1, 1_000_000),
    },
    { indexes: { [`${kind}_photo_of`]: ['listing_id'] } },
  );

export type Reviewed = Row<ReturnType<typeof reviewed>>;
export type ListingPhotoRow = Row<ReturnType<typeof photosOf>['columns']>;

/** What the table of every kind of listing has. */
export interface ListingColumns extends Reviewed {
  id: string;
  description: string;
  city: string | null;
}
