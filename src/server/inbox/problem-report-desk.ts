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

type Row = Selectable<Tables['problem_report']>;

const FIELDS = [
  ['page', 'Page'],
  ['message', 'Message', 'text'],
  ['email', 'Email'],
] as const;

/** Problem reports as the operator reads them. */
export function problemReportReview(db: Database): Reviewable {
  const rows = () => db.query.selectFrom('problem_report').selectAll();
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
        .selectFrom('problem_report')
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
        .updateTable('problem_report')
        .set(settled(verdict))
        .where('id', '=', id)
        .execute();
    },

    listing: null,
  };
}

const toEntry = (row: Row): QueueEntry => ({
  ...receivedEntry(row),
  title: row.page,
  from: row.email ?? '',
  email: row.email,
  fields: shownFields(row, FIELDS),
});

export const problemReportPersonalData = personalData({
  place: 'Problem reports',
  table: 'problem_report',
  owner: 'email',
  texts: ['page', 'message', 'note'],
});
