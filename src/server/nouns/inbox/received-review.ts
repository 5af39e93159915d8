import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { QueueState } from '../../../contract/desk/queue-choices.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, RowOf } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import {
  EPOCH,
  holdsWords,
  orderOf,
  type QueueEntry,
  type Reviewable,
  type Verdict,
  type WriteDecisionEmail,
} from '../../platform/review/reviewable.ts';

/** Tables of submissions that are handled and never published. */
export type ReceivedTable = 'advertising_inquiry' | 'contact_message' | 'problem_report';

type Received = Pick<
  Tables['contact_message'],
  'id' | 'created_at' | 'handled_at' | 'outcome' | 'note' | 'suspicion'
>;
const row = expressionBuilder<{ received: Received }, 'received'>();

export interface ReviewOptions<Table extends ReceivedTable> {
  shown: (
    row: RowOf<Table>,
  ) => Pick<QueueEntry, 'title' | 'from' | 'email' | 'fields' | 'isUrgent'>;
  /** Which of them come before all others, however many wait. */
  urgent?: Expression<SqlBool>;
  /** The columns that the desk's search looks in. */
  searched: readonly (keyof Tables[Table] & string)[];
  decisionEmail?: WriteDecisionEmail | null;
}

/**
 * Reviews messages, inquiries and reports, which are read and marked as handled. They differ only in
 * what the desk shows of a row.
 */
export function receivedReview<Table extends ReceivedTable>(
  db: Database,
  table: Table,
  { shown, searched, urgent, decisionEmail = null }: ReviewOptions<Table>,
): Reviewable {
  // All three tables have the columns used here.
  const shared = table as 'contact_message';
  const rows = () => db.query.selectFrom(shared).selectAll();
  const toEntry = (record: RowOf<'contact_message'>): QueueEntry => ({
    ...receivedEntry(record),
    ...shown(record as unknown as RowOf<Table>),
  });
  return {
    async page(state, limit, { since = EPOCH, search, sort } = {}) {
      const order = orderOf(state, sort);
      const query = rows()
        .where(receivedIn(state))
        .where('created_at', '>', since)
        .where(holdsWords(searched, search))
        .$if(urgent !== undefined && order === 'asc', (rows) =>
          rows.orderBy(sql`case when ${urgent} then 0 else 1 end`),
        )
        .orderBy('created_at', order)
        .orderBy('id', order);
      return (await query.limit(limit).execute()).map(toEntry);
    },

    async count(state, search) {
      return countRows(
        db.query.selectFrom(shared).where(receivedIn(state)).where(holdsWords(searched, search)),
      );
    },

    async find(id) {
      const record = await rows().where('id', '=', id).executeTakeFirst();
      return record && toEntry(record);
    },

    async decide(query, id, verdict) {
      await query.updateTable(shared).set(settled(verdict)).where('id', '=', id).execute();
    },

    listing: null,
    decisionEmail,
  };
}

function receivedIn(state: QueueState): Expression<SqlBool> {
  if (state === 'open') {
    return row.and([row('handled_at', 'is', null), row('suspicion', 'is', null)]);
  }
  if (state === 'suspect') {
    return row.and([row('handled_at', 'is', null), row('suspicion', 'is not', null)]);
  }
  if (state === 'spam') return row('outcome', '=', 'spam');
  return row.and([
    row('handled_at', 'is not', null),
    row.or([row('outcome', 'is', null), row('outcome', '<>', 'spam')]),
  ]);
}

function settled({ decision, reason, now }: Verdict) {
  const undo = decision === 'undo';
  const outcome = decision === 'spam' ? ('spam' as const) : ('done' as const);
  return {
    handled_at: undo ? null : now,
    outcome: undo ? null : outcome,
    note: reason || null,
  };
}

const receivedEntry = (row: Selectable<Received>) => ({
  id: row.id,
  receivedAt: row.created_at,
  state: row.handled_at === null ? 'pending' : (row.outcome ?? 'done'),
  reason: row.note || null,
  suspicion: row.suspicion,
  duplicates: [],
});
