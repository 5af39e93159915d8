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

type Row = Selectable<Tables['advertising_inquiry']>;

const FIELDS = [
  ['company_name', 'Company name'],
  ['contact_name', 'Contact name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['website', 'Website'],
  ['ad_type', 'Advertising type'],
  ['budget', 'Budget'],
  ['duration', 'Duration'],
  ['target_audience', 'Target audience'],
  ['objectives', 'Objectives'],
  ['additional_info', 'Additional info'],
] as const;

/** Advertising inquiries as the operator reads them. */
export function advertisingReview(db: Database): Reviewable {
  const rows = () => db.query.selectFrom('advertising_inquiry').selectAll();
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
        .selectFrom('advertising_inquiry')
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
        .updateTable('advertising_inquiry')
        .set(settled(verdict))
        .where('id', '=', id)
        .execute();
    },

    listing: null,
  };
}

const toEntry = (row: Row): QueueEntry => ({
  ...receivedEntry(row),
  title: row.company_name,
  from: row.contact_name,
  email: row.email,
  fields: shownFields(row, FIELDS),
});

export const advertisingPersonalData = personalData({
  place: 'Advertising inquiries',
  table: 'advertising_inquiry',
  owner: 'email',
  texts: [
    'company_name',
    'contact_name',
    'phone',
    'website',
    'target_audience',
    'objectives',
    'additional_info',
    'note',
  ],
});
