import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely';
import type { QueueState } from '../../contract/desk.ts';
import type { Tables } from '../database/schema.ts';
import type { QueueEntry, Verdict } from '../review/reviewable.ts';

/** What messages, inquiries and reports have in common: somebody reads them and ticks them off. */

type Received = Pick<
  Tables['contact_message'],
  'id' | 'created_at' | 'handled_at' | 'outcome' | 'note'
>;
const row = expressionBuilder<{ received: Received }, 'received'>();

export function receivedIn(state: QueueState): Expression<SqlBool> {
  if (state === 'open') return row('handled_at', 'is', null);
  if (state === 'spam') return row('outcome', '=', 'spam');
  return row.and([
    row('handled_at', 'is not', null),
    row.or([row('outcome', 'is', null), row('outcome', '<>', 'spam')]),
  ]);
}

export function settled({ decision, reason, now }: Verdict) {
  const undo = decision === 'undo';
  const outcome = decision === 'spam' ? ('spam' as const) : ('done' as const);
  return {
    handled_at: undo ? null : now,
    outcome: undo ? null : outcome,
    note: reason || null,
  };
}

export const receivedEntry = (
  row: Selectable<Received>,
): Pick<QueueEntry, 'id' | 'receivedAt' | 'state' | 'reason' | 'duplicates'> => ({
  id: row.id,
  receivedAt: row.created_at,
  state: row.handled_at === null ? 'pending' : (row.outcome ?? 'done'),
  reason: row.note || null,
  duplicates: [],
});
