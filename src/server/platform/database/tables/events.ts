import type { Generated } from 'kysely';
import type {
  EVENT_STATES,
  EventCategory,
  TICKET_CURRENCIES,
} from '../../../../contract/events/event-choices.ts';
import type { GUEST_STATES } from '../../../../contract/events/guest.ts';
import type { Country } from '../../../../contract/places/countries.ts';
import type { ATTENDANCES } from '../../../../contract/places/place.ts';
import type { Flag, Json, ListingColumns, ListingPhotoTable, Moment, OneOf } from './columns.ts';

export interface EventsTables {
  event: EventTable;
  event_occurrence: EventOccurrenceTable;
  event_alert: EventAlertTable;
  event_guest: EventGuestTable;
  event_photo: ListingPhotoTable;
}

interface EventTable extends ListingColumns {
  title: string;
  category: EventCategory;
  description: string;
  starts_at: Moment;
  ends_at: Moment | null;
  /** Whole days: from midnight in Accra to a second before it, wherever it is. */
  all_day: Generated<Flag>;
  time_zone: Generated<string>;
  location: string;
  city: string;
  country: Generated<Country>;
  attendance: Generated<OneOf<typeof ATTENDANCES>>;
  ghana_post_gps: string | null;
  /** Thousandths of a degree. */
  latitude: number | null;
  longitude: number | null;
  /** What its picture shows; the bytes are a row of `event_photo`. */
  photos: Generated<Json>;
  image_url: string | null;
  organizer_name: string;
  organizer_email: string | null;
  contact_phone: string | null;
  website: string | null;
  ticket_url: string | null;
  ticket_price_minor: Generated<number>;
  ticket_currency: Generated<OneOf<typeof TICKET_CURRENCIES>>;
  capacity: number | null;
  state: Generated<OneOf<typeof EVENT_STATES>>;
  sequence: Generated<number>;
  updated_at: Moment;
  /** Why it was cancelled, postponed or moved, for readers. */
  note: string | null;
  /** When it would have begun, had it not been moved. */
  previous_starts_at: Moment | null;
  /** RFC 5545; null where it happens once. Then `starts_at` is the time that is now or next. */
  repeats: string | null;
  repeats_from: Moment | null;
  /** Local days on which it does not take place. */
  left_out: Generated<Json>;
  /** Dates that were moved or cancelled, each a `ChangedDate`. */
  changed_dates: Generated<Json>;
  /** When its times are computed again; null where none are to come. */
  renew_at: Moment | null;
  /** Whether people may RSVP on this site. */
  takes_guests: Generated<Flag>;
}

/** No column has the name of an event's, so that both can be selected together. */
interface EventOccurrenceTable {
  occurrence_id: string;
  event_id: string;
  begins_at: Moment;
  finishes_at: Moment | null;
}

interface EventAlertTable {
  id: string;
  email: string;
  email_folded: string;
  near: string;
  /** Thousandths of a degree. */
  latitude: number;
  longitude: number;
  within_km: number;
  asked_at: Moment;
  confirmed_at: Moment | null;
  told_at: Moment | null;
  ends_at: Moment;
}

interface EventGuestTable {
  id: string;
  event_id: string;
  /** The day it is about, where the event happens again; otherwise `once`. */
  occasion: string;
  email: string;
  email_folded: string;
  state: OneOf<typeof GUEST_STATES>;
  created_at: Moment;
  /** Since when they have the seat, or their position on the waiting list. */
  confirmed_at: Moment | null;
}
