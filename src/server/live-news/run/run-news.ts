import type { Logger } from 'pino';
import { LIMITS } from '../../../contract/limits.ts';
import { SITE } from '../../../contract/site.ts';
import { guardedFetch } from '../../outbound/guarded-fetch.ts';
import type { RuleBook } from '../file/rule-book.ts';
import { storyGrouper } from '../merge/story-grouper.ts';
import { ruledReader } from '../read/ruled-reader.ts';
import type { LiveItemStore } from '../store/live-item-store.ts';
import type { OutletStore } from '../store/outlet-store.ts';
import { runRound } from './round.ts';

const EVERY = 15_000;
const SWEEP_EVERY = 3_600_000;
const DAY = 86_400_000;

export interface NewsOptions {
  outlets: OutletStore;
  items: LiveItemStore;
  book: RuleBook;
  privateHosts: readonly string[];
  siteUrl: string;
  now: () => Date;
  log: Logger;
}

/** Says who reads, and where to find out more or complain. */
export const userAgent = (siteUrl: string) =>
  `${SITE.name.replaceAll(' ', '')}/1.0 (feed reader; +${siteUrl}/outlets)`;

/** Reads the outlets, round after round, until stopped. */
export function startNews(options: NewsOptions): { stop(): Promise<void> } {
  const { outlets, items, now, log } = options;
  const client = guardedFetch({
    privateHosts: options.privateHosts,
    userAgent: userAgent(options.siteUrl),
  });
  const reader = ruledReader(options.book);
  const grouper = storyGrouper(items, now);
  let stopped = false;
  let wake = () => {};
  let sweptAt = 0;

  async function sweep() {
    if (now().getTime() - sweptAt < SWEEP_EVERY) return;
    sweptAt = now().getTime();
    const oldest = new Date(sweptAt - LIMITS.liveNews.keepDays * DAY).toISOString();
    await items.removeBefore(oldest);
  }

  async function run() {
    let warm = false;
    while (!stopped) {
      try {
        if (!warm) await grouper.warm();
        warm = true;
        await sweep();
        await reader.refresh();
        const round = await runRound({
          ...{ outlets, items, reader, grouper, now, log },
          get: client.get,
          random: Math.random,
          stopping: () => stopped,
        });
        if (round.visited > 0) log.info(round, 'news round');
      } catch (error) {
        log.error({ error: String(error) }, 'a news round failed');
      }
      if (!stopped) await pause();
    }
  }

  const pause = () =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, EVERY);
      wake = () => {
        clearTimeout(timer);
        resume();
      };
    });

  const running = run();
  return {
    async stop() {
      stopped = true;
      wake();
      await client.close();
      await running;
      await reader.close();
    },
  };
}
