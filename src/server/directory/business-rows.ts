import type { Selectable } from 'kysely';
import type { Business, BusinessSubmission } from '../../contract/business.ts';
import type { BusinessCategory } from '../../contract/catalogues.ts';
import { countryName } from '../../contract/countries.ts';
import type { Position } from '../../contract/place.ts';
import type { ColumnOf, Tables } from '../database/schema.ts';
import { positionColumns, positionOf } from '../places/position-columns.ts';
import { type NewPhoto, photosOf } from './business-photos.ts';

/** A listing between the form, its row and its readers. */

/** A submission with the pin and the clock of its city. */
export type PlacedBusiness = BusinessSubmission & {
  position: Position | null;
  timeZone: string;
  photos?: readonly NewPhoto[];
};

/** A listing that comes with the code, so that an empty directory can be tried. */
export type SampleBusiness = Omit<
  BusinessSubmission,
  'category' | keyof typeof NOBODY | keyof typeof AT_HOME
> & {
  id: string;
  category: BusinessCategory;
  rating: number;
  reviewCount: number;
};

/** Samples are in Ghana. */
export const AT_HOME = {
  ...({ country: 'GH', ghanaPostGps: '', position: null, timeZone: 'Africa/Accra' } as const),
};
/** A sample has nobody to reach, nobody who pays and nobody who delivers. */
export const NOBODY = {
  ...{ phone: '', email: '', website: '', whatsapp: '', isPremium: false },
  ...({ delivers: '', deliveryArea: '' } as const),
};

type Row = Selectable<Tables['business']>;
/** A column for every field of the form, so that a new field cannot be forgotten. */
type Columns = Pick<
  Row,
  ColumnOf<keyof BusinessSubmission> | 'latitude' | 'longitude' | 'time_zone'
>;

export function columnsOf(
  given: Omit<PlacedBusiness, 'category'> & { category: BusinessCategory },
): Columns {
  return {
    name: given.name,
    category: given.category,
    region: given.region,
    description: given.description,
    address: given.address,
    city: given.city,
    country: given.country,
    ghana_post_gps: given.ghanaPostGps || null,
    ...positionColumns(given.position),
    phone: given.phone || null,
    email: given.email || null,
    website: given.website || null,
    whatsapp: given.whatsapp || null,
    opening_hours: given.openingHours || null,
    time_zone: given.timeZone,
    services: given.services || null,
    languages: given.languages || null,
    // Who names where also delivers.
    delivers: given.delivers || (given.deliveryArea ? 'yes' : null),
    delivery_area: given.deliveryArea || null,
    is_premium: given.isPremium ? 1 : 0,
  };
}

const NOBODY_THERE = { phone: null, email: null, website: null, whatsapp: null, is_premium: 0 };

export const namesIn = (names: string | null) => names?.split(', ') ?? [];

export function toBusiness(row: Row): Business {
  const isSample = row.is_sample === 1;
  // Databases filled before samples lost their made-up numbers still hold them.
  const real = isSample ? { ...row, ...NOBODY_THERE } : row;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    region: row.region,
    description: row.description,
    address: row.address,
    city: row.city,
    country: row.country,
    countryName: countryName(row.country),
    ghanaPostGps: row.ghana_post_gps,
    position: positionOf(row),
    phone: real.phone,
    email: real.email,
    website: real.website,
    whatsapp: real.whatsapp,
    services: namesIn(row.services),
    languages: namesIn(row.languages),
    delivery: row.delivers && { offered: row.delivers === 'yes', area: row.delivery_area ?? '' },
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
