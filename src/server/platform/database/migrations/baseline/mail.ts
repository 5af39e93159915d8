import { sql } from 'kysely';
import { type Columns, table } from '../columns.ts';

export const mail = (c: Columns) => ({
  mail: table(
    {
      id: c.text(1, 64, { key: true }),
      idempotency_key: c.text(1, 200, { unique: true }),
      recipient: c.email(),
      /** Where it ends up, whatever tag the address has. */
      mailbox: c.text(1, 320),
      subject: c.singleLine(998),
      headers: c.json('object'),
      text_body: c.text(1, 1_000_000),
      html_body: c.text(1, 2_000_000, { optional: true }),
      created_at: c.time(),
      due_at: c.time(),
      lease_until: c.time({ optional: true }),
      attempts: c.whole(0, 1000, { default: 0 }),
      last_error: c.text(0, 1000, { optional: true }),
      /**
       * Set just before the last byte is sent: from then on a crash must not send it again. See
       * docs/decisions/0023-send-mail-over-smtp-from-rows-with-leases.md.
       */
      handed_at: c.time({ optional: true }),
      sent_at: c.time({ optional: true }),
      /** Written to the outbox folder, because no mail server was set. */
      kept_in_folder: c.flag(),
      given_up_at: c.time({ optional: true }),
    },
    {
      constraints: { one_end: sql`sent_at is null or given_up_at is null` },
      indexes: {
        mail_newest: ['created_at', 'id'],
        mail_mailbox: ['mailbox', 'created_at'],
      },
      also: [
        sql`create index mail_due on mail (due_at, id)
    where sent_at is null and given_up_at is null`,
        sql`create index mail_unsent on mail (created_at) where sent_at is null`,
      ],
    },
  ),
});
