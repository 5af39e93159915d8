import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** How many people say that they are coming to an event. */
export async function eventGuests(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'event', { takes_guests: c.flag() });
  await c.createTable(
    query,
    'event_guest',
    {
      id: c.text(1, 64, { key: true }),
      event_id: c.reference('event.id', 'cascade'),
      /** The day it is about, where the event happens again; otherwise `once`. */
      occasion: c.text(4, 10),
      email: c.email(),
      email_folded: c.email(),
      state: c.oneOf(['asked', 'going', 'waiting']),
      created_at: c.time(),
      /** Since when they have the seat, or their position on the waiting list. */
      confirmed_at: c.time({ optional: true }),
    },
    {
      once: { unique: ['event_id', 'occasion', 'email_folded'] },
      confirmed: sql`(state = 'asked') = (confirmed_at is null)`,
    },
  );
  await c.createIndexes(query, 'event_guest', {
    event_guest_in_line: ['event_id', 'occasion', 'state', 'confirmed_at', 'id'],
    event_guest_by_address: ['email_folded'],
    event_guest_unconfirmed: ['state', 'created_at'],
  });
}
