import { MINUTE } from '../../../../contract/durations.ts';
import { readContentVersion } from '../../../platform/database/content-version.ts';
import type { Query } from '../../../platform/database/database.ts';
import type { FiledItem } from '../news-item.ts';
import {
  type Decision,
  type Grouping,
  type Headline,
  StoryWindow,
  WINDOW_MS,
} from './story-window.ts';
import { yieldRegularly } from './yield-regularly.ts';

/** Another machine's clock may be this far behind ours. */
const CLOCK_SKEW_MS = 600_000;

export interface WindowItem extends Headline {
  storyId: string;
  fetchedAt: string;
}

/** Queries for recent headlines, implemented by the live item store. */
export interface RecentItemQueries {
  recent(since: { publishedAt: string; fetchedAt: string }, query?: Query): Promise<WindowItem[]>;
  storyByItem(fetchedAt: string, query?: Query): Promise<[string, string][]>;
  decisions(query?: Query): Promise<Decision[]>;
}

/** Finds the stories of new items and of stored ones whose text changed, inside the transaction that stores them. */
export type GroupItems = (
  items: readonly FiledItem[],
  query: Query,
  changed?: readonly FiledItem[],
) => Promise<Grouping>;

export interface StoryGrouper {
  /** Loads the last three days in batches, before the first round. */
  warm(): Promise<void>;
  groupFor(outletId: string): GroupItems;
  /** Regroups the whole window; the caller stores what moved. */
  settle(): Promise<Grouping>;
  /** The grouping is now in the database, at this content version. */
  stored(version: number): void;
  /** The grouping could not be stored, so it is undone. */
  forget(ids: readonly string[]): void;
}

/** Keeps recent headlines in memory and, before grouping, loads what other processes stored and the operator decided. */
export function storyGrouper(items: RecentItemQueries, now: () => Date): StoryGrouper {
  const window = new StoryWindow();
  let readUpTo = 0;
  let loadedVersion: number | undefined;
  let prunedAt = 0;

  /** Goes through the whole window, so at most once a minute. */
  async function prune() {
    const at = now();
    if (Math.abs(at.getTime() - prunedAt) < MINUTE) return;
    prunedAt = at.getTime();
    await window.removeBefore(at);
  }

  const windowStart = () => now().getTime() - WINDOW_MS;

  async function load(query?: Query) {
    const since = Math.max(windowStart(), readUpTo - CLOCK_SKEW_MS, 0);
    const rows = await items.recent(
      { publishedAt: new Date(0).toISOString(), fetchedAt: new Date(since).toISOString() },
      query,
    );
    const yieldIfDue = yieldRegularly();
    for (const row of rows) {
      if (!window.has(row.id)) window.add(row, row.storyId);
      readUpTo = Math.max(readUpTo, Date.parse(row.fetchedAt));
      await yieldIfDue();
    }
    const storyByItem = await items.storyByItem(
      new Date(Math.max(0, windowStart())).toISOString(),
      query,
    );
    for (const [id, story] of storyByItem) window.assign(id, story);
    window.decide(await items.decisions(query));
  }

  return {
    warm: () => load(),

    groupFor:
      (outletId) =>
      async (newItems, query, changed = []) => {
        await prune();
        if ((await readContentVersion(query)) !== loadedVersion) await load(query);
        const fetchedAt = now().toISOString();
        const headlineOf = (item: FiledItem) => ({ ...item, outletId, fetchedAt });
        const known = changed.filter(({ id }) => window.has(id));
        return window.group([...newItems, ...known].map(headlineOf));
      },

    async settle() {
      await load();
      return window.settle();
    },

    stored(version) {
      loadedVersion = version;
      readUpTo = now().getTime();
    },

    forget(ids) {
      for (const id of ids) window.remove(id);
      loadedVersion = undefined;
      // Older items of the same feed were removed too.
      readUpTo = 0;
    },
  };
}
