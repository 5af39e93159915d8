import type { Selectable } from 'kysely';
import type { Business, BusinessSubmission } from '../../contract/directory/business.ts';
import { BUSINESS } from '../../contract/directory/business-description.ts';
import {
  type ColumnName,
  type SampleName,
  samplesOf,
  type Values,
} from '../../contract/forms/description.ts';
import { countryName } from '../../contract/places/countries.ts';
import type { Position } from '../../contract/places/place.ts';
import { answersOf, toColumns } from '../database/described-rows.ts';
import type { Tables } from '../database/schema.ts';
import { positionColumns, positionOf } from '../places/position-columns.ts';
import { type NewPhoto, photosOf } from './business-photos.ts';

/** A listing between the form, its row and its readers. */

/** The pin and the clock of its city. */
interface Place {
  position: Position | null;
  timeZone: string;
}

/** A submission with the pin and the clock of its city. */
export type PlacedBusiness = BusinessSubmission & Place & { photos?: readonly NewPhoto[] };

/** A listing that comes with the code, so that an empty directory can be tried. */
export type SampleBusiness = Omit<Values<typeof BUSINESS>, SampleName<typeof BUSINESS>> & {
  id: string;
  rating: number;
  reviewCount: number;
};

/** Samples are in Ghana, and have nobody to reach. */
export const EVERY_SAMPLE = {
  ...samplesOf(BUSINESS),
  position: null,
  timeZone: 'Africa/Accra',
} as const;

type Row = Selectable<Tables['business']>;
/** A column for every described field, so that none can be forgotten. */
type Columns = Pick<Row, ColumnName<typeof BUSINESS> | 'latitude' | 'longitude' | 'time_zone'>;

export function columnsOf(given: Values<typeof BUSINESS> & Place): Columns {
  const columns = toColumns(BUSINESS, given);
  return {
    ...columns,
    // Who names where also delivers.
    delivers: columns.delivers ?? (columns.delivery_area ? 'yes' : null),
    ...positionColumns(given.position),
    time_zone: given.timeZone,
  };
}

export function toBusiness(row: Row): Business {
  const isSample = row.is_sample === 1;
  // Databases filled before samples lost their made-up numbers still hold them.
  const real = isSample
    ? { ...row, ...toColumns(BUSINESS, samplesOf(BUSINESS)), is_premium: 0 }
    : row;
  return {
    id: row.id,
    ...answersOf(BUSINESS, real),
    countryName: countryName(row.country),
    position: positionOf(row),
    delivery: real.delivers && { offered: real.delivers === 'yes', area: real.delivery_area ?? '' },
    hours: row.opening_hours
      ? { lines: row.opening_hours.split('; '), timeZone: row.time_zone, opening: null }
      : null,
    photos: photosOf(row.photos),
    logoUrl: row.logo_url,
    isPremium: real.is_premium === 1,
    rating: row.rating,
    reviewCount: row.review_count,
    isSample,
    checkedAt: row.decided_at ?? row.created_at,
    isClaimed: row.claimed_at !== null,
    confirmedAt: row.confirmed_at ?? row.decided_at ?? row.created_at,
    askedAt: row.asked_at,
  };
}
