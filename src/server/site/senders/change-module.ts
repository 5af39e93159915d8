import { HOUR } from '../../../contract/durations.ts';
import { claimSchema } from '../../../contract/senders/sender.ts';
import { businessListing } from '../../nouns/directory/business-listing.ts';
import { ratingReview } from '../../nouns/directory/ratings/rating-desk.ts';
import { eventListing } from '../../nouns/events/event-listing.ts';
import { fieldsOf, intake } from '../../nouns/submissions/intake.ts';
import type { SubmittedModule } from '../../nouns/submissions/noun-module.ts';
import { changeReview } from './change-review.ts';
import { listingChangePersonalData } from './listing-change-store.ts';
import { mailedLinkPersonalData } from './mailed-links.ts';
import { requestRenewals } from './request-renewals.ts';
import { senderRequests } from './sender-requests.ts';

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
    changeReview(database, {
      business: businessListing.review(database, places),
      event: eventListing.review(database, places),
      rating: ratingReview(database, { editor: 'author', siteUrl }),
    }),
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
