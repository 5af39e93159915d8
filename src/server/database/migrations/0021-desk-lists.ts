import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** The desk's lists stay quick on a full site: each is read along an index. */
export async function deskLists(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createIndexes(query, 'article', { article_changed: ['updated_at desc', 'id'] });
  await c.createIndexes(query, 'business', { business_newest: ['created_at', 'id'] });
  await c.createIndexes(query, 'event', { event_newest: ['created_at', 'id'] });
  await c.createIndexes(query, 'subscriber', {
    subscriber_by_email: ['email_folded', 'id'],
    subscriber_status: ['status'],
    subscriber_location: ['location'],
  });
  await c.createIndexes(query, 'newsletter_recipient', {
    newsletter_recipient_engaged: ['state', 'kept_in_folder', 'clicks', 'opened_at'],
  });
  // What was likely sent twice is found by its name, however that is written.
  for (const [table, name] of [
    ['business', 'name'],
    ['event', 'title'],
  ] as const) {
    await query.schema
      .createIndex(`${table}_same_name`)
      .on(table)
      .expression(sql`lower(${sql.ref(name)})`)
      .execute();
  }
  for (const table of ['business', 'event']) {
    await sql`create index ${sql.ref(`${table}_sample`)} on ${sql.table(table)} (id)
      where is_sample = 1`.execute(query);
  }
  await sql`create index mail_unsent on mail (created_at) where sent_at is null`.execute(query);
  // Readers without a location come last.
  await sql`create index subscriber_by_place on subscriber
    ((location is null), location, email_folded, id)`.execute(query);
}
