import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** Counts that one stranger cannot steer: of a page's rank, and of the mails to one mailbox. */
export async function fairCounts(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'view_count', {
    ranked_views: c.whole(0, 1_000_000_000, { default: 0 }),
  });
  await sql`update view_count set ranked_views = views`.execute(query);
  await c.addColumns(query, 'mail', {
    // Where the recipient's mail ends up, whatever tag the address has.
    mailbox: c.text(1, 320, { optional: true }),
  });
  await sql`update mail set mailbox = lower(recipient)`.execute(query);
  await c.createIndexes(query, 'mail', { mail_mailbox: ['mailbox', 'created_at'] });
}
