import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { QueueState } from '../../../contract/desk/queue-choices.ts';
import type { Reviewed } from '../database/migrations/listings.ts';
import type { QueueEntry, Verdict } from './reviewable.ts';

/** What the review of businesses and events has in common. */

const row = expressionBuilder<{ listing: Reviewed }, 'listing'>();

/** Whether readers can see it. */
export const isListed: Expression<SqlBool> = row('status', '=', 'approved');

/** Whether somebody submitted it; samples ship with the code. */
export const isReal: Expression<SqlBool> = row('is_sample', '=', 0);

const STATUS = { approve: 'approved', reject: 'rejected', spam: 'spam', undo: 'pending' } as const;

export function listingIn(state: QueueState): Expression<SqlBool> {
  if (state === 'open') {
    return row.and([row('status', '=', 'pending'), row('suspicion', 'is', null)]);
  }
  if (state === 'suspect') {
    return row.and([row('status', '=', 'pending'), row('suspicion', 'is not', null)]);
  }
  if (state === 'spam') return row('status', '=', 'spam');
  // Excludes statuses instead of listing them, so that the database reads the newest in index order.
  return row.and([row('status', 'not in', ['pending', 'spam', 'hidden', 'removed']), isReal]);
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

const MAX_DUPLICATES = 5;

/** Finds the rows among `others` that share a key with an entry. */
export function findDuplicates<Row extends { id: string; status: string }>(
  others: readonly Row[],
  keysOf: (row: Row) => readonly (string | null)[],
  titleOf: (row: Row) => string,
): (entry: Row) => QueueEntry['duplicates'] {
  const byKey = new Map<string, Row[]>();
  for (const row of others) {
    for (const key of keysOf(row)) {
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
  }
  return (entry) => {
    const alike = new Set(keysOf(entry).flatMap((key) => byKey.get(key ?? '') ?? []));
    return [...alike]
      .filter(({ id }) => id !== entry.id)
      .slice(0, MAX_DUPLICATES)
      .map((row) => ({ id: row.id, title: titleOf(row), state: row.status }));
  };
}
