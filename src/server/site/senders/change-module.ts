import { sql } from 'kysely';
import type { DeskField } from '../../../contract/desk/desk-field.ts';
import type { QueueState } from '../../../contract/desk/queue-choices.ts';
import { HOUR } from '../../../contract/durations.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { claimSchema } from '../../../contract/senders/sender.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { ratingStore } from '../../nouns/directory/ratings/rating-store.ts';
import { findOwner, setOwner } from '../../nouns/directory/sent-businesses.ts';
import { fieldsOf, intake } from '../../nouns/submissions/intake.ts';
import type { SubmittedModule } from '../../nouns/submissions/noun-module.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import { enqueueMail, withdrawMail } from '../../platform/mail/mail-store.ts';
import { afterUndoWindow } from '../../platform/mail/undo-window.ts';
import { valueIn } from '../../platform/review/decision-email.ts';
import { decided, listingEntry } from '../../platform/review/listing-review.ts';
import {
  EPOCH,
  holdsWords,
  orderOf,
  type QueueEntry,
  type Reviewable,
  readOnlyField,
  type Verdict,
} from '../../platform/review/reviewable.ts';
import {
  type ListingChange,
  listingChangePersonalData,
  noteBefore,
  toChange,
} from './listing-change-store.ts';
import { mailedLinkPersonalData } from './mailed-links.ts';
import { requestRenewals } from './request-renewals.ts';
import { changeDecided, takenOverMail } from './sender-mails.ts';
import { senderRequests } from './sender-requests.ts';
import { openSentReviews, type SentReviews } from './sent-by.ts';

/** Claims that a listing belongs to the sender. */
const claimIntake = intake({
  name: 'claim',
  schema: claimSchema,
  wordsOf: ({ proof, email }) => ({ title: '', text: proof, email, website: '' }),
  htmlForm: { action: '/claim', fields: fieldsOf(claimSchema) },
  store: (deps) => senderRequests(deps).claim,
});

/** Changes requested by senders, claims of ownership, and owners' replies to customer reviews. */
export const changeModule: SubmittedModule = {
  tables: [
    { table: 'listing_change', notArchived: 'An accepted change is in its listing.' },
    { table: 'mailed_link', notArchived: 'A mailed link works on one site only.' },
  ],
  // A change has no fields of its own, only those of a listing.
  fields: null,
  intake: claimIntake,
  review: (database, places, siteUrl) =>
    changeReview(database, openSentReviews(database, places, siteUrl)),
  // The sender was verified by a mailed link, and claims are few.
  past: null,
  personal: [listingChangePersonalData, mailedLinkPersonalData],
  jobs: ({ mail, ...deps }) => [
    {
      name: 'ask to renew',
      intervalMs: HOUR,
      run: () => requestRenewals({ ...deps, signer: mail.signer }),
    },
  ],
};

const SEARCHED = ['email', 'body', 'proof'];
const STATES: Record<QueueState, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`status = 'pending' and suspicion is null`,
  suspect: sql<boolean>`status = 'pending' and suspicion is not null`,
  done: sql<boolean>`status in ('approved', 'rejected')`,
  spam: sql<boolean>`status = 'spam'`,
};

