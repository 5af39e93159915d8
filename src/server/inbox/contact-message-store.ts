import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ColumnName } from '../../contract/forms/description.ts';
import { CONTACT_MESSAGE, type ContactMessage } from '../../contract/inbox/contact.ts';
import type { Database } from '../database/database.ts';
import { toColumns } from '../database/described-rows.ts';
import type { Tables } from '../database/schema.ts';
import type { Arrival } from './arrival.ts';
import { refuseReusedKey } from './reused-key.ts';

export type ContactMessageStore = ReturnType<typeof contactMessageStore>;

export function contactMessageStore(db: Database) {
  const sentBy = (address: string) =>
    db.query.selectFrom('contact_message').where(sql`lower(email)`, '=', address);

  return {
    /** The address is folded, here and below. */
    async hasSent(address: string): Promise<boolean> {
      return (await sentBy(address).select('id').limit(1).executeTakeFirst()) !== undefined;
    },

    /** What somebody has written to us, newest first. */
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

    /** Keeps a message once, however often it is sent. What a trap caught is spam. */
    submit(message: ContactMessage, arrival: Arrival): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await refuseReusedKey(query, 'contact_message', arrival);
        await query
          .insertInto('contact_message')
          .values({
            id: randomUUID(),
            ...columnsOf(message),
            created_at: arrival.now,
            handled_at: arrival.spam ? arrival.now : null,
            outcome: arrival.spam ? 'spam' : null,
            suspicion: arrival.suspicion,
            submission_key: arrival.key,
          })
          .onConflict((conflict) => conflict.column('submission_key').doNothing())
          .execute();
      });
    },
  };
}

/** A column for every described field, so that none can be forgotten. */
type Columns = Pick<Selectable<Tables['contact_message']>, ColumnName<typeof CONTACT_MESSAGE>>;
const columnsOf = (given: ContactMessage): Columns => toColumns(CONTACT_MESSAGE, given);
