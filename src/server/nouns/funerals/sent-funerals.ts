import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isSentBy, sentIn } from '../listings/listing-rows.ts';

const SENDER = sql`lower(contact_email)`;

/** Announcements as families manage them. Addresses are folded. */
export const sentFunerals = (db: Database) => ({
  ...sentIn(db, 'funeral', SENDER),

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
