import { HOUR } from '../../contract/durations.ts';
import { businessReview } from '../directory/business-desk.ts';
import { eventReview } from '../events/event-desk.ts';
import type { SubmittedModule } from '../inbox/noun-module.ts';
import { askToRenew } from './ask-to-renew.ts';
import { changeReview } from './change-review.ts';
import { claimIntake } from './claim-intake.ts';
import { listingChangePersonalData } from './listing-change-store.ts';
import { mailedLinkPersonalData } from './mailed-links.ts';

/** Changes that senders ask for, and claims of those who say that a listing is theirs. */
export const changeModule: SubmittedModule = {
  tables: ['listing_change', 'mailed_link'],
  // It is about the fields of a listing.
  fields: null,
  intake: claimIntake,
  review: (database, places) =>
    changeReview(database, {
      business: businessReview(database, places),
      event: eventReview(database, places),
    }),
  // Its sender is known already, by a mailed link; claims are few.
  past: null,
  personal: [listingChangePersonalData, mailedLinkPersonalData],
  jobs: ({ mail, ...deps }) => [
    {
      name: 'ask to renew',
      intervalMs: HOUR,
      run: () => askToRenew({ ...deps, signer: mail.signer }),
    },
  ],
};
