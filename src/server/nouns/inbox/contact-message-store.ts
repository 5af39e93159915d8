import { sql } from 'kysely';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';

export type ContactMessageStore = ReturnType<typeof contactMessageStore>;

/** The contact messages of one person, by folded address. */
export function contactMessageStore(db: Database) {
  const sentBy = (address: string) =>
    db.query.selectFrom('contact_message').where(sql`lower(email)`, '=', address);

  return {
    hasSent: (address: string): Promise<boolean> => hasRows(sentBy(address)),

    /** Newest first. */
    async listSent(address: string, limit: number) {
      const rows = await sentBy(address)
        .select(['subject', 'created_at', 'handled_at'])
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        subject: row.subject,
        sentAt: row.created_at,
        isRead: row.handled_at !== null,
      }));
    },
  };
}
