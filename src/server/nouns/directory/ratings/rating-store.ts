import { randomUUID } from 'node:crypto';
import {
  type PublishedRating,
  RATING,
  type RatingPage,
  type RatingSubmission,
} from '../../../../contract/directory/rating.ts';
import { CUSTOMER_REVIEW_LIMITS, RATING_LIMITS } from '../../../../contract/limits.ts';
import { mailboxOf } from '../../../../domain/newsletter/fold-address.ts';
import { bumpContentVersion } from '../../../platform/database/content-version.ts';
import { hasRows } from '../../../platform/database/count-rows.ts';
import type { Database, Query, RowOf } from '../../../platform/database/database.ts';
import { answersOf, toColumns } from '../../../platform/database/described-rows.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import {
  describedPersonalData,
  type PersonalData,
} from '../../../platform/database/personal-data.ts';
import { findById, updateById } from '../../../platform/database/rows-by-id.ts';
import { pastIn } from '../../../platform/review/past.ts';
import type { Arrival } from '../../submissions/arrival.ts';
import { refuseReusedKey } from '../../submissions/reused-key.ts';

export type RatingRow = RowOf<'rating'>;
export type RatedBusiness = Pick<
  RowOf<'business'>,
  'id' | 'name' | 'email' | 'owner_email' | 'status' | 'is_sample'
>;

const { averageFrom, pointsPerStar } = RATING_LIMITS;
const { pageSize, confirmWithin } = CUSTOMER_REVIEW_LIMITS;

/** Samples are made up, so nobody can have been there. */
export const canBeRated = ({ status, is_sample }: RatedBusiness): boolean =>
  status === 'approved' && is_sample === 0;

/** Who manages the listing; null where nobody does. */
export const ownerOf = ({ email, owner_email }: RatedBusiness): string | null =>
  owner_email ?? email;

/** Tags and dots don't make an owner a customer. */
export function isOwner(business: RatedBusiness, email: string): boolean {
  const owner = ownerOf(business);
  return owner !== null && mailboxOf(owner) === mailboxOf(email);
}

export const linkEnds = ({ created_at }: Pick<RatingRow, 'created_at'>): string =>
  new Date(Date.parse(created_at) + confirmWithin).toISOString();

/** The business of a rating, locked so that two confirmations don't both replace the same row. */
export function lockBusiness(db: Database, query: Query, id: string) {
  const business = query
    .selectFrom('business')
    .select(['id', 'name', 'email', 'owner_email', 'status', 'is_sample'])
    .where('id', '=', id);
  return (db.kind === 'postgres' ? business.forUpdate() : business).executeTakeFirst();
}

/** Writes the number and the average of what readers see into the listing. */
export async function updateAverage(query: Query, businessId: string): Promise<void> {
  // Of two changes at once neither sees the other's before it is committed.
  await lockByName(query, `average of ${businessId}`);
  const { count, sum } = await query
    .selectFrom('rating')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('stars').as('sum'),
    ])
    .where('business_id', '=', businessId)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  const number = Number(count);
  const average = number < averageFrom ? 0 : Math.round((Number(sum) * pointsPerStar) / number);
  await updateById(query, 'business', businessId, { rating: average, review_count: number });
  await bumpContentVersion(query);
}

export type RatingStore = ReturnType<typeof ratingStore>;

