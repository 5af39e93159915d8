import type { z } from 'zod';
import { BUSINESS_CALLS } from '../directory/business-calls.ts';
import type { BusinessDeskCalls } from '../directory/business-desk.ts';
import { EVENT_CALLS } from '../events/event-calls.ts';
import type { EventDeskCalls } from '../events/event-desk.ts';
import type { FuneralDeskCalls } from '../funerals/funeral-calls.ts';
import { FUNERAL_CALLS } from '../funerals/funeral-calls.ts';
import type { LISTINGS, ListingKind } from '../listings.ts';

/** The calls about what people send in and readers see: readers' own, and the desk's. */

export const LISTING_CALLS = { ...BUSINESS_CALLS, ...EVENT_CALLS, ...FUNERAL_CALLS };

export interface ListingDeskCalls extends BusinessDeskCalls, EventDeskCalls, FuneralDeskCalls {}

type ScreenOf<Kind extends ListingKind> = (typeof LISTINGS)[Kind]['screen'];
type ReadCall<Kind extends ListingKind> = `GET /${ScreenOf<Kind>}/{id}`;

/** Each kind as readers get it. */
export type Listings = {
  [Kind in ListingKind]: z.output<(typeof LISTING_CALLS)[ReadCall<Kind>]['answer']>;
};

/** Each kind as the desk lists it. */
export type ListedRows = {
  [Kind in ListingKind]: ListingDeskCalls[`GET /admin/${ScreenOf<Kind>}/{id}`]['answer'];
};

/** What the desk's list of each kind is filtered by. */
export type ScreenQueries = {
  [Kind in ListingKind]: z.output<ListingDeskCalls[`GET /admin/${ScreenOf<Kind>}`]['query']>;
};

/** What the desk changes of several listings of each kind at once. */
export type SeveralListings = {
  [Kind in ListingKind]: z.output<ListingDeskCalls[`PUT /admin/${ScreenOf<Kind>}`]['body']>;
};

/** What the desk enters. */
export type EnteredListings = {
  [Kind in ListingKind]: z.output<ListingDeskCalls[`POST /admin/${ScreenOf<Kind>}`]['body']>;
};
