import { MAX_TODAY_LINES, type TodayLines } from '../../../../contract/desk/today.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { failedAttempts } from '../../../../domain/desk/failed-attempts.ts';
import type { LiveDeskStore } from '../store/live-desk-store.ts';

/** Outlets whose feed can't be read. */
export async function failingOutlets(live: Pick<LiveDeskStore, 'outlets'>): Promise<TodayLines> {
  const failing = (await live.outlets()).filter(({ enabled, failures }) => enabled && failures > 0);
  const lines = failing.slice(0, MAX_TODAY_LINES).map(({ id, name, failures, lastError }) => ({
    title: name,
    detail: `${failedAttempts(failures)}: ${lastError ?? 'unknown reason'}`,
    href: deskPath('live/outlet', { id }),
  }));
  return { lines, count: failing.length };
}
