import type { Generated } from 'kysely';
import type { BusinessCategory, Region } from '../../../../contract/catalogues.ts';
import type { RATING_STATUSES } from '../../../../contract/desk/desk-choices.ts';
import type { Country } from '../../../../contract/places/countries.ts';
import type { Flag, Json, ListingColumns, ListingPhotoTable, Moment, OneOf } from './columns.ts';

export interface DirectoryTables {
  business: BusinessTable;
  business_photo: ListingPhotoTable;
  rating: RatingTable;
}

interface BusinessTable extends ListingColumns {
  name: string;
  category: BusinessCategory;
  region: Region;
  description: string;
  address: string;
  city: string;
  country: Generated<Country>;
  ghana_post_gps: string | null;
  /** Thousandths of a degree. */
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  whatsapp: string | null;
  /** In the format of `contract/write-hours.ts`. */
  opening_hours: string | null;
  time_zone: Generated<string>;
  /** When it is open now, or next; null until computed. */
  open_from: Moment | null;
  open_until: Moment | null;
  /** With a comma and a space between them. */
  services: string | null;
  languages: string | null;
  delivers: 'yes' | 'no' | null;
  delivery_area: string | null;
  /** Who may change it, where that is not the address that readers see. */
  owner_email: string | null;
  /** When somebody with that address claimed it. */
  claimed_at: Moment | null;
  /** When its owner last confirmed it. */
  confirmed_at: Moment | null;
  /** When its owner was asked to confirm it, and has not answered yet. */
  asked_at: Moment | null;
  /** What they show; their bytes are rows of `business_photo`. */
  photos: Generated<Json>;
  logo_url: string | null;
  is_premium: Generated<Flag>;
  /** When a paid listing ends. */
  premium_until: Moment | null;
  /** The average of its ratings in tenths of a star; 0 until there are enough of them. */
  rating: Generated<number>;
  /** How many ratings readers see. */
  review_count: Generated<number>;
}

interface RatingTable {
  id: string;
  business_id: string;
  stars: number;
  words: string;
  name: string;
  /** A month, `2026-11`. */
  visited: string | null;
  email: string;
  /** The mailbox of that address: one person rates a business once. */
  mailbox: string;
  status: Generated<OneOf<typeof RATING_STATUSES>>;
  created_at: Moment;
  confirmed_at: Moment | null;
  decided_at: Moment | null;
  reason: string | null;
  /** Why it looks suspicious, in words. */
  suspicion: string | null;
  submission_key: string | null;
  /** The desk took personal data out of its words. */
  is_shortened: Generated<Flag>;
  reply: string | null;
  replied_at: Moment | null;
}
