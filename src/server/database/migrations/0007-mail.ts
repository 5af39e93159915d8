import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

export async function mail(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'mail',
    {
      id: c.text(1, 64, { key: true }),
      idempotency_key: c.text(1, 200, { unique: true }),
      recipient: c.email(),
      subject: c.singleLine(998),
      headers: c.json('object'),
      text_body: c.text(1, 1_000_000),
      html_body: c.text(1, 2_000_000, { optional: true }),
      created_at: c.time(),
      due_at: c.time(),
      lease_until: c.time({ optional: true }),
      attempts: c.whole(0, 1000, { default: 0 }),
      // Set in the moment before a mail server is given the last byte: from then on a crash must not
      // send it again. See docs/decisions/0023-send-mail-over-smtp-from-rows-with-leases.md.
      handed_at: c.time({ optional: true }),
      sent_at: c.time({ optional: true }),
      given_up_at: c.time({ optional: true }),
      last_error: c.text(0, 1000, { optional: true }),
    },
    { one_end: sql`sent_at is null or given_up_at is null` },
  );
  await query.schema
    .createIndex('mail_due')
    .on('mail')
    .columns(['due_at', 'id'])
    .where(sql<boolean>`sent_at is null and given_up_at is null`)
    .execute();
  await c.createIndexes(query, 'mail', { mail_newest: ['created_at', 'id'] });

  // A person who asked to be erased is stored only as a hash, so that they are never emailed again.
  await c.createTable(query, 'suppression', {
    address_hash: c.hash({ key: true }),
    reason: c.oneOf(['erased', 'complained', 'bounced']),
    created_at: c.time(),
  });
}