export function ratingStore(db: Database) {
  return {
    find: (query: Query, id: string): Promise<RatingRow | undefined> =>
      findById(query, 'rating', id),

    /** What readers see of a listed business, newest first; undefined where it isn't listed. */
    async page(businessId: string, page: number): Promise<RatingPage | undefined> {
      const business = await db.query
        .selectFrom('business')
        .select('review_count')
        .where('id', '=', businessId)
        .where('status', '=', 'approved')
        .executeTakeFirst();
      if (!business) return undefined;
      const rows = await db.query
        .selectFrom('rating')
        .selectAll()
        .where('business_id', '=', businessId)
        .where('status', '=', 'approved')
        .orderBy('confirmed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return { reviews: rows.map(toPublished), total: business.review_count };
    },

    /** Stores what was sent, once per key, and returns the row. Nobody sees it until it is confirmed. */
    async submit(
      query: Query,
      { business, ...values }: RatingSubmission,
      arrival: Arrival,
    ): Promise<RatingRow> {
      await refuseReusedKey(query, 'rating', arrival);
      await query
        .insertInto('rating')
        .values({
          id: randomUUID(),
          business_id: business,
          ...toColumns(RATING, values),
          mailbox: mailboxOf(values.email),
          created_at: arrival.now,
          suspicion: arrival.suspicion,
          submission_key: arrival.key,
        })
        .onConflict((conflict) => conflict.column('submission_key').doNothing())
        .execute();
      return query
        .selectFrom('rating')
        .selectAll()
        .where('submission_key', '=', arrival.key)
        .executeTakeFirstOrThrow();
    },

    /** Whether the author has rated the same business before. */
    hasEarlier: (query: Query, { id, business_id, mailbox }: RatingRow): Promise<boolean> =>
      hasRows(
        query
          .selectFrom('rating')
          .where('business_id', '=', business_id)
          .where('mailbox', '=', mailbox)
          .where('status', '<>', 'unconfirmed')
          .where('id', '<>', id),
      ),

    /** Sends it to the queue in place of what the author wrote before. The business must be locked. */
    async confirm(query: Query, { id, business_id, mailbox, created_at }: RatingRow, now: string) {
      await query
        .deleteFrom('rating')
        .where('business_id', '=', business_id)
        .where('mailbox', '=', mailbox)
        .where('id', '<>', id)
        // What they have written since still waits for its own link to be followed.
        .where(({ eb, or }) =>
          or([eb('status', '<>', 'unconfirmed'), eb('created_at', '<=', created_at)]),
        )
        .execute();
      await updateById(query, 'rating', id, { status: 'pending', confirmed_at: now });
      await updateAverage(query, business_id);
    },

    /** Null takes the reply away. */
    async setReply(query: Query, id: string, words: string | null, now: string): Promise<void> {
      await updateById(query, 'rating', id, {
        reply: words,
        replied_at: words === null ? null : now,
      });
      await bumpContentVersion(query);
    },

    async forgetUnconfirmed(now: Date): Promise<void> {
      await db.query
        .deleteFrom('rating')
        .where('status', '=', 'unconfirmed')
        .where('created_at', '<', new Date(now.getTime() - confirmWithin).toISOString())
        .execute();
    },
  };
}

const answersIn = answersOf(RATING);

const toPublished = (row: RatingRow): PublishedRating => ({
  id: row.id,
  ...answersIn(row),
  writtenAt: row.confirmed_at ?? row.created_at,
  isShortened: row.is_shortened === 1,
  reply:
    row.reply === null ? null : { words: row.reply, writtenAt: row.replied_at ?? row.created_at },
});

/** What customers say about each of these businesses, for search. */
export async function wordsAbout(
  query: Query,
  businessIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom('rating')
    .select(['business_id', 'words'])
    .where('business_id', 'in', businessIds)
    .where('status', '=', 'approved')
    .orderBy('confirmed_at', 'desc')
    .execute();
  const words = new Map<string, string>();
  for (const row of rows) {
    words.set(row.business_id, `${words.get(row.business_id) ?? ''} ${row.words}`.trim());
  }
  return words;
}

export const ratingPast = pastIn({
  table: 'rating',
  sender: 'email',
  text: 'words',
  kind: 'listing',
});

const held = describedPersonalData('Customer reviews', 'rating', RATING, [
  'mailbox',
  'reply',
  'reason',
  'suspicion',
]);

/** A rating goes with its author, and no longer counts. */
export const ratingPersonalData: PersonalData = {
  ...held,
  async erase(query, address) {
    const rows = await held.find(query, address);
    const erased = await held.erase(query, address);
    for (const id of new Set(rows.map((row) => String(row.business_id)))) {
      await updateAverage(query, id);
    }
    return erased;
  },
};
