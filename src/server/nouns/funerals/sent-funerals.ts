import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isSentBy, sentIn } from '../listings/listing-rows.ts';

const SENDER = sql`lower(contact_email)`;

/** Announcements as families manage them. Addresses are folded. */
export const sentFunerals = (db: Database) => ({
  ...sentIn(db, 'funeral', SENDER),

  /** By the second contact, for whom it then stays as they read it. */
  async isConfirmed(id: string): Promise<boolean> {
    const row = await db.query
      .selectFrom('funeral')
      .select('confirmed_at')
      .where('id', '=', id)
      .executeTakeFirst();
    return Boolean(row?.confirmed_at);
  },

  /** Newest first. */
  list: (address: string, limit: number) =>
    db.query
      .selectFrom('funeral')
      .select(['id', 'name', 'status', 'reason', 'created_at'])
      .where(isSentBy(SENDER, address))
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),
});
