import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { inBatches } from '../../../domain/in-batches.ts';
import { readContentVersion } from '../../database/content-version.ts';
import type { Tables } from '../../database/schema.ts';
import type { FiledItem } from '../news-item.ts';
import { type Grouping, type Headline, StoryWindow, WINDOW } from './story-window.ts';

/** Another machine's clock may be this much behind ours. */
const CLOCK_SKEW = 600_000;
/** After so many headlines others get their turn. */
const BATCH = 200;

export interface WindowItem extends Headline {
  storyId: string;
  fetchedAt: string;
}

/** Where recent headlines are read. */
export interface RecentItems {
  recent(
    since: { publishedAt: string; fetchedAt: string },
    query?: Kysely<Tables>,
  ): Promise<WindowItem[]>;
}

/** Finds the stories of new items, inside the transaction that stores them. */
export type GroupItems = (items: readonly FiledItem[], query: Kysely<Tables>) => Promise<Grouping>;

export interface StoryGrouper {
  /** Learns the last three days, a little at a time, before the first round. */
  warm(): Promise<void>;
  groupFor(outletId: string): GroupItems;
  /** What was grouped is in the database now, as of this version of the content. */
  stored(version: number): void;
  /** What was grouped did not get stored after all. */
  forget(ids: readonly string[]): void;
}

/**
 * Keeps the window of recent headlines in memory, in step with the database: whatever other
 * processes have stored since is read before anything new is compared with it.
 */
export function storyGrouper(items: RecentItems, now: () => Date): StoryGrouper {
  const window = new StoryWindow();
  let readUpTo = new Date(0).toISOString();
  let knownVersion: number | undefined;

  const unread = (query?: Kysely<Tables>) => {
    const publishedAt = new Date(now().getTime() - WINDOW).toISOString();
    const fetchedAt = new Date(Math.max(0, Date.parse(readUpTo) - CLOCK_SKEW)).toISOString();
    return items.recent({ publishedAt, fetchedAt }, query);
  };

  function learn(rows: readonly WindowItem[]) {
    for (const row of rows) {
      if (!window.has(row.id)) window.add(row, row.storyId);
      if (row.fetchedAt > readUpTo) readUpTo = row.fetchedAt;
    }
  }

  return {
    async warm() {
      const rows = await unread();
      for (const batch of inBatches(rows, BATCH)) {
        learn(batch);
        await breathe();
      }
    },

    groupFor: (outletId) => async (fresh, query) => {
      if ((await readContentVersion(query)) !== knownVersion) learn(await unread(query));
      window.forgetBefore(now());
      return window.group(fresh.map((item) => ({ ...item, outletId })));
    },

    stored(version) {
      knownVersion = version;
      readUpTo = now().toISOString();
    },

    forget(ids) {
      for (const id of ids) window.remove(id);
    },
  };
}
