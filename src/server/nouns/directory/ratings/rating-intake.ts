import { ratingSubmissionSchema } from '../../../../contract/directory/rating.ts';
import { FieldsError, ProblemError } from '../../../platform/http/problem-response.ts';
import { enqueueMail } from '../../../platform/mail/mail-store.ts';
import { fieldsOf, intake } from '../../submissions/intake.ts';
import { confirmationEmail, confirmLink, ownBusinessEmail } from './rating-mails.ts';
import { canBeRated, isOwner, lockBusiness, ratingStore } from './rating-store.ts';

const NOT_RATED = "This business can't be reviewed.";

/** What customers say about a business. It counts once they have confirmed their address. */
export const ratingIntake = intake({
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
