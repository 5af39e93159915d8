import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '../../contract/contact.ts';
import type { Database } from './database.ts';
import { enqueueMail } from './mail-store.ts';

export type ContactMessageStore = ReturnType<typeof contactMessageStore>;

export function contactMessageStore(db: Database) {
  return {
    /** Keeps a message and the mail that tells the operator of it: both, or neither. */
    add(message: ContactMessage, told: { operator: string; now: string }): Promise<void> {
      const id = randomUUID();
      return db.query.transaction().execute(async (query) => {
        await query
          .insertInto('contact_message')
          .values({
            id,
            first_name: message.firstName,
            last_name: message.lastName,
            email: message.email,
            subject: message.subject,
            category: message.category,
            message: message.message,
            created_at: told.now,
          })
          .execute();
        await enqueueMail(
          query,
          {
            key: `contact-${id}`,
            to: told.operator,
            subject: `Contact (${message.category}): ${message.subject.replace(/\s+/g, ' ')}`,
            text: mailText(message),
            headers: { 'Reply-To': message.email },
          },
          told.now,
        );
      });
    },
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
