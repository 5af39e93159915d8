import { sql } from 'kysely';
import { hasRows } from '../../../platform/database/count-rows.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SentRow } from '../../listings/listing-rows.ts';
import { updateAverage } from './rating-store.ts';

export const ratingPath = (businessId: string, id: string) =>
  `/business/${businessId}#review-${id}`;

/** Ratings as their authors and the owners of businesses manage them. Addresses are folded. */
export function sentRatings(db: Database) {
  const rows = () =>
    db.query.selectFrom('rating').innerJoin('business', 'business.id', 'rating.business_id');
  const sentBy = (address: string) =>
    rows()
      .where(sql`lower(rating.email)`, '=', address)
      .where('rating.status', 'not in', ['unconfirmed', 'spam']);
  const aboutBusinessesOf = (address: string) =>
    rows()
      .where(sql`lower(coalesce(business.owner_email, business.email))`, '=', address)
      .where('business.is_sample', '=', 0)
      .where('business.status', '=', 'approved')
      .where('rating.status', '=', 'approved');

  return {
    hasSent: (address: string): Promise<boolean> => hasRows(sentBy(address)),

    /** Undefined if somebody else wrote it. */
    async statusOf(id: string, address: string): Promise<string | undefined> {
      const row = await sentBy(address)
        .select('rating.status')
        .where('rating.id', '=', id)
        .executeTakeFirst();
      return row?.status;
    },

    /** Newest first. */
    async list(address: string, limit: number): Promise<SentRow[]> {
      const sent = await sentBy(address)
        .select(['rating.id', 'rating.status', 'rating.reason', 'rating.confirmed_at'])
        .select(['rating.created_at', 'rating.business_id', 'business.name as title'])
        .orderBy('rating.confirmed_at', 'desc')
        .limit(limit)
        .execute();
      return sent.map(({ confirmed_at, created_at, business_id, ...rating }) => ({
        ...rating,
        sentAt: confirmed_at ?? created_at,
        path: ratingPath(business_id, rating.id),
      }));
    },

    /** The author's own words are gone at once. */
    remove(id: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        const row = await query
          .deleteFrom('rating')
          .where('id', '=', id)
          .returning('business_id')
          .executeTakeFirst();
        if (row) await updateAverage(query, row.business_id);
      });
    },

    /** What customers say about the businesses of an owner, newest first. */
    listReceived: (address: string, limit: number) =>
      aboutBusinessesOf(address)
        .select(['rating.id', 'rating.stars', 'rating.words', 'rating.name', 'rating.reply'])
        .select(['rating.confirmed_at', 'rating.created_at', 'rating.business_id'])
        .select('business.name as business')
        .orderBy('rating.confirmed_at', 'desc')
        .orderBy('rating.id')
        .limit(limit)
        .execute(),

    findReceived: (id: string, address: string) =>
      aboutBusinessesOf(address)
        .select(['rating.id', 'rating.words', 'rating.reply'])
        .where('rating.id', '=', id)
        .executeTakeFirst(),
  };
}
