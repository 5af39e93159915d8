import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import { personalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';
import {
  EVER,
  orderOf,
  type QueueEntry,
  type Reviewable,
  shownFields,
} from '../review/reviewable.ts';
import { receivedEntry, receivedIn, settled } from './received-review.ts';

type Row = Selectable<Tables['contact_message']>;

const FIELDS = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['email', 'Email'],
  ['category', 'Category'],
  ['subject', 'Subject'],
  ['message', 'Message', 'text'],
] as const;

/** Contact messages as the operator reads them. */
export function contactMessageReview(db: Database): Reviewable {
  const rows = () => db.query.selectFrom('contact_message').selectAll();
  return {
    async page(state, limit, since = EVER) {
      const order = orderOf(state);
      const found = rows()
        .where(receivedIn(state))
        .where('created_at', '>', since)
        .orderBy('created_at', order)
        .orderBy('id');
      return (await found.limit(limit).execute()).map(toEntry);
    },

    async countOpen() {
      const { count } = await db.query
        .selectFrom('contact_message')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(receivedIn('open'))
        .executeTakeFirstOrThrow();
      return count;
    },

    async find(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row && toEntry(row);
    },

    async decide(query, id, verdict) {
      await query
        .updateTable('contact_message')
        .set(settled(verdict))
        .where('id', '=', id)
        .execute();
    },

    listing: null,
  };
}

const toEntry = (row: Row): QueueEntry => ({
  ...receivedEntry(row),
  title: row.subject,
  from: `${row.first_name} ${row.last_name}`,
  email: row.email,
  fields: shownFields(row, FIELDS),
});

export const contactMessagePersonalData = personalData({
  place: 'Contact messages',
  table: 'contact_message',
  owner: 'email',
  texts: ['first_name', 'last_name', 'subject', 'message', 'note'],
});
