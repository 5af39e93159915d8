import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isSentBy, sentIn } from '../listings/listing-rows.ts';
import { countGuests, occasionOf } from './guests/guest-store.ts';

const ORGANIZER = sql`lower(organizer_email)`;

/** Events as their senders manage them. Addresses are folded. */
export function sentEvents(db: Database) {
  return {
    ...sentIn(db, 'event', ORGANIZER),

    /** Newest first, with the number of guests if the event takes RSVPs. */
    async list(address: string, limit: number) {
      const rows = await db.query
        .selectFrom('event')
        .select(['id', 'title', 'status', 'state', 'created_at', 'reason'])
        .select(['takes_guests', 'repeats', 'starts_at', 'time_zone', 'changed_dates'])
        .where(isSentBy(ORGANIZER, address))
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          title: row.title,
          status: row.status,
          reason: row.reason,
          sentAt: row.created_at,
          isCancelled: row.status === 'approved' && row.state === 'cancelled',
          guests:
            row.takes_guests === 1 ? await countGuests(db.query, row.id, occasionOf(row)) : null,
        })),
      );
    },
  };
}
