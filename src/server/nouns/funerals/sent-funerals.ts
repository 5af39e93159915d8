import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findById } from '../../platform/database/rows-by-id.ts';
import { sentIn } from '../listings/listing-rows.ts';

/** Announcements as families manage them. */
export const sentFunerals = (db: Database) => ({
  ...sentIn(db, 'funeral', { owner: sql`lower(contact_email)`, title: 'name' }),

  /** By the second contact, for whom it then stays as they read it. */
  async isConfirmed(id: string): Promise<boolean> {
    const row = await findById(db.query, 'funeral', id);
    return Boolean(row?.confirmed_at);
  },
});
