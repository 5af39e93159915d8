import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AnswerDelivery, DeskAnswer } from '../../contract/desk/desk.ts';
import type { Database } from '../database/database.ts';
import { personalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';
import { deliveriesOf, enqueueMail, type MailDelivery, withdrawMail } from '../mail/mail-store.ts';
import { answerLetter } from './answer-letter.ts';

/** As long as an answer can be taken back before it leaves. */
const SECOND_THOUGHTS = 2 * 60_000;

export type AnswerStore = ReturnType<typeof answerStore>;

/** Answers to contact messages, and what became of each on its way. */
export function answerStore(db: Database, mailFrom: string) {
  const host = mailFrom.split('@')[1] ?? 'localhost';
  return {
    /** Of several messages at once, by message and oldest first. */
    async of(messages: readonly string[]): Promise<Map<string, DeskAnswer[]>> {
      if (messages.length === 0) return new Map();
      const rows = await db.query
        .selectFrom('contact_answer')
        .selectAll()
        .where('message_id', 'in', messages)
        .orderBy('written_at')
        .orderBy('id')
        .execute();
      const mails = await deliveriesOf(
        db.query,
        rows.map(({ id }) => keyOf(id)),
      );
      return Map.groupBy(
        rows.map((row) => ({
          message: row.message_id,
          ...toAnswer(row, mails.get(keyOf(row.id))),
        })),
        ({ message }) => message,
      );
    },

    /**
     * Sends an answer and ticks the message off. Whoever wrote without having seen the answers that are
     * there is told so instead: `seen` is how many they saw.
     */
    write(
      message: string,
      given: { text: string; seen: number; by: string; now: Date },
    ): Promise<'sent' | 'gone' | 'answered meanwhile'> {
      const now = given.now.toISOString();
      return db.query.transaction().execute(async (query) => {
        const to = await query
          .updateTable('contact_message')
          .set({ handled_at: now, outcome: 'done' })
          .where('id', '=', message)
          .returningAll()
          .executeTakeFirst();
        if (!to) return 'gone';
        const earlier = await query
          .selectFrom('contact_answer')
          .select('id')
          .where('message_id', '=', message)
          .orderBy('written_at')
          .orderBy('id')
          .execute();
        if (earlier.length !== given.seen) return 'answered meanwhile';
        const id = randomUUID();
        await query
          .insertInto('contact_answer')
          .values({
            id,
            message_id: message,
            text: given.text,
            written_by: given.by,
            written_at: now,
          })
          .execute();
        const letter = answerLetter(
          {
            id: message,
            email: to.email,
            subject: to.subject,
            message: to.message,
            name: `${to.first_name} ${to.last_name}`,
            receivedAt: to.created_at,
          },
          { id, text: given.text, earlier: earlier.map((row) => row.id) },
          host,
        );
        const dueAt = new Date(given.now.getTime() + SECOND_THOUGHTS).toISOString();
        await enqueueMail(query, { ...letter, key: keyOf(id), dueAt }, now);
        return 'sent';
      });
    },

    /** Takes an answer back that has not left. False where it has. */
    takeBack(message: string, id: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        if (!(await withdrawMail(query, keyOf(id)))) return false;
        await query
          .deleteFrom('contact_answer')
          .where('id', '=', id)
          .where('message_id', '=', message)
          .execute();
        const left = await query
          .selectFrom('contact_answer')
          .select('id')
          .where('message_id', '=', message)
          .executeTakeFirst();
        // Nobody has heard anything: it waits again.
        if (!left) {
          await query
            .updateTable('contact_message')
            .set({ handled_at: null, outcome: null })
            .where('id', '=', message)
            .execute();
        }
        return true;
      });
    },
  };
}

const keyOf = (answer: string) => `answer:${answer}`;

const toAnswer = (
  row: Selectable<Tables['contact_answer']>,
  mail: MailDelivery | undefined,
): DeskAnswer => ({
  id: row.id,
  text: row.text,
  writtenBy: row.written_by,
  writtenAt: row.written_at,
  delivery: deliveryOf(mail),
  error: mail?.sent_at ? null : (mail?.last_error ?? null),
});

function deliveryOf(mail: MailDelivery | undefined): AnswerDelivery {
  // Mails that have gone are forgotten after a while.
  if (!mail) return 'left long ago';
  if (mail.sent_at) return mail.kept_in_folder === 1 ? 'kept in the outbox folder' : 'sent';
  return mail.given_up_at ? 'given up' : 'waiting';
}

export const contactAnswerPersonalData = personalData({
  place: 'Replies to contact messages',
  table: 'contact_answer',
  texts: ['text'],
});
