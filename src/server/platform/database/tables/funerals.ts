import type { Generated } from 'kysely';
import type { Country } from '../../../../contract/places/countries.ts';
import type { Flag, Json, ListingColumns, ListingPhotoTable, Moment } from './columns.ts';

export interface FuneralsTables {
  funeral: FuneralTable;
  funeral_photo: ListingPhotoTable;
  funeral_follower: FuneralFollowerTable;
}

interface FuneralTable extends ListingColumns {
  name: string;
  also_known_as: string | null;
  /** A year or a day. */
  born: string | null;
  died_on: string;
  age: number | null;
  /** The hometown. */
  city: string;
  country: Generated<Country>;
  /** Thousandths of a degree. */
  latitude: number | null;
  longitude: number | null;
  time_zone: Generated<string>;
  description: string;
  family: string | null;
  contact_name: string;
  contact_email: string | null;
  contact_phone: string | null;
  second_name: string | null;
  second_email: string | null;
  condolences: Generated<Flag>;
  afterwards: Generated<'Keep it as a memorial' | 'Remove it after 90 days'>;
  photos: Generated<Json>;
  /** What takes place, each a `Part`, in the order in which they were entered. */
  parts: Json;
  /** Of the parts: when the last begins, their local days, and their places outside Ghana. */
  last_at: Moment;
  days: string;
  abroad: string;
  /** What spellings of the name have in common. */
  name_key: string;
  /** Counts changes, so that calendars take the newer one (RFC 5545). */
  sequence: Generated<number>;
  updated_at: Moment;
  /** When the second contact confirmed it. */
  confirmed_at: Moment | null;
  /** Whom the desk reached instead. */
  reached: string | null;
  /** The parts as its followers were last told of them. */
  told: Generated<Json>;
  /** When it was first reported that the person is alive. */
  alive_reported_at: Moment | null;
}

/** Who is emailed when a part changes. */
interface FuneralFollowerTable {
  id: string;
  funeral_id: string;
  /** Folded. */
  email: string;
  created_at: Moment;
  confirmed_at: Moment | null;
}
