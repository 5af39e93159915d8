import { RATING } from '../../../../contract/directory/rating.ts';
import { HOUR } from '../../../../contract/durations.ts';
import type { SubmittedModule } from '../../submissions/noun-module.ts';
import { ratingReview } from './rating-desk.ts';
import { ratingIntake } from './rating-intake.ts';
import { ratingPast, ratingPersonalData, ratingStore } from './rating-store.ts';

/** What customers say about businesses, shown on the page of the business. */
export const ratingModule: SubmittedModule = {
  tables: [
    { table: 'rating', file: 'customer-reviews', about: 'customer reviews, in every state' },
  ],
  fields: RATING,
  intake: ratingIntake,
  review: (database, _places, siteUrl) => ratingReview(database, { editor: 'desk', siteUrl }),
  past: ratingPast,
  personal: [ratingPersonalData],
  jobs: ({ database, now }) => [
    {
      name: 'forget unconfirmed reviews',
      intervalMs: HOUR,
      run: () => ratingStore(database).forgetUnconfirmed(now()),
    },
  ],
};
