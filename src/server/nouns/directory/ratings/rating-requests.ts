import type { MailedRating } from '../../../../contract/directory/rating.ts';
import { keySchema } from '../../../../contract/newsletter/newsletter.ts';
import type { Database } from '../../../platform/database/database.ts';
import { checked, ProblemError, type Read } from '../../../platform/http/calls.ts';
import type { Signer } from '../../../platform/mail/signer.ts';
import { canBeRated, isOwner, linkEnds, lockBusiness, ratingStore } from './rating-store.ts';

interface RatingRequestsDeps {
  database: Database;
  signer: Signer;
  now: () => Date;
}

export type RatingRequests = ReturnType<typeof ratingRequests>;

const BROKEN_LINK = 'This link isn’t valid, or the review is gone. Please write it again.';
const EXPIRED = 'This link has expired. Please write your review again.';
const CLOSED = 'This business can’t be reviewed any more.';
const OWN = 'You can’t review your own business.';

/** What the link in a confirmation email does, from the API and from plain forms. */
export function ratingRequests({ database, signer, now }: RatingRequestsDeps) {
  const ratings = ratingStore(database);

  /** Runs `work` for the rating of the link, in a transaction that has locked its business. */
  async function withRating<T>(
    read: Read,
    work: (
      query: Parameters<typeof ratings.find>[0],
      rating: NonNullable<Awaited<ReturnType<typeof ratings.find>>>,
      business: NonNullable<Awaited<ReturnType<typeof lockBusiness>>>,
    ) => Promise<T>,
  ): Promise<T> {
    const { key } = checked(keySchema, await read());
    const id = signer.verify('rating', key);
    return database.query.transaction().execute(async (query) => {
      const found = id && (await ratings.find(query, id));
      const business = found && (await lockBusiness(database, query, found.business_id));
      // Read again, because another request may have confirmed it until the lock was free.
      const rating = business && (await ratings.find(query, found.id));
      if (!rating) throw new ProblemError(404, BROKEN_LINK);
      if (rating.status === 'unconfirmed' && linkEnds(rating) <= now().toISOString()) {
        throw new ProblemError(410, EXPIRED);
      }
      return work(query, rating, business);
    });
  }

  return {
    mailed: (read: Read): Promise<MailedRating> =>
      withRating(read, async (query, rating, business) => ({
        businessId: business.id,
        business: business.name,
        stars: rating.stars,
        isConfirmed: rating.status !== 'unconfirmed',
        replaces: await ratings.hasEarlier(query, rating),
      })),

    /** Once: a second time changes nothing. */
    confirm: (read: Read): Promise<'confirmed' | 'replaced' | 'already'> =>
      withRating(read, async (query, rating, business) => {
        if (rating.status !== 'unconfirmed') return 'already';
        if (!canBeRated(business)) throw new ProblemError(409, CLOSED);
        if (isOwner(business, rating.email)) throw new ProblemError(409, OWN);
        const replaces = await ratings.hasEarlier(query, rating);
        await ratings.confirm(query, rating, now().toISOString());
        return replaces ? 'replaced' : 'confirmed';
      }),
  };
}
