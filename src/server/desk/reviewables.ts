import type { QueueKind } from '../../contract/desk.ts';
import type { Database } from '../database/database.ts';
import { businessReview } from '../directory/business-desk.ts';
import { eventReview } from '../events/event-desk.ts';
import { advertisingReview } from '../inbox/advertising-desk.ts';
import { contactMessageReview } from '../inbox/contact-message-desk.ts';
import { problemReportReview } from '../inbox/problem-report-desk.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Reviewable } from '../review/reviewable.ts';
import { changeReview } from '../senders/change-review.ts';

export type Reviewables = Record<QueueKind, Reviewable>;

/** Everything that people send in. A new kind in the catalogue is asked for here. */
export function openReviewables(database: Database, places: Gazetteer): Reviewables {
  const business = businessReview(database, places);
  const event = eventReview(database, places);
  return {
    ...{ business, event, change: changeReview(database, { business, event }) },
    advertising: advertisingReview(database),
    contact: contactMessageReview(database),
    problem: problemReportReview(database),
  };
}
