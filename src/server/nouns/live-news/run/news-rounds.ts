import type { Logger } from 'pino';
import { DAY, HOUR, MINUTE } from '../../../../contract/durations.ts';
import { LIVE_NEWS_LIMITS } from '../../../../contract/limits.ts';
import {
  itemsAdded,
  newsRoundCount,
  outletVisits,
} from '../../../platform/metrics/site-metrics.ts';
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import type { RuleBook } from '../file/rule-book.ts';
import type { HubSubscriptions } from '../hub/hub-subscriptions.ts';
import { storyGrouper } from '../merge/story-grouper.ts';
import { ruledReader } from '../read/ruled-reader.ts';
import type { AffairStore } from '../store/affair-store.ts';
import type { LiveItemStore } from '../store/live-item-store.ts';
import type { OutletStore } from '../store/outlet-store.ts';
import type { StoredNews } from '../store/stored-news.ts';
import type { StoryPlacement } from '../store/story-placement.ts';
import { affairFinder } from './find-affairs.ts';
import { type reprocessStoredNews, settleStories } from './reprocess-stored-news.ts';
import { runRound } from './round.ts';

export interface NewsRoundsDeps {
  outlets: OutletStore;
  items: LiveItemStore;
  book: RuleBook;
  get: GuardedFetch;
  hubs: HubSubscriptions;
  stored: StoredNews;
  placement: Pick<StoryPlacement, 'expire'>;
  affairs: AffairStore;
  /** Files and merges stored news again after a change of rules or weights. */
  reprocess: ReturnType<typeof reprocessStoredNews>;
  now: () => Date;
  log: Logger;
}

/** Three days of news take about 200 ms, in small steps. */
const SETTLE_INTERVAL_MS = MINUTE;

/** Rounds of fetching the outlets that are due, and the state between rounds. */
export function newsRounds(deps: NewsRoundsDeps) {
  const { outlets, items, book, get, hubs, stored, placement, reprocess, now, log } = deps;
  const reader = ruledReader(book);
  const grouper = storyGrouper(items, now);
  const findAffairs = affairFinder(deps.affairs, now);
  let isWarm = false;
  let cleanedAt = 0;
  let isSettled = true;
  let settledAt = 0;

  /** Runs at most once a minute, also in rounds that add nothing. */
  async function settle() {
    const at = now().getTime();
    if (isSettled || at - settledAt < SETTLE_INTERVAL_MS) return;
    isSettled = true;
    settledAt = at;
    const moved = await settleStories(grouper, stored, () => now().toISOString());
    if (moved > 0) log.info({ moved }, 'stories regrouped');
    await findAffairs();
  }

  async function removeOld() {
    const at = now().getTime();
    if (at - cleanedAt < HOUR) return;
    cleanedAt = at;
    await items.removeBefore(new Date(at - LIVE_NEWS_LIMITS.keepDays * DAY).toISOString());
  }

  return {
    async run(signal: AbortSignal): Promise<void> {
      await reprocess(signal);
      if (!isWarm) await grouper.warm();
      isWarm = true;
      await removeOld();
      await placement.expire(now().toISOString());
      await reader.refresh();
      const round = await runRound({
        outlets,
        items,
        reader,
        grouper,
        hubs,
        get,
        now,
        log,
        random: Math.random,
        stopping: () => signal.aborted,
      });
      if (round.added > 0) isSettled = false;
      await settle();
      if (round.visited === 0) return;
      newsRoundCount.inc();
      outletVisits.inc({ result: 'ok' }, round.visited - round.failed);
      outletVisits.inc({ result: 'failed' }, round.failed);
      itemsAdded.inc(round.added);
      log.info(round, 'news round');
    },
    close: () => reader.close(),
  };
}
