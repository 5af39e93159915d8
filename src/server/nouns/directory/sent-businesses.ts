import { sql } from 'kysely';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { findById, updateById } from '../../platform/database/rows-by-id.ts';
import { isListed, isReal } from '../../platform/review/listing-review.ts';
import { sentIn } from '../listings/listing-rows.ts';

const OWNER = sql`lower(coalesce(owner_email, email))`;

/** The stored reason of a listing hidden because nobody confirmed it. */
const UNCONFIRMED = 'Not confirmed for a year';

/** Businesses as their owners manage them. Addresses are folded. */
export function sentBusinesses(db: Database) {
  return {
    ...sentIn(db, 'business', {
      owner: OWNER,
      title: 'name',
      more: ({ status, reason, confirmed_at, decided_at }) => ({
        confirmedAt: confirmed_at ?? decided_at,
        ...(status === 'hidden' && reason === UNCONFIRMED && { state: 'faded' as const }),
      }),
    }),

    /** Confirms a listing for another year, and shows it again if it was hidden as unconfirmed. */
    confirm(id: string, now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await query
          .updateTable('business')
          .set({ status: 'approved', reason: null })
          .where('id', '=', id)
          .where('status', '=', 'hidden')
          .where('reason', '=', UNCONFIRMED)
          .execute();
        await query
          .updateTable('business')
          .set({
            confirmed_at: now,
            asked_at: null,
            claimed_at: sql`coalesce(claimed_at, ${now})`,
          })
          .where('id', '=', id)
          .execute();
        await bumpContentVersion(query);
      });
    },

    /** Listings last confirmed before a moment, without a renewal request since. */
    unconfirmedSince: (moment: string, limit: number) =>
      db.query
        .selectFrom('business')
        .select(['id', 'name', 'email', 'owner_email', 'decided_at', 'confirmed_at'])
        .where(isListed)
        .where(isReal)
        .where('asked_at', 'is', null)
        .where(sql`coalesce(confirmed_at, decided_at)`, '<', moment)
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Hides listings whose renewal was requested before a moment and not confirmed. */
    hideUnconfirmed(requestedBefore: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        const { numUpdatedRows } = await query
          .updateTable('business')
          .set({ status: 'hidden', reason: UNCONFIRMED })
          .where(isListed)
          .where('asked_at', '<', requestedBefore)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await bumpContentVersion(query);
      });
    },

    /** The email addresses of a listing, if it can be claimed. */
    findClaimable: (id: string) =>
      db.query
        .selectFrom('business')
        .select(['email', 'owner_email'])
        .where('id', '=', id)
        .where(isListed)
        .where(isReal)
        .executeTakeFirst(),
  };
}

export async function markRenewalRequested(query: Query, id: string, now: string): Promise<void> {
  await updateById(query, 'business', id, { asked_at: now });
}

/** The owner of a listing, whatever its status. */
export const findOwner = (query: Query, id: string) => findById(query, 'business', id);

export async function setOwner(
  query: Query,
  id: string,
  owner: { owner_email: string | null; claimed_at: string | null },
): Promise<void> {
  await updateById(query, 'business', id, owner);
  await bumpContentVersion(query);
}
