import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

export async function newsletter(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'subscriber',
    {
      id: c.text(1, 64, { key: true }),
      email: c.email(),
      email_folded: c.email({ unique: true }),
      status: c.oneOf(['Active', 'Pending', 'Unsubscribed', 'Bounced']),
      preferences: c.json('object'),
      location: c.text(1, 200, { optional: true }),
      frequency: c.oneOf(['daily', 'weekly', 'monthly'], { default: 'weekly' }),
      paused_until: c.time({ optional: true }),
      consent_at: c.time(),
      consent_page: c.text(1, 500),
      consent_wording: c.text(1, 2000),
      confirm_token_hash: c.hash({ optional: true, unique: true }),
      confirm_expires_at: c.time({ optional: true }),
      confirmed_at: c.time({ optional: true }),
      unsubscribed_at: c.time({ optional: true }),
      bounce_count: c.whole(0, 1_000_000, { default: 0 }),
      created_at: c.time(),
      updated_at: c.time(),
    },
    {
      folded: sql`email_folded = lower(email_folded)`,
      token_expires: sql`(confirm_token_hash is null) = (confirm_expires_at is null)`,
      unsubscribed_when: sql`status <> 'Unsubscribed' or unsubscribed_at is not null`,
    },
  );
  for (const [index, columns] of Object.entries({
    subscriber_newest: ['created_at', 'id'],
    subscriber_by_status: ['status', 'created_at', 'id'],
    subscriber_by_location: ['location', 'id'],
  })) {
    await query.schema.createIndex(index).on('subscriber').columns(columns).execute();
  }

  // Someone who asked to be forgotten is remembered only as a hash, so as never to be written to.
  await c.createTable(query, 'suppression', {
    address_hash: c.hash({ key: true }),
    reason: c.oneOf(['erased', 'complained', 'bounced']),
    created_at: c.time(),
  });

  await c.createTable(
    query,
    'newsletter_issue',
    {
      id: c.text(1, 64, { key: true }),
      number: c.whole(1, 1_000_000, { unique: true }),
      subject: c.singleLine(200),
      body: c.json('object'),
      status: c.oneOf(['draft', 'sending', 'sent'], { default: 'draft' }),
      created_at: c.time(),
      sent_at: c.time({ optional: true }),
    },
    { sent_when: sql`(status = 'sent') = (sent_at is not null)` },
  );

  await c.createTable(
    query,
    'newsletter_recipient',
    {
      id: c.text(1, 64, { key: true }),
      issue_id: c.reference('newsletter_issue.id', 'cascade'),
      subscriber_id: c.reference('subscriber.id', 'cascade'),
      state: c.oneOf(['queued', 'sent', 'failed', 'bounced'], { default: 'queued' }),
      attempts: c.whole(0, 1000, { default: 0 }),
      due_at: c.time(),
      lease_until: c.time({ optional: true }),
      sent_at: c.time({ optional: true }),
      clicks: c.whole(0, 1_000_000, { default: 0 }),
      last_error: c.text(0, 1000, { optional: true }),
    },
    {
      once: { unique: ['issue_id', 'subscriber_id'] },
      sent_when: sql`state <> 'sent' or sent_at is not null`,
    },
  );
  await query.schema
    .createIndex('newsletter_recipient_due')
    .on('newsletter_recipient')
    .columns(['state', 'due_at', 'id'])
    .execute();
  await query.schema
    .createIndex('newsletter_recipient_of_subscriber')
    .on('newsletter_recipient')
    .column('subscriber_id')
    .execute();

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
  await query.schema.createIndex('mail_newest').on('mail').columns(['created_at', 'id']).execute();
}
