import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** Who wants to know of events near a place. */
export async function eventAlerts(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'event_alert',
    {
      id: c.text(1, 64, { key: true }),
      email: c.email(),
      email_folded: c.email(),
      near: c.text(1, 300),
      // In thousandths of a degree.
      latitude: c.whole(-90_000, 90_000),
      longitude: c.whole(-180_000, 180_000),
      within_km: c.whole(1, 5000),
      asked_at: c.time(),
      confirmed_at: c.time({ optional: true }),
      // Events that were published later are new.
      told_at: c.time({ optional: true }),
      ends_at: c.time(),
    },
    {
      folded: sql`email_folded = lower(email_folded)`,
      once: { unique: ['email_folded', 'near'] },
    },
  );
  await c.createIndexes(query, 'event_alert', { event_alert_end: ['ends_at'] });
}
