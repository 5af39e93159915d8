import { QUEUE_KINDS, type QueueKind } from '../../contract/desk/desk.ts';
import type { Database } from '../database/database.ts';
import type { PersonalData } from '../database/personal-data.ts';
import { businessReview } from '../directory/business-desk.ts';
import { businessIntake } from '../directory/business-intake.ts';
import { businessPast, businessPersonalData } from '../directory/business-store.ts';
import { eventReview } from '../events/event-desk.ts';
import { eventIntake } from '../events/event-intake.ts';
import { eventPast, eventPersonalData } from '../events/event-store.ts';
import {
  advertisingPast,
  advertisingPersonalData,
  advertisingReview,
} from '../inbox/advertising-desk.ts';
import { advertisingIntake } from '../inbox/advertising-intake.ts';
import { contactAnswerPersonalData } from '../inbox/answer-store.ts';
import { contactIntake } from '../inbox/contact-intake.ts';
import {
  contactMessagePast,
  contactMessagePersonalData,
  contactMessageReview,
} from '../inbox/contact-message-desk.ts';
import type { Intake, IntakeDeps, TakeIn } from '../inbox/intake.ts';
import {
  problemReportPast,
  problemReportPersonalData,
  problemReportReview,
} from '../inbox/problem-report-desk.ts';
import { problemReportIntake } from '../inbox/problem-report-intake.ts';
import type { Receive } from '../inbox/receive.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { ReadPast } from '../review/past.ts';
import type { Reviewable } from '../review/reviewable.ts';
import { changeReview } from '../senders/change-review.ts';
import { claimIntake } from '../senders/claim-intake.ts';
import { listingChangePersonalData } from '../senders/listing-change-store.ts';

/** What the site has to know of anything that people send in. */
interface SentNoun {
  /** How it is sent in, by a call and by a plain form. */
  intake: Intake;
  /** How the operator decides about it. */
  review: (database: Database, places: Gazetteer) => Reviewable;
  /** What it remembers of a sender, for the spam check; null where nothing is learnt from it. */
  past: ReadPast | null;
  /** What it holds about a person, and how an erasure removes it. */
  personal: readonly PersonalData[];
}

/** One for every kind of the queue: review, spam check, export and erasure go through this table. */
const SENT_NOUNS: Record<QueueKind, SentNoun> = {
  business: {
    intake: businessIntake,
    review: businessReview,
    past: businessPast,
    personal: [businessPersonalData],
  },
  event: {
    intake: eventIntake,
    review: eventReview,
    past: eventPast,
    personal: [eventPersonalData],
  },
  change: {
    intake: claimIntake,
    review: (database, places) =>
      changeReview(database, {
        business: businessReview(database, places),
        event: eventReview(database, places),
      }),
    // Its sender is known already, by a mailed link; claims are few.
    past: null,
    personal: [listingChangePersonalData],
  },
  advertising: {
    intake: advertisingIntake,
    review: advertisingReview,
    past: advertisingPast,
    personal: [advertisingPersonalData],
  },
  contact: {
    intake: contactIntake,
    review: contactMessageReview,
    past: contactMessagePast,
    personal: [contactMessagePersonalData, contactAnswerPersonalData],
  },
  problem: {
    intake: problemReportIntake,
    review: problemReportReview,
    past: problemReportPast,
    personal: [problemReportPersonalData],
  },
};

const NOUNS = QUEUE_KINDS.map((kind) => SENT_NOUNS[kind]);

export const SENT_PASTS = NOUNS.flatMap(({ past }) => past ?? []);
export const SENT_PERSONAL_DATA = NOUNS.flatMap(({ personal }) => personal);

export type Reviewables = Record<QueueKind, Reviewable>;
export const openReviewables = (database: Database, places: Gazetteer): Reviewables =>
  Object.fromEntries(
    QUEUE_KINDS.map((kind) => [kind, SENT_NOUNS[kind].review(database, places)]),
  ) as Reviewables;

export type Intakes = Record<QueueKind, TakeIn>;
export const openIntakes = (deps: IntakeDeps, receive: Receive): Intakes =>
  Object.fromEntries(
    QUEUE_KINDS.map((kind) => [kind, SENT_NOUNS[kind].intake.open(deps, receive)]),
  ) as Intakes;

/** The form of each kind, as a browser posts it without scripts. */
export const HTML_FORMS = QUEUE_KINDS.map((kind) => ({
  kind,
  ...SENT_NOUNS[kind].intake.htmlForm,
}));
