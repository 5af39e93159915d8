import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { QueueState } from '../../contract/desk.ts';
import type { Tables } from '../database/schema.ts';
import type { QueueEntry, Verdict } from './reviewable.ts';

/** What businesses and events have in common: both are published once somebody has looked at them. */

type Reviewed = 'status' | 'is_sample' | 'created_at' | 'decided_at' | 'reason' | 'suspicion';
const row = expressionBuilder<{ listing: Pick<Tables['business'], Reviewed> }, 'listing'>();

const STATUS = { approve: 'approved', reject: 'rejected', spam: 'spam', undo: 'pending' } as const;

export function listingIn(state: QueueState): Expression<SqlBool> {
  if (state === 'open') {
    return row.and([row('status', '=', 'pending'), row('suspicion', 'is', null)]);
  }
  if (state === 'suspect') {
    return row.and([row('status', '=', 'pending'), row('suspicion', 'is not', null)]);
  }
  if (state === 'spam') return row('status', '=', 'spam');
  // Samples were never sent in by anybody.
  // Told by what it is not, so that the newest are read along their index and nothing is sorted.
  return row.and([
    row('status', 'not in', ['pending', 'spam', 'hidden', 'removed']),
    row('is_sample', '=', 0),
  ]);
}

export const decided = ({ decision, reason, now }: Verdict) => ({
  status: STATUS[decision],
  decided_at: decision === 'undo' ? null : now,
  reason: reason || null,
});

export const listingEntry = (row: {
  id: string;
  created_at: string;
  status: string;
  reason: string | null;
  suspicion: string | null;
}): Pick<QueueEntry, 'id' | 'receivedAt' | 'state' | 'reason' | 'suspicion'> => ({
  id: row.id,
  receivedAt: row.created_at,
  state: row.status,
  reason: row.reason || null,
  suspicion: row.suspicion,
});

/** How many likely twins are worth naming. */
const MOST_TWINS = 5;

/** Those of `others` that are like an entry without being it. */
export function twinsOf<Row extends { id: string; status: string }>(
  entry: Row,
  others: readonly Row[],
  isAlike: (one: Row, other: Row) => boolean,
  titleOf: (row: Row) => string,
): QueueEntry['duplicates'] {
  const twins: QueueEntry['duplicates'] = [];
  for (const other of others) {
    if (twins.length === MOST_TWINS) break;
    if (other.id === entry.id || !isAlike(entry, other)) continue;
    twins.push({ id: other.id, title: titleOf(other), state: other.status });
  }
  return twins;
}

/** Neither is missing, and they differ in case at most. */
export const isSameText = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
