import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** Answers to contact messages. The email itself is a row of `mail`. */
export async function answers(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'contact_answer', {
    id: c.text(1, 64, { key: true }),
    message_id: c.reference('contact_message.id', 'cascade'),
    text: c.text(1, 10_000),
    written_by: c.text(1, 100),
    written_at: c.time(),
  });
  await c.createIndexes(query, 'contact_answer', {
    contact_answer_thread: ['message_id', 'written_at', 'id'],
  });
  // Without a mail server an email becomes a file that nobody has received.
  await c.addColumns(query, 'newsletter_recipient', { kept_in_folder: c.flag() });
  await query.schema
    .createIndex('newsletter_recipient_kept')
    .on('newsletter_recipient')
    .column('issue_id')
    .where(sql.ref('kept_in_folder'), '=', sql.lit(1))
    .execute();
}
