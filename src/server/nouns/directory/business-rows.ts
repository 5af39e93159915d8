import type { Business, BusinessSubmission } from '../../../contract/directory/business.ts';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import {
  type ColumnName,
  type SampleName,
  samplesOf,
  type Values,
} from '../../../contract/forms/description.ts';
import type { Position } from '../../../contract/places/place.ts';
import type { RowOf } from '../../platform/database/database.ts';
import { answersOf, toColumns } from '../../platform/database/described-rows.ts';
import { photosOf } from '../../platform/photos/stored-photos.ts';
import { internationalPhone, mobileNumber } from '../../platform/places/phone-number.ts';
import { placeColumns } from '../../platform/places/position-columns.ts';
import { locatedAnswer } from '../listings/located.ts';

/** Converts a business between the form, its database row and what readers get. */

/** The coordinates and time zone of its city. */
interface BusinessLocation {
  position: Position | null;
  timeZone: string;
}

export type PlacedBusiness = Omit<BusinessSubmission, 'place'> & BusinessLocation;

/** A listing that ships with the code, so that a new site has something to show. */
export type SampleBusiness = Omit<Values<typeof BUSINESS>, SampleName<typeof BUSINESS>> & {
  id: string;
  position: Position | null;
};

/** Samples are in Ghana and have no contact details. */
export const SAMPLE_DEFAULTS = {
  ...samplesOf(BUSINESS),
  timeZone: 'Africa/Accra',
} as const;

type Row = RowOf<'business'>;
/** A column for every described field, so that none can be forgotten. */
type Columns = Pick<Row, ColumnName<typeof BUSINESS> | 'latitude' | 'longitude' | 'time_zone'>;

export function columnsOf(values: Values<typeof BUSINESS> & BusinessLocation): Columns {
  const columns = toColumns(BUSINESS, values);
  return {
    ...columns,
    // A business that names a delivery area delivers.
    delivers: columns.delivers ?? (columns.delivery_area ? 'yes' : null),
    ...placeColumns(values),
  };
}

const answersIn = answersOf(BUSINESS);
const SAMPLE_COLUMNS = toColumns(BUSINESS, samplesOf(BUSINESS));

export function toBusiness(row: Row): Business {
  const isSample = row.is_sample === 1;
  // Whatever was typed into a sample at the desk, it offers no contact.
  const real = isSample
    ? { ...row, ...SAMPLE_COLUMNS, is_premium: 0, rating: 0, review_count: 0 }
    : row;
  return {
    id: row.id,
    ...answersIn(real),
    phone: internationalPhone(real.phone, row.country),
    whatsapp: mobileNumber(real.whatsapp, row.country),
    ...locatedAnswer(row),
    delivery: real.delivers && { offered: real.delivers === 'yes', area: real.delivery_area ?? '' },
    hours: row.opening_hours
      ? { lines: row.opening_hours.split('; '), timeZone: row.time_zone, opening: null }
      : null,
    photos: photosOf('business', row),
    logoUrl: row.logo_url,
    isPremium: real.is_premium === 1,
    rating: real.rating,
    reviewCount: real.review_count,
    isSample,
    checkedAt: row.decided_at ?? row.created_at,
    isClaimed: row.claimed_at !== null,
    confirmedAt: row.confirmed_at ?? row.decided_at ?? row.created_at,
    askedAt: row.asked_at,
  };
}
