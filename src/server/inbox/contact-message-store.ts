import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ContactMessage } from '../../contract/contact.ts';
import type { Database } from '../database/database.ts';
import type { ColumnOf, Tables } from '../database/schema.ts';
import { enqueueMail, type NewMail } from '../mail/mail-store.ts';
import type { Arrival } from './arrival.ts';
import { refuseReusedKey } from './reused-key.ts';

export type ContactMessageStore = ReturnType<typeof contactMessageStore>;

export function contactMessageStore(db: Database) {
  return {
    /** Keeps a message, and the mail that tells the operator of it, once however often it is sent. */
    submit(message: ContactMessage, arrival: Arrival, operator: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await refuseReusedKey(query, 'contact_message', arrival);
        const result = await query
          .insertInto('contact_message')
          .values({
            id: randomUUID(),
            ...columnsOf(message),
            created_at: arrival.now,
            handled_at: arrival.spam ? arrival.now : null,
            outcome: arrival.spam ? 'spam' : null,
            note: arrival.note,
            submission_key: arrival.key,
          })
          .onConflict((conflict) => conflict.column('submission_key').doNothing())
          .executeTakeFirst();
        if (result.numInsertedOrUpdatedRows !== 1n || arrival.spam) return;
        await enqueueMail(query, mailTo(operator, message, arrival.key), arrival.now);
      });
    },
  };
}

/** A column for every field of the form, so that a new field cannot be forgotten. */
type Columns = Pick<Selectable<Tables['contact_message']>, ColumnOf<keyof ContactMessage>>;

const columnsOf = (message: ContactMessage): Columns => ({
  first_name: message.firstName,
  last_name: message.lastName,
  email: message.email,
  subject: message.subject,
  category: message.category,
  message: message.message,
});

function mailTo(operator: string, message: ContactMessage, key: string): NewMail {
  return {
    key,
    to: operator,
    subject: `Contact (${message.category}): ${message.subject.replace(/\s+/g, ' ')}`,
    text: mailText(message),
    headers: { 'Reply-To': message.email },
  };
}

function mailText({ firstName, lastName, email, category, subject, message }: ContactMessage) {
  return [
    `From: ${firstName} ${lastName} <${email}>`,
    `Category: ${category}`,
    `Subject: ${subject}`,
    '',
    message,
    '',
    'We promise an answer within 24-48 hours. The message is also in the desk’s inbox.',
  ].join('\n');
}
