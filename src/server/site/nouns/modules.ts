import { Hono } from 'hono';
import { QUEUE_KINDS, type QueueKind } from '../../../contract/desk/queue-choices.ts';
import {
  LISTING_KINDS,
  LISTINGS as LISTING_WORDS,
  type ListingKind,
} from '../../../contract/listings.ts';
import type { AlmanacFacts } from '../../../domain/calendar/almanac-facts.ts';
import { businessModule } from '../../nouns/directory/business-module.ts';
import { ratingModule } from '../../nouns/directory/ratings/rating-module.ts';
import { eventAlert } from '../../nouns/events/event-alerts.ts';
import { eventModule } from '../../nouns/events/event-module.ts';
import { guestModule } from '../../nouns/events/guests/guest-module.ts';
import { funeralModule } from '../../nouns/funerals/funeral-module.ts';
import { advertisingModule } from '../../nouns/inbox/advertising-module.ts';
import { contactModule } from '../../nouns/inbox/contact-module.ts';
import { problemReportModule } from '../../nouns/inbox/problem-report-module.ts';
import { subscriberModule } from '../../nouns/newsletter/subscribers/subscriber-module.ts';
import { rateAlert } from '../../nouns/remittance/rate-alerts.ts';
import type { IntakeDeps, TakeIn } from '../../nouns/submissions/intake.ts';
import type {
  CallDeps,
  DeskCallDeps,
  ListingModule,
  NounModule,
  PublishedDeps,
  SubmittedModule,
} from '../../nouns/submissions/noun-module.ts';
import type { Receive } from '../../nouns/submissions/receive.ts';
import type { Database } from '../../platform/database/database.ts';
import { deskRoutes, type SignedIn } from '../../platform/operator/gate.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { changeModule } from '../senders/change-module.ts';

/** Registers every module with personal data; the rest of the site only uses these exports. */

const LISTINGS: Record<ListingKind, ListingModule> = {
  business: businessModule,
  event: eventModule,
  funeral: funeralModule,
};

const SUBMITTED: Record<QueueKind, SubmittedModule> = {
  ...LISTINGS,
  rating: ratingModule,
  change: changeModule,
  advertising: advertisingModule,
  contact: contactModule,
  problem: problemReportModule,
};

export const MODULES: readonly NounModule[] = [
  subscriberModule,
  rateAlert.module,
  ...QUEUE_KINDS.map((kind) => SUBMITTED[kind]),
  guestModule,
  eventAlert.module,
];

/** An object with one value for each kind. */
const byKind = <Kind extends string, Value>(kinds: readonly Kind[], open: (kind: Kind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, open(kind)])) as Record<Kind, Value>;

export const openIntakes = (deps: IntakeDeps, receive: Receive) =>
  byKind(QUEUE_KINDS, (kind) => SUBMITTED[kind].intake.open(deps, receive));

/** The HTML form of each kind. */
export const HTML_FORMS = QUEUE_KINDS.map((kind) => ({ kind, ...SUBMITTED[kind].intake.htmlForm }));

export const SENDER_PASTS = QUEUE_KINDS.flatMap((kind) => SUBMITTED[kind].past ?? []);

export const openReviewables = (database: Database, places: Gazetteer, siteUrl: string) =>
  byKind(QUEUE_KINDS, (kind) => SUBMITTED[kind].review(database, places, siteUrl));

export const openPublished = (deps: PublishedDeps) =>
  byKind(LISTING_KINDS, (kind) => LISTINGS[kind].published(deps));

export const searchableListings = (now: Date, facts: AlmanacFacts) =>
  byKind(LISTING_KINDS, (kind) => LISTINGS[kind].search(now, facts));

/** The pages of each kind for search engines, by the name of its list. */
export const LISTING_PAGES = Object.fromEntries(
  LISTING_KINDS.map((kind) => [LISTING_WORDS[kind].screen, LISTINGS[kind].sitemap]),
);

/** Readers' calls about listings. */
export function listingCalls(
  deps: Omit<CallDeps, 'takeIn'>,
  intakes: Record<ListingKind, TakeIn>,
): Hono {
  const calls = new Hono();
  for (const kind of LISTING_KINDS) {
    calls.route('/', LISTINGS[kind].calls({ ...deps, takeIn: intakes[kind] }));
  }
  return calls;
}

/** The desk's calls about published listings. */
export function listingDeskCalls(deps: DeskCallDeps): Hono<SignedIn> {
  const calls = deskRoutes();
  for (const kind of LISTING_KINDS) calls.route('/', LISTINGS[kind].deskCalls(deps));
  return calls;
}
