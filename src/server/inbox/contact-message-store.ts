import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '../../contract/contact.ts';
import type { Database } from '../database/database.ts';
import { enqueueMail, type NewMail } from '../mail/mail-store.ts';
import type { Submission } from './submission.ts';

export type ContactMessageStore = ReturnType<typeof contactMessageStore>;

export function contactMessageStore(db: Database) {
  return {
    /** Keeps a message, and the mail that tells the operator of it, once however often it is sent. */
    submit(message: ContactMessage, submission: Submission, operator: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        const result = await query
          .insertInto('contact_message')
          .values({
            id: randomUUID(),
            first_name: message.firstName,
            last_name: message.lastName,
            email: message.email,
            subject: message.subject,
            category: message.category,
            message: message.message,
            created_at: submission.now,
            handled_at: submission.spam ? submission.now : null,
            submission_key: submission.key,
          })
          .onConflict((conflict) => conflict.column('submission_key').doNothing())
          .executeTakeFirst();
        if (result.numInsertedOrUpdatedRows !== 1n || submission.spam) return;
        await enqueueMail(query, mailTo(operator, message, submission.key), submission.now);
      });
    },
  };
}

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
