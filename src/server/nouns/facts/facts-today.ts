import { MAX_TODAY_LINES, type TodayLines } from '../../../contract/desk/today.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import type { FactStore } from './fact-store.ts';

/** Facts that should have been checked again by today, longest due first. */
export async function overdueFacts(
  facts: Pick<FactStore, 'all'>,
  today: string,
): Promise<TodayLines> {
  const overdue = (await facts.all())
    .filter(({ checkOn }) => checkOn <= today)
    .sort((one, other) => (one.checkOn < other.checkOn ? -1 : 1));
  const lines = overdue.slice(0, MAX_TODAY_LINES).map(({ id, label, readOn, checkOn }) => ({
    title: label,
    detail: `Last checked ${shortDate(readOn)}, next check due ${shortDate(checkOn)}`,
    href: deskPath('facts/fact', { id }),
  }));
  return { lines, count: overdue.length };
}
