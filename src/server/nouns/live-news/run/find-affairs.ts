import { DAY } from '../../../../contract/durations.ts';
import { AFFAIR_GAP_MS, AffairIndex, type AffairPair } from '../merge/affair-index.ts';
import { yieldRegularly } from '../merge/yield-regularly.ts';
import type { AffairStore } from '../store/affair-store.ts';

const KEPT_MS = 400 * DAY;

/** Files stories that changed since the last call under their affairs. */
export function affairFinder(affairs: AffairStore, now: () => Date) {
  const index = new AffairIndex();
  let readUpTo = new Date(0).toISOString();
  return async (): Promise<number> => {
    const at = now().getTime();
    const since = at - AFFAIR_GAP_MS;
    const changed = await affairs.changedSince(readUpTo, new Date(since).toISOString());
    const yieldIfDue = yieldRegularly();
    const pairs: AffairPair[] = [];
    for (const story of changed) {
      const pair = index.add(story);
      if (pair) pairs.push(pair);
      if (story.updatedAt > readUpTo) readUpTo = story.updatedAt;
      await yieldIfDue();
    }
    index.removeBefore(since);
    if (pairs.length > 0) await affairs.file(pairs, new Date(at - KEPT_MS).toISOString());
    return pairs.length;
  };
}
