import type { QueueKind } from '../../contract/desk/desk.ts';
import { DAY, HOUR } from '../../contract/durations.ts';

/** How long we promised to take: three business days, or hours. */
const PROMISES = {
  business: { businessDays: 3 },
  event: { hours: 24 },
  change: { businessDays: 3 },
  advertising: { hours: 24 },
  contact: { hours: 48 },
  problem: { hours: 48 },
} as const satisfies Record<QueueKind, { hours: number } | { businessDays: number }>;

/** The moment at which a promise made to a sender is broken. */
export function promiseDue(kind: QueueKind, receivedAt: string): string {
  const promise = PROMISES[kind];
  let due = Date.parse(receivedAt);
  if ('hours' in promise) return new Date(due + promise.hours * HOUR).toISOString();
  for (let left: number = promise.businessDays; left > 0; ) {
    due += DAY;
    const weekday = new Date(due).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(due).toISOString();
}