/** Changes, claims and replies for the operator, with the current and the new value of each field. */
function changeReview(db: Database, listings: SentReviews): Reviewable {
  const rows = () => db.query.selectFrom('listing_change').selectAll();

  async function toEntry(change: ListingChange): Promise<QueueEntry> {
    const listing = await listings[change.kind].find(change.listing_id);
    const gone = `a ${change.kind === 'rating' ? 'review' : 'listing'} that is gone`;
    const title = listing && change.kind === 'rating' ? ratingTitle(listing) : listing?.title;
    return {
      ...listingEntry(change),
      title: `${TITLES[change.what]} ${title ?? gone}`,
      from: change.email,
      email: change.email,
      fields: FIELDS[change.what](change, listing),
      duplicates: [],
    };
  }

  return {
    async page(state, limit, { since = EPOCH, search, sort } = {}) {
      const pageRows = await rows()
        .where(STATES[state])
        .where('created_at', '>', since)
        .where(holdsWords(SEARCHED, search))
        .orderBy('created_at', orderOf(state, sort))
        .orderBy('id')
        .limit(limit)
        .execute();
      return Promise.all(pageRows.map((row) => toEntry(toChange(row))));
    },

    async count(state, search) {
      return countRows(
        db.query
          .selectFrom('listing_change')
          .where(STATES[state])
          .where(holdsWords(SEARCHED, search)),
      );
    },

    async find(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row && toEntry(toChange(row));
    },

    async decide(query, id, verdict) {
      const row = await query
        .selectFrom('listing_change')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const change = toChange(row);
      const isApplied = change.status === 'approved';
      if (change.what === 'claim') await transferListing(query, change, verdict, isApplied);
      else if (change.what === 'reply') await applyReply(query, change, verdict, isApplied);
      else await apply(query, change, verdict, isApplied);
      await query
        .updateTable('listing_change')
        .set(decided(verdict))
        .where('id', '=', id)
        .execute();
    },

    listing: null,
    async decisionEmail({ id }, decision, siteUrl) {
      const row = await rows().where('id', '=', id).executeTakeFirstOrThrow();
      const change = toChange(row);
      const listing = await listings[change.kind].find(change.listing_id);
      const zone = await listings[change.kind].listing?.zoneOf?.(change.listing_id);
      return changeDecided({ change, listing, zone }, decision, siteUrl);
    },
  };

  /** Publishes the change, or restores the previous values. */
  async function apply(
    query: Query,
    { kind, listing_id, body }: ListingChange,
    { decision, now }: Verdict,
    isApplied: boolean,
  ) {
    const edit = listings[kind].listing?.edit;
    if (decision === 'approve' && !isApplied) await edit?.(listing_id, body.after, now, query);
    if (decision === 'undo' && isApplied) await edit?.(listing_id, body.before, now, query);
  }

  /** Publishes the reply below the rating, or takes it away again. */
  async function applyReply(
    query: Query,
    { listing_id, body }: ListingChange,
    { decision, now }: Verdict,
    isApplied: boolean,
  ) {
    const ratings = ratingStore(db);
    if (decision === 'undo' && isApplied) await ratings.setReply(query, listing_id, null, now);
    if (decision !== 'approve' || isApplied) return;
    const rating = await ratings.find(query, listing_id);
    if (rating?.words !== body.before.words) throw new ProblemError(409, REPLY_TO_OTHER_WORDS);
    await ratings.setReply(query, listing_id, body.after.reply ?? '', now);
  }
}

const REPLY_TO_OTHER_WORDS =
  'The review has changed or been removed since the owner replied. Reject the reply and say so.';

const TITLES: Record<ListingChange['what'], string> = {
  edit: 'Change of',
  claim: 'Claim of',
  reply: 'Reply to',
};

const ratingTitle = ({ fields }: QueueEntry) => `the review of ${valueIn(fields)('business')}`;

const FIELDS: Record<
  ListingChange['what'],
  (change: ListingChange, listing: QueueEntry | undefined) => DeskField[]
> = {
  edit: (change, listing) => differences(change, listing?.fields ?? []),
  claim: claimFields,
  reply: ({ body }) => [
    readOnlyField('review', 'Review', body.before.words ?? ''),
    { ...readOnlyField('reply', 'Owner’s reply', body.after.reply ?? ''), input: 'text' },
  ],
};

/** A date and time as the form holds it is on the clocks of the listing's place. */
const inWords = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)
    ? `${eventDate(text.slice(0, 10), HOME_ZONE)}, ${text.slice(11)}`
    : text;

function differences({ body }: ListingChange, fields: readonly DeskField[]): DeskField[] {
  return Object.entries(body.after).flatMap(([name, after]) => {
    const label = fields.find((field) => field.name === name)?.label ?? name;
    const shown = (text: string | null | undefined) => (text ? inWords(text) : '(empty)');
    const fieldFor = (of: string, value: string) =>
      readOnlyField(`${name} ${of}`, `${label}: ${of}`, value);
    return [fieldFor('was', shown(body.before[name])), fieldFor('becomes', shown(after))];
  });
}

function claimFields(change: ListingChange, listing: QueueEntry | undefined): DeskField[] {
  const fields: [name: string, label: string, value: string][] = [
    ['listing', 'Listing', `/${change.kind}/${change.listing_id}`],
    ['onFile', 'Address on file', listing?.email ?? '(none)'],
    ['claimedBy', 'Claimed by', change.email],
    ['proof', 'Proof', change.proof || '(not given)'],
  ];
  return fields.map(([name, label, value]) => readOnlyField(name, label, value));
}

/** Transfers a listing to the claimant or back, and notifies the previous owner. */
async function transferListing(
  query: Query,
  change: ListingChange,
  { decision, now }: Verdict,
  isApplied: boolean,
) {
  const key = `taken over ${change.id}`;
  if (decision === 'undo' && isApplied) {
    const { owner_email = null, claimed_at = null } = change.body.before;
    await setOwner(query, change.listing_id, { owner_email, claimed_at });
    await withdrawMail(query, key);
  }
  if (decision !== 'approve' || isApplied) return;
  const before = await findOwner(query, change.listing_id);
  if (!before) return;
  const { owner_email, claimed_at } = before;
  await noteBefore(query, change.id, { before: { owner_email, claimed_at }, after: {} });
  await setOwner(query, change.listing_id, { owner_email: change.email, claimed_at: now });
  const to = owner_email ?? before.email;
  if (to) {
    const dueAt = afterUndoWindow(now);
    await enqueueMail(query, { ...takenOverMail(before.name), key, to, dueAt }, now);
  }
}
