import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { MINUTE } from '../../../contract/durations.ts';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import { readContentVersion } from '../../database/content-version.ts';
import type { Tables } from '../../database/schema.ts';
import type { FiledItem } from '../news-item.ts';
import {
  type Decision,
  type Grouping,
  type Headline,
  StoryWindow,
  WINDOW,
} from './story-window.ts';

/** Another machine's clock may be this much behind ours. */
const CLOCK_SKEW = 600_000;
/** After so many headlines others get their turn. */
const BATCH = 50;

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
  placed(fetchedAt: string, query?: Kysely<Tables>): Promise<[string, string][]>;
  decisions(query?: Kysely<Tables>): Promise<Decision[]>;
}

/** Finds the stories of new items, inside the transaction that stores them. */
export type GroupItems = (items: readonly FiledItem[], query: Kysely<Tables>) => Promise<Grouping>;

export interface StoryGrouper {
  /** Learns the last three days, a little at a time, before the first round. */
  warm(): Promise<void>;
  groupFor(outletId: string): GroupItems;
  /** Groups the whole window anew; what has moved is still to be stored. */
  settle(): Promise<Grouping>;
  /** What was grouped is in the database now, as of this version of the content. */
  stored(version: number): void;
  /** What was grouped did not get stored after all. */
  forget(ids: readonly string[]): void;
}

/**
 * Keeps the window of recent headlines in memory, in step with the database: whatever other
 * processes have stored and the operator has decided since is read before anything new is compared.
 */
export function storyGrouper(items: RecentItems, now: () => Date): StoryGrouper {
  const window = new StoryWindow();
  let readUpTo = 0;
  let knownVersion: number | undefined;
  let forgotAt = 0;

  /** Walks through the whole window, so not for every outlet of a round. */
  function forgetOld() {
    const at = now();
    if (Math.abs(at.getTime() - forgotAt) < MINUTE) return;
    forgotAt = at.getTime();
    window.forgetBefore(at);
  }

  const windowStart = () => now().getTime() - WINDOW;

  async function learn(query?: Kysely<Tables>) {
    const since = Math.max(windowStart(), readUpTo - CLOCK_SKEW, 0);
    const rows = await items.recent(
      { publishedAt: new Date(0).toISOString(), fetchedAt: new Date(since).toISOString() },
      query,
    );
    for (const batch of inBatches(rows, BATCH)) {
      for (const row of batch) {
        if (!window.has(row.id)) window.add(row, row.storyId);
        readUpTo = Math.max(readUpTo, Date.parse(row.fetchedAt));
      }
      await breathe();
    }
    const placed = await items.placed(new Date(Math.max(0, windowStart())).toISOString(), query);
    for (const [id, story] of placed) window.place(id, story);
    window.decide(await items.decisions(query));
  }

  return {
    warm: () => learn(),

    groupFor: (outletId) => async (fresh, query) => {
      forgetOld();
      if ((await readContentVersion(query)) !== knownVersion) await learn(query);
      const fetchedAt = now().toISOString();
      return window.group(fresh.map((item) => ({ ...item, outletId, fetchedAt })));
    },

    async settle() {
      await learn();
      return window.settle();
    },

    stored(version) {
      knownVersion = version;
      readUpTo = now().getTime();
    },

    forget(ids) {
      for (const id of ids) window.remove(id);
      knownVersion = undefined;
    },
  };
}
