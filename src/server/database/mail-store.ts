import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export interface NewMail {
  /** The same key is the same mail: asking twice sends once. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}

/**
 * Puts a mail into the queue. Call it with the transaction that stores what the mail is about, so
 * that one is never kept without the other; sending comes later and may fail as often as it likes.
 */
export async function enqueueMail(
  query: Kysely<Tables>,
  mail: NewMail,
  now: string,
): Promise<void> {
  await query
    .insertInto('mail')
    .values({
      id: randomUUID(),
      idempotency_key: mail.key,
      recipient: mail.to,
      subject: mail.subject,
      headers: JSON.stringify(mail.headers ?? {}),
      text_body: mail.text,
      html_body: mail.html ?? null,
      created_at: now,
      due_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}
