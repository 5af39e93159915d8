import type { QueueKind } from '../../contract/desk/queue-choices.ts';
import { DAY, HOUR } from '../../contract/durations.ts';
import { LISTINGS } from '../../contract/listings.ts';

/** How long we promised to take: business days, or hours. */
const PROMISES = {
  rating: { promise: { businessDays: 3 } },
  change: { promise: { businessDays: 3 } },
  advertising: { promise: { hours: 24 } },
  contact: { promise: { hours: 48 } },
  problem: { promise: { hours: 48 } },
  ...LISTINGS,
} as const satisfies Record<QueueKind, object>;

/** The moment at which a promise made to a sender is broken. */
export function promiseDue(kind: QueueKind, receivedAt: string): string {
  const { promise } = PROMISES[kind];
  let due = Date.parse(receivedAt);
  if ('hours' in promise) return new Date(due + promise.hours * HOUR).toISOString();
  for (let left: number = promise.businessDays; left > 0; ) {
    due += DAY;
    const weekday = new Date(due).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(due).toISOString();
}
