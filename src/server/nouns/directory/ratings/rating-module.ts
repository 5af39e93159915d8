import { Hono } from 'hono';
import { RATING } from '../../../../contract/directory/rating.ts';
import { HOUR } from '../../../../contract/durations.ts';
import { keySchema } from '../../../../contract/newsletter/newsletter.ts';
import { readJson, readQuery } from '../../../platform/http/read-input.ts';
import type { TakeIn } from '../../submissions/intake.ts';
import type { SubmittedModule } from '../../submissions/noun-module.ts';
import { ratingReview } from './rating-desk.ts';
import { ratingIntake } from './rating-intake.ts';
import type { RatingRequests } from './rating-requests.ts';
import { ratingPast, ratingPersonalData, ratingStore } from './rating-store.ts';

/** Writing and confirming what readers call a review. */
export const ratingsApi = (ratings: RatingRequests, intakes: { rating: TakeIn }) =>
  new Hono()
    .post('/', async (c) => {
      await intakes.rating(c, () => readJson(c));
      // The same for everybody, so that nobody learns the address of an owner.
      return c.json({ message: "We've sent you a link to confirm your review." }, 202);
    })
    .get('/', async (c) => {
      const query = readQuery(c, keySchema);
      c.header('Cache-Control', 'no-store');
      return c.json(await ratings.mailed(() => query));
    })
    .post('/confirm', async (c) => c.json({ result: await ratings.confirm(() => readJson(c)) }));

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
