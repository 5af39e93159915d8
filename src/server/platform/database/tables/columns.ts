import type { Generated } from 'kysely';
import type { REVIEW_STATUSES } from '../../../../contract/desk/desk-choices.ts';

/** A moment in UTC, `2026-03-06T00:00:00.000Z`. */
export type Moment = string;
/** JSON in text, decoded by the noun's store. */
export type Json = string;
export type Flag = 0 | 1;
export type OneOf<Values extends readonly unknown[]> = Values[number];

export interface Reviewed {
  status: Generated<OneOf<typeof REVIEW_STATUSES>>;
  is_sample: Generated<Flag>;
  created_at: Moment;
  decided_at: Moment | null;
  reason: string | null;
  /** Why it looks suspicious, in words. */
  suspicion: string | null;
  submission_key: string | null;
}

/** What the table of every kind of listing has. */
export interface ListingColumns extends Reviewed {
  id: string;
  description: string;
  city: string | null;
}

/** The photos of a kind of listing. */
export interface ListingPhotoTable {
  id: string;
  listing_id: string;
  /** WebP in base64. */
  large: string;
  small: string;
}

export interface Received {
  created_at: Moment;
  handled_at: Moment | null;
  submission_key: string | null;
  outcome: 'done' | 'spam' | null;
  note: string | null;
  /** Why it looks suspicious, in words. */
  suspicion: string | null;
}
