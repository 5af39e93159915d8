import { randomUUID } from 'node:crypto';
import type { DeskAnswer } from '../../../contract/desk/queue-answer.ts';
import type { Database, RowOf } from '../../platform/database/database.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import { updateById } from '../../platform/database/rows-by-id.ts';
import {
  type DeliveredMail,
  deliveriesOf,
  deliveryOf,
  enqueueMail,
  withdrawMail,
} from '../../platform/mail/mail-store.ts';
import { afterUndoWindow } from '../../platform/mail/undo-window.ts';
import { answerEmail } from './answer-email.ts';

export type AnswerStore = ReturnType<typeof answerStore>;

/** Answers to contact messages and their delivery status. */
export function answerStore(db: Database, mailFrom: () => string) {
  const host = () => mailFrom().split('@')[1] ?? 'localhost';
  return {
    /** The answers to several messages, by message and oldest first. */
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
     * Sends an answer and marks the message as handled. `seen` is the number of answers the operator
     * saw; if there are more by now, nothing is sent.
     */
    write(
      message: string,
      answer: { text: string; seen: number; by: string; now: Date },
    ): Promise<'sent' | 'gone' | 'answered meanwhile'> {
      const now = answer.now.toISOString();
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
        if (earlier.length !== answer.seen) return 'answered meanwhile';
        const id = randomUUID();
        await query
          .insertInto('contact_answer')
          .values({
            id,
            message_id: message,
            text: answer.text,
            written_by: answer.by,
            written_at: now,
          })
          .execute();
        const email = answerEmail(
          {
            id: message,
            email: to.email,
            subject: to.subject,
            message: to.message,
            name: `${to.first_name} ${to.last_name}`,
            receivedAt: to.created_at,
          },
          { id, text: answer.text, earlier: earlier.map((row) => row.id) },
          host(),
        );
        await enqueueMail(query, { ...email, key: keyOf(id), dueAt: afterUndoWindow(now) }, now);
        return 'sent';
      });
    },

    /** Withdraws an answer. False if it has been sent. */
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
        // Without any answer the message is open again.
        if (!left) {
          await updateById(query, 'contact_message', message, { handled_at: null, outcome: null });
        }
        return true;
      });
    },
  };
}

const keyOf = (answer: string) => `answer:${answer}`;

const toAnswer = (row: RowOf<'contact_answer'>, mail: DeliveredMail | undefined): DeskAnswer => ({
  id: row.id,
  text: row.text,
  writtenBy: row.written_by,
  writtenAt: row.written_at,
  delivery: mail ? deliveryOf(mail) : 'deleted',
  error: mail?.sent_at ? null : (mail?.last_error ?? null),
});

export const contactAnswerPersonalData = personalData({
  place: 'Replies to contact messages',
  table: 'contact_answer',
  texts: ['text'],
});
