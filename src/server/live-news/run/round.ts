import type { Logger } from 'pino';
import { DAY, MINUTE } from '../../../contract/durations.ts';
import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import type { FetchLimits, GuardedFetch } from '../../outbound/guarded-fetch.ts';
import { type FeedAnswer, fetchFeed } from '../fetch/fetch-feed.ts';
import { backoff, intervalFor, withJitter } from '../fetch/schedule.ts';
import type { HubSubscriptions } from '../hub/hub-subscriptions.ts';
import type { StoryGrouper } from '../merge/story-grouper.ts';
import { FeedError, type FiledItem } from '../news-item.ts';
import type { FeedReader } from '../read/reader-pool.ts';
import type { LiveItemStore } from '../store/live-item-store.ts';
import type { ClaimedOutlet, OutletStore } from '../store/outlet-store.ts';

export interface NewsParts {
  outlets: OutletStore;
  items: LiveItemStore;
  get: GuardedFetch;
  reader: FeedReader;
  grouper: StoryGrouper;
  /** Hubs that tell us of news, where we can be called back. */
  hubs?: Pick<HubSubscriptions, 'noticed'>;
  now: () => Date;
  random: () => number;
  log: Logger;
  limits?: FetchLimits;
  /** Set when the site is stopping: what is under way is given back, not counted as a failure. */
  stopping?: () => boolean;
}

export interface RoundResult {
  visited: number;
  added: number;
  failed: number;
}

const HOSTS_IN_PARALLEL = 8;
/** So many feeds of a host may be read and stored while its next one downloads: so no thread is idle. */
const FEEDS_UNDER_WAY = 3;
const OUTLETS_PER_ROUND = 40;
/** After a crash its outlets wait this long. Two processes that visit one store its news once all the same. */
const LEASE = MINUTE;

/** One round: due outlets → fetch → decode → parse → normalise → categorise → merge → store. */
export async function runRound(parts: NewsParts): Promise<RoundResult> {
  const result: RoundResult = { visited: 0, added: 0, failed: 0 };
  const now = parts.now();
  const lease = new Date(now.getTime() + LEASE).toISOString();
  const due = await parts.outlets.claimDue(now.toISOString(), lease, OUTLETS_PER_ROUND);
  // One request at a time to each host, several hosts at a time.
  const hosts = [...Map.groupBy(due, (outlet) => URL.parse(outlet.feedUrl)?.host).values()];
  const next = hosts.values();
  const take = async (outlet: ClaimedOutlet, answer: Promise<FeedAnswer>, at: Date) => {
    result.visited += 1;
    const added = await settle(outlet, answer, at, parts);
    if (added === undefined) result.failed += 1;
    else result.added += added;
  };
  const worker = async () => {
    for (const outlets of next) {
      const underWay: Promise<void>[] = [];
      for (const outlet of outlets) {
        const at = parts.now();
        const answer = fetchFeed(parts.get, outlet.feedUrl, outlet, at, parts.limits);
        const taken = take(outlet, answer, at);
        // Thrown where it is awaited, below; before that its failure has no other hearer.
        taken.catch(() => {});
        underWay.push(taken);
        await Promise.allSettled([answer]);
        if (underWay.length >= FEEDS_UNDER_WAY) await underWay.shift();
      }
      await Promise.all(underWay);
    }
  };
  await Promise.all(Array.from({ length: HOSTS_IN_PARALLEL }, worker));
  return result;
}

/** Keeps what an outlet answered. Whatever goes wrong is written into its health and stays with it. */
async function settle(
  outlet: ClaimedOutlet,
  coming: Promise<FeedAnswer>,
  at: Date,
  parts: NewsParts,
): Promise<number | undefined> {
  try {
    const answer = await coming;
    if (parts.stopping?.()) {
      await parts.outlets.release(outlet.id);
      return 0;
    }
    if (answer.kind === 'failed')
      return await fail(outlet, parts, answer.reason, answer.retryAfter);
    const wait = outlet.everyMinutes * MINUTE;
    if (answer.kind === 'unchanged') {
      const dueAt = later(parts, wait);
      await parts.outlets.recordUnchanged({
        outletId: outlet.id,
        at: at.toISOString(),
        dueAt,
        ...answer.conditions,
      });
      return 0;
    }
    return await keep(outlet, answer, at, parts);
  } catch (error) {
    if (!(error instanceof FeedError)) {
      parts.log.error({ outlet: outlet.id, error: String(error) }, 'a feed could not be kept');
    }
    const reason =
      error instanceof FeedError ? error.message : 'Its news could not be stored here.';
    return await fail(outlet, parts, reason, undefined);
  }
}

async function keep(
  outlet: ClaimedOutlet,
  { body, contentType, conditions }: Extract<FeedAnswer, { kind: 'fresh' }>,
  at: Date,
  { reader, items, grouper, ...parts }: NewsParts,
): Promise<number> {
  const fetchedAt = at.toISOString();
  const source = { outletId: outlet.id, feedUrl: outlet.feedUrl, section: outlet.section };
  const feed = await reader.read({ body, contentType, source, fetchedAt });
  const [refused] = feed.refused;
  if (feed.items.length === 0 && refused) {
    throw new FeedError(`None of its items can be used. The first: ${refused.reason}`);
  }
  await parts.hubs?.noticed(outlet.id, feed.hub);
  const wait = intervalFor(feed.items.map((item) => item.publishedAt));
  const fresh = feed.items.filter((item) => isRecent(item, at));
  try {
    const stored = await items.storeVisit(
      {
        outletId: outlet.id,
        at: fetchedAt,
        dueAt: later(parts, wait),
        items: fresh,
        everyMinutes: Math.round(wait / MINUTE),
        ...conditions,
      },
      grouper.groupFor(outlet.id),
    );
    grouper.stored(stored.version);
    return stored.added.length;
  } catch (error) {
    grouper.forget(fresh.map((item) => item.id));
    throw error;
  }
}

const isRecent = (item: FiledItem, now: Date) =>
  now.getTime() - Date.parse(item.publishedAt) < LIVE_NEWS_LIMITS.keepDays * DAY;

const later = ({ now, random }: Pick<NewsParts, 'now' | 'random'>, wait: number) =>
  new Date(now().getTime() + withJitter(wait, random)).toISOString();

async function fail(
  outlet: ClaimedOutlet,
  { outlets, now, random, log }: NewsParts,
  reason: string,
  retryAfter: number | undefined,
): Promise<undefined> {
  const wait = backoff(outlet.failures + 1, retryAfter, random);
  const dueAt = new Date(now().getTime() + wait).toISOString();
  log.debug({ outlet: outlet.id, reason }, 'an outlet did not answer well');
  await outlets.recordFailure({ outletId: outlet.id, at: now().toISOString(), dueAt, reason });
}
