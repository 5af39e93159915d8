import { Hono } from 'hono';
import { RATING, ratingSubmissionSchema } from '../../../../contract/directory/rating.ts';
import { HOUR } from '../../../../contract/durations.ts';
import { keySchema } from '../../../../contract/newsletter/newsletter.ts';
import { FieldsError, ProblemError, readJson, readQuery } from '../../../platform/http/calls.ts';
import { enqueueMail } from '../../../platform/mail/mail-store.ts';
import { fieldsOf, intake, type TakeIn } from '../../submissions/intake.ts';
import type { SubmittedModule } from '../../submissions/noun-module.ts';
import { ratingReview } from './rating-desk.ts';
import { confirmationEmail, confirmLink, ownBusinessEmail } from './rating-mails.ts';
import type { RatingRequests } from './rating-requests.ts';
import {
  canBeRated,
  isOwner,
  lockBusiness,
  ratingPast,
  ratingPersonalData,
  ratingStore,
} from './rating-store.ts';

const NOT_RATED = 'This business can’t be reviewed.';

/** What customers say about a business. It counts once they have confirmed their address. */
const ratingIntake = intake({
  name: 'rating',
  schema: ratingSubmissionSchema,
  wordsOf: ({ name, words, email }) => ({ title: name, text: words, email, website: '' }),
  htmlForm: { action: '/write-review', fields: fieldsOf(ratingSubmissionSchema) },
  confirmedBy: ({ email }) => email,
  store({ database, signer, siteUrl }) {
    const ratings = ratingStore(database);
    return async (submission, arrival) => {
      if (submission.visited > arrival.now.slice(0, 7)) {
        throw new FieldsError({
          visited: ['That month is in the future'],
        });
      }
      await database.query.transaction().execute(async (query) => {
        const business = await lockBusiness(database, query, submission.business);
        if (!business || !canBeRated(business)) throw new ProblemError(409, NOT_RATED);
        // Without the email nobody could confirm it, so there is nothing to keep.
        if (arrival.spam) return;
        const rating = await ratings.submit(query, submission, arrival);
        if (rating.status !== 'unconfirmed') return;
        const email = isOwner(business, rating.email)
          ? ownBusinessEmail(rating, business, siteUrl, arrival.now)
          : confirmationEmail(
              rating,
              business,
              confirmLink(siteUrl, signer, rating.id),
              arrival.now,
            );
        await enqueueMail(query, email, arrival.now);
      });
    };
  },
});

/** Writing and confirming what readers call a review. */
export const ratingsApi = (ratings: RatingRequests, intakes: { rating: TakeIn }) =>
  new Hono()
    .post('/', async (c) => {
      await intakes.rating(c, () => readJson(c));
      // The same for everybody, so that nobody learns the address of an owner.
      return c.json({ message: 'We’ve sent you a link to confirm your review.' }, 202);
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
