import { type Expression, type SqlBool, sql } from 'kysely';
import type { ListingKind } from '../../contract/listings.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { isListed, isReal } from './listing-review.ts';

/** What is done with the rows of every kind of listing in the same way. */

// The columns that are read here, each of the tables has; the types of one stand for all.
const asShared = (table: ListingKind) => table as 'business';

/** What was made up so that an empty site can be tried. */
export function samplesIn(db: Database, table: ListingKind) {
  const shared = asShared(table);
  return {
    async countSamples(): Promise<number> {
      const { count } = await db.query
        .selectFrom(shared)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('is_sample', '=', 1)
        .executeTakeFirstOrThrow();
      return count;
    },

    removeSamples(): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await query.deleteFrom(shared).where('is_sample', '=', 1).execute();
        await bumpContentVersion(query);
      });
    },
  };
}

/** Whether a row is of whoever has this address, folded; `owner` is the row's. Samples are nobody's. */
export const isSentBy = (owner: Expression<unknown>, address: string): Expression<SqlBool> =>
  sql<SqlBool>`${owner} = ${address} and ${isReal} and status not in ('spam', 'removed')`;

/** What whoever sent a row may do with it, by the address it was sent from. */
export function sentIn(db: Database, table: ListingKind, owner: Expression<unknown>) {
  const shared = asShared(table);
  const sentBy = (address: string) => db.query.selectFrom(shared).where(isSentBy(owner, address));
  return {
    async hasSent(address: string): Promise<boolean> {
      return (await sentBy(address).select('id').limit(1).executeTakeFirst()) !== undefined;
    },

    /** Undefined where the row is somebody else's. */
    async statusOf(id: string, address: string): Promise<string | undefined> {
      const row = await sentBy(address).select('status').where('id', '=', id).executeTakeFirst();
      return row?.status;
    },

    /** Can be brought back at the desk for a month. */
    remove(id: string, now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await query
          .updateTable(shared)
          .set({ status: 'removed', decided_at: now })
          .where('id', '=', id)
          .execute();
        await bumpContentVersion(query);
      });
    },
  };
}

/** What became of rows after somebody decided about them; `title` is the column of their name. */
export function decidedIn(db: Database, table: ListingKind, title: 'name' | 'title') {
  const shared = asShared(table);
  return {
    /** Sent in by somebody and published since then, newest first. */
    async publishedSince(since: string, limit: number) {
      const rows = await db.query
        .selectFrom(shared)
        .select(['id', 'decided_at', sql.ref<string>(title).as('title')])
        .where(isListed)
        .where(isReal)
        .where('decided_at', '>=', since)
        .orderBy('decided_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.id, title: row.title, at: row.decided_at ?? since }));
    },

    async forgetRemoved(before: string): Promise<void> {
      await db.query
        .deleteFrom(shared)
        .where('status', '=', 'removed')
        .where('decided_at', '<', before)
        .execute();
    },
  };
}
