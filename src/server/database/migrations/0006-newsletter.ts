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
  await c.createIndexes(query, 'subscriber', {
    subscriber_newest: ['created_at', 'id'],
    subscriber_by_status: ['status', 'created_at', 'id'],
    subscriber_by_location: ['location', 'id'],
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
      // As for a mail: set before its last byte goes out.
      handed_at: c.time({ optional: true }),
      sent_at: c.time({ optional: true }),
      opened_at: c.time({ optional: true }),
      clicks: c.whole(0, 1_000_000, { default: 0 }),
      last_error: c.text(0, 1000, { optional: true }),
    },
    {
      once: { unique: ['issue_id', 'subscriber_id'] },
      sent_when: sql`state <> 'sent' or sent_at is not null`,
    },
  );
  await c.createIndexes(query, 'newsletter_recipient', {
    newsletter_recipient_due: ['state', 'due_at', 'id'],
    newsletter_recipient_of_subscriber: ['subscriber_id'],
  });
}
