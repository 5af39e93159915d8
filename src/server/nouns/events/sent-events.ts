import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { sentIn } from '../listings/listing-rows.ts';
import { countGuests, occasionOf } from './guests/guest-store.ts';

/** Events as their senders manage them, with the number of guests of those that take RSVPs. */
export const sentEvents = (db: Database) =>
  sentIn(db, 'event', {
    owner: sql`lower(organizer_email)`,
    title: 'title',
    more: async (row) => ({
      guests: row.takes_guests === 1 ? await countGuests(db.query, row.id, occasionOf(row)) : null,
      ...(row.status === 'approved' &&
        row.state === 'cancelled' && { state: 'cancelled' as const }),
    }),
  });
