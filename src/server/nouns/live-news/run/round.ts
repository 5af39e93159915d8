import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DAY, MINUTE, SECOND } from '../../../../contract/durations.ts';
import { LIVE_NEWS_LIMITS } from '../../../../contract/limits.ts';
import type { FetchLimits, GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { type FeedResponse, fetchFeed } from '../fetch/fetch-feed.ts';
import { backoff, intervalFor, withJitter } from '../fetch/schedule.ts';
import type { HubSubscriptions } from '../hub/hub-subscriptions.ts';
import type { StoryGrouper } from '../merge/story-grouper.ts';
import { FeedError, type FiledItem } from '../news-item.ts';
import type { FeedReader } from '../read/reader-pool.ts';
import type { LiveItemStore } from '../store/live-item-store.ts';
import { type ClaimedOutlet, MAX_REASON, type OutletStore } from '../store/outlet-store.ts';

export interface RoundDeps {
  outlets: OutletStore;
  items: LiveItemStore;
  get: GuardedFetch;
  reader: FeedReader;
  grouper: StoryGrouper;
  /** WebSub hubs, if the site has a public address. */
  hubs?: Pick<HubSubscriptions, 'recordHub'>;
  now: () => Date;
  random: () => number;
  log: Logger;
  limits?: FetchLimits;
  /** True when the site is stopping: claimed outlets are released, not counted as failures. */
  stopping?: () => boolean;
}

export interface RoundResult {
  visited: number;
  added: number;
  failed: number;
}

const VISITS_IN_PARALLEL = 8;
/** How long outlets stay claimed after a crash; two processes that fetch one still store its news once. */
const LEASE_MS = MINUTE;
/** After this no more outlets are claimed, so that stories are settled and old news removed in between. */
const MAX_ROUND_MS = 45 * SECOND;
/** How soon outlets that become due are noticed while slow ones are still being fetched. */
const CLAIM_INTERVAL_MS = 2 * SECOND;

/**
 * One round: due outlets → fetch → decode → parse → normalise → categorise → merge → store. Claims
 * one outlet whenever a visit ends, so a slow one holds only its own of the parallel visits.
 */
export async function runRound(deps: RoundDeps): Promise<RoundResult> {
  const result: RoundResult = { visited: 0, added: 0, failed: 0 };
  const endsAt = deps.now().getTime() + MAX_ROUND_MS;
  const visits = new Set<Promise<void>>();
  const downloads = new Map<string, Promise<unknown>>();
  let failure: unknown;

  async function visit(outlet: ClaimedOutlet, host: string) {
    const at = deps.now();
    const response = fetchFeed(deps.get, outlet.feedUrl, outlet, at, deps.limits);
    // One request at a time to each host.
    downloads.set(
      host,
      Promise.allSettled([response]).finally(() => downloads.delete(host)),
    );
    result.visited += 1;
    const added = await storeResponse(outlet, response, at, deps);
    if (added === undefined) result.failed += 1;
    else result.added += added;
  }

  async function claim(): Promise<ClaimedOutlet | undefined> {
    const now = deps.now();
    const isOver = deps.stopping?.() || now.getTime() > endsAt || failure !== undefined;
    if (isOver || visits.size >= VISITS_IN_PARALLEL) return undefined;
    const leaseUntil = new Date(now.getTime() + LEASE_MS).toISOString();
    return deps.outlets.claimDue(now.toISOString(), leaseUntil, [...downloads.keys()]);
  }

  for (;;) {
    // Not afterwards: a visit that ends while we claim may free the host of the next outlet.
    const isIdle = visits.size === 0;
    const outlet = await claim();
    if (outlet) {
      const visiting = visit(outlet, URL.parse(outlet.feedUrl)?.host ?? outlet.id)
        .catch((error) => {
          failure ??= error;
        })
        .finally(() => visits.delete(visiting));
      visits.add(visiting);
    } else if (isIdle) break;
    else if (visits.size > 0) {
      const waiting = new AbortController();
      await Promise.race([
        ...visits,
        ...downloads.values(),
        wait(CLAIM_INTERVAL_MS, undefined, waiting).catch(() => {}),
      ]);
      waiting.abort();
    }
  }
  if (failure !== undefined) throw failure;
  return result;
}

/** Stores an outlet's response; any failure is recorded with that outlet and affects no other. */
async function storeResponse(
  outlet: ClaimedOutlet,
  pendingResponse: Promise<FeedResponse>,
  at: Date,
  deps: RoundDeps,
): Promise<number | undefined> {
  try {
    const response = await pendingResponse;
    if (deps.stopping?.()) {
      await deps.outlets.release(outlet.id);
      return 0;
    }
    if (response.kind === 'failed')
      return await fail(outlet, deps, response.reason, response.retryAfter);
    const wait = outlet.everyMinutes * MINUTE;
    if (response.kind === 'unchanged') {
      noteRecovery(outlet, deps.log);
      const dueAt = later(deps, wait);
      await deps.outlets.recordUnchanged({
        outletId: outlet.id,
        at: at.toISOString(),
        dueAt,
        ...response.conditions,
      });
      return 0;
    }
    return await storeFeed(outlet, response, at, deps);
  } catch (error) {
    if (!(error instanceof FeedError)) {
      deps.log.error({ outlet: outlet.id, error: String(error) }, 'could not store a feed');
    }
    const reason =
      error instanceof FeedError ? error.message : 'Its news could not be stored here.';
    return await fail(outlet, deps, reason, undefined);
  }
}

async function storeFeed(
  outlet: ClaimedOutlet,
  { body, contentType, conditions }: Extract<FeedResponse, { kind: 'fresh' }>,
  at: Date,
  { reader, items, grouper, ...deps }: RoundDeps,
): Promise<number> {
  const fetchedAt = at.toISOString();
  const source = { outletId: outlet.id, feedUrl: outlet.feedUrl, section: outlet.section };
  const feed = await reader.read({ body, contentType, source, fetchedAt });
  const [refused] = feed.refused;
  if (feed.items.length === 0 && refused) {
    throw new FeedError(`None of its items could be used. The first one: ${refused.reason}`);
  }
  await deps.hubs?.recordHub(outlet.id, feed.hub);
  const wait = intervalFor(feed.items.map((item) => item.publishedAt));
  const recent = feed.items.filter((item) => isRecent(item, at));
  try {
    const stored = await items.storeVisit(
      {
        outletId: outlet.id,
        at: fetchedAt,
        dueAt: later(deps, wait),
        items: recent,
        everyMinutes: Math.round(wait / MINUTE),
        ...conditions,
      },
      grouper.groupFor(outlet.id),
    );
    if (stored.version !== undefined) grouper.stored(stored.version);
    noteRecovery(outlet, deps.log);
    return stored.added.length;
  } catch (error) {
    grouper.forget(recent.map((item) => item.id));
    throw error;
  }
}

const isRecent = (item: FiledItem, now: Date) =>
  now.getTime() - Date.parse(item.publishedAt) < LIVE_NEWS_LIMITS.keepDays * DAY;

const later = ({ now, random }: Pick<RoundDeps, 'now' | 'random'>, wait: number) =>
  new Date(now().getTime() + withJitter(wait, random)).toISOString();

function noteRecovery({ id, failures }: ClaimedOutlet, log: Logger) {
  if (failures > 0) log.info({ outlet: id, failures }, 'an outlet can be read again');
}

async function fail(
  outlet: ClaimedOutlet,
  { outlets, now, random, log }: RoundDeps,
  reason: string,
  retryAfter: number | undefined,
): Promise<undefined> {
  const wait = backoff(outlet.failures + 1, retryAfter, random);
  const dueAt = new Date(now().getTime() + wait).toISOString();
  // Once for each reason: an outlet that is away for a day is tried many times.
  const isNew = outlet.lastError !== reason.slice(0, MAX_REASON);
  log[isNew ? 'info' : 'debug']({ outlet: outlet.id, reason }, 'could not read an outlet');
  await outlets.recordFailure({ outletId: outlet.id, at: now().toISOString(), dueAt, reason });
}
