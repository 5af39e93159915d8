import type { Logger } from 'pino';
import { DAY, HOUR, MINUTE } from '../../../contract/durations.ts';
import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import { itemsAdded, newsRoundCount, outletVisits } from '../../metrics/site-metrics.ts';
import type { GuardedFetch } from '../../outbound/guarded-fetch.ts';
import type { RuleBook } from '../file/rule-book.ts';
import type { HubSubscriptions } from '../hub/hub-subscriptions.ts';
import { storyGrouper } from '../merge/story-grouper.ts';
import { ruledReader } from '../read/ruled-reader.ts';
import type { LiveItemStore } from '../store/live-item-store.ts';
import type { OutletStore } from '../store/outlet-store.ts';
import type { StoredNews } from '../store/stored-news.ts';
import { runRound } from './round.ts';
import { settleStories, type storedAgain } from './stored-again.ts';

export interface RoundParts {
  outlets: OutletStore;
  items: LiveItemStore;
  book: RuleBook;
  get: GuardedFetch;
  hubs: HubSubscriptions;
  stored: StoredNews;
  /** Goes through the stored news again after a change of rules or weights. */
  again: ReturnType<typeof storedAgain>;
  now: () => Date;
  log: Logger;
}

/** Three days of news take a fifth of a second, a little at a time. */
const SETTLED_EVERY = MINUTE;

/** Rounds of reading the outlets that are due, and what is remembered from one to the next. */
export function newsRounds(parts: RoundParts) {
  const { outlets, items, book, get, hubs, stored, again, now, log } = parts;
  const reader = ruledReader(book);
  const grouper = storyGrouper(items, now);
  let isWarm = false;
  let sweptAt = 0;
  let isSettled = true;
  let settledAt = 0;

  /** What came within the minute waits for a later round, whether or not that brings anything. */
  async function settle() {
    const at = now().getTime();
    if (isSettled || at - settledAt < SETTLED_EVERY) return;
    isSettled = true;
    settledAt = at;
    const moved = await settleStories(grouper, stored, () => now().toISOString());
    if (moved > 0) log.info({ moved }, 'stories were grouped anew');
  }

  async function removeOld() {
    const at = now().getTime();
    if (at - sweptAt < HOUR) return;
    sweptAt = at;
    await items.removeBefore(new Date(at - LIVE_NEWS_LIMITS.keepDays * DAY).toISOString());
  }

  return {
    async run(signal: AbortSignal): Promise<void> {
      await again(signal);
      if (!isWarm) await grouper.warm();
      isWarm = true;
      await removeOld();
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
