import { sql } from 'kysely';
import { type Columns, table } from '../columns.ts';

export const newsletter = (c: Columns) => ({
  subscriber: table(
    {
      id: c.text(1, 64, { key: true }),
      email: c.email(),
      email_folded: c.email({ unique: true }),
      /** When, how and by whom their address was changed; never the address itself. */
      address_changes: c.json('array', { default: '[]' }),
      status: c.oneOf(['Active', 'Pending', 'Unsubscribed', 'Bounced']),
      preferences: c.json('object'),
      location: c.text(1, 200, { optional: true }),
      frequency: c.oneOf(['daily', 'weekly', 'monthly'], { default: 'weekly' }),
      paused_until: c.time({ optional: true }),
      /** The last email of the welcome series they were sent. */
      welcome_step: c.whole(0, 3, { default: 0 }),
      consent_at: c.time(),
      consent_page: c.text(1, 500),
      consent_wording: c.text(1, 2000),
      /** Where somebody agreed who did not use our form: another list, a letter, a conversation. */
      consent_source: c.text(1, 200, { optional: true }),
      /** The operator who added them. */
      added_by: c.text(1, 60, { optional: true }),
      confirm_token_hash: c.hash({ optional: true, unique: true }),
      confirm_expires_at: c.time({ optional: true }),
      confirmed_at: c.time({ optional: true }),
      unsubscribed_at: c.time({ optional: true }),
      created_at: c.time(),
      updated_at: c.time(),
    },
    {
      constraints: {
        folded: sql`email_folded = lower(email_folded)`,
        token_expires: sql`(confirm_token_hash is null) = (confirm_expires_at is null)`,
        unsubscribed_when: sql`status <> 'Unsubscribed' or unsubscribed_at is not null`,
      },
      indexes: {
        subscriber_newest: ['created_at', 'id'],
        subscriber_by_status: ['status', 'created_at', 'id'],
        subscriber_by_location: ['location', 'id'],
        subscriber_by_email: ['email_folded', 'id'],
        subscriber_status: ['status'],
        subscriber_location: ['location'],
      },
      also: [
        // Readers without a location come last.
        sql`create index subscriber_by_place
          on subscriber ((location is null), location, email_folded, id)`,
      ],
    },
  ),
  newsletter_issue: table(
    {
      id: c.text(1, 64, { key: true }),
      number: c.whole(1, 1_000_000, { unique: true }),
      kind: c.oneOf(['weekly', 'alert'], { default: 'weekly' }),
      /**
       * The live item that an alert is about: no reference, because live items are deleted after a
       * month.
       */
      about: c.text(1, 64, { optional: true }),
      subject: c.singleLine(200),
      body: c.json('object'),
      /** The segment of readers it goes to. */
      audience: c.json('object', { default: '{}' }),
      counts_links: c.flag(),
      counts_opens: c.flag(),
      status: c.oneOf(['draft', 'sending', 'sent'], { default: 'draft' }),
      created_at: c.time(),
      edited_at: c.time({ optional: true }),
      /** When a draft is sent automatically, unless it is stopped. */
      send_at: c.time({ optional: true }),
      /** The id of that plan, so that a link stops only this one. */
      plan_id: c.text(1, 64, { optional: true }),
      /** The operator who scheduled it; null where the site did. */
      planned_by: c.text(1, 60, { optional: true }),
      /** Why it was not sent automatically. */
      held: c.text(1, 500, { optional: true }),
      /** When an operator stopped it half-way. */
      stopped_at: c.time({ optional: true }),
      sent_at: c.time({ optional: true }),
    },
    { constraints: { sent_when: sql`(status = 'sent') = (sent_at is not null)` } },
  ),
  newsletter_recipient: table(
    {
      id: c.text(1, 64, { key: true }),
      issue_id: c.reference('newsletter_issue.id', 'cascade'),
      subscriber_id: c.reference('subscriber.id', 'cascade'),
      state: c.oneOf(['queued', 'sent', 'failed', 'bounced', 'stopped'], { default: 'queued' }),
      due_at: c.time(),
      lease_until: c.time({ optional: true }),
      attempts: c.whole(0, 1000, { default: 0 }),
      /**
       * When the server first refused it for now, such as for a full mailbox; one that can't be
       * reached says nothing about it.
       */
      deferred_at: c.time({ optional: true }),
      last_error: c.text(0, 1000, { optional: true }),
      /** As in `mail`: set before the last byte is sent. */
      handed_at: c.time({ optional: true }),
      sent_at: c.time({ optional: true }),
      /** Written to the outbox folder, because no mail server was set. */
      kept_in_folder: c.flag(),
      opened_at: c.time({ optional: true }),
      clicks: c.whole(0, 1_000_000, { default: 0 }),
    },
    {
      constraints: {
        once: { unique: ['issue_id', 'subscriber_id'] },
        sent_when: sql`state <> 'sent' or sent_at is not null`,
      },
      indexes: {
        newsletter_recipient_due: ['state', 'due_at', 'id'],
        newsletter_recipient_of_subscriber: ['subscriber_id'],
        newsletter_recipient_engaged: ['state', 'kept_in_folder', 'clicks', 'opened_at'],
      },
      also: [
        sql`create index newsletter_recipient_kept on newsletter_recipient (issue_id)
    where kept_in_folder = 1`,
      ],
    },
  ),
  /** How often a link of an issue was followed, by all readers together. */
  newsletter_link: table(
    {
      id: c.text(1, 100, { key: true }),
      issue_id: c.reference('newsletter_issue.id', 'cascade'),
      /** Its index among the links of the issue. */
      link: c.whole(0, 10_000),
      clicks: c.whole(0, 1_000_000_000, { default: 0 }),
    },
    { indexes: { newsletter_link_of: ['issue_id', 'link'] } },
  ),
  /**
   * People who asked to be erased are stored only as a hash, so that they are never emailed again.
   */
  suppression: table({
    address_hash: c.hash({ key: true }),
    reason: c.oneOf(['erased', 'complained', 'bounced']),
    created_at: c.time(),
  }),
  /** With its day, so that no older backup brings them back. */
  erasure: table({
    address_hash: c.hash({ key: true }),
    erased_at: c.time(),
  }),
});
