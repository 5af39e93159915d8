import type { z } from 'zod';
import { BUSINESS_CALLS } from '../directory/business-calls.ts';
import type { BusinessDeskCalls } from '../directory/business-desk.ts';
import { EVENT_CALLS } from '../events/event-calls.ts';
import type { EventDeskCalls } from '../events/event-desk.ts';
import type { LISTINGS, ListingKind } from '../listings.ts';

/** The calls about what people send in and readers see: readers' own, and the desk's. */

export const LISTING_CALLS = { ...BUSINESS_CALLS, ...EVENT_CALLS };

export interface ListingDeskCalls extends BusinessDeskCalls, EventDeskCalls {}

type ReadCall<Kind extends ListingKind> = `GET /${(typeof LISTINGS)[Kind]['screen']}/{id}`;

/** Each kind as readers get it. */
export type Listings = {
  [Kind in ListingKind]: z.output<(typeof LISTING_CALLS)[ReadCall<Kind>]['answer']>;
};
