import { DAY } from '../../../../contract/durations.ts';
import {
  bumpContentVersion,
  lockContentVersion,
} from '../../../platform/database/content-version.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Query } from '../../../platform/database/database.ts';
import { settingStore } from '../../../platform/database/setting-store.ts';
import { StoryWindow } from '../merge/story-window.ts';
import type { FiledItem } from '../news-item.ts';
import { storeVisitIn } from './live-item-store.ts';
import {
  endSampleEdition,
  type OutletEntry,
  removeSampleOutlets,
  SAMPLE_EDITION_OVER,
  SAMPLES_STATE,
  saveEntry,
} from './outlet-rows.ts';
import { reportsIn } from './story-rows.ts';

/** What one sample outlet's feed held at a moment. */
export interface SampleVisit {
  outlet: OutletEntry;
  at: string;
  items: readonly FiledItem[];
}

export type SampleEditionStore = ReturnType<typeof sampleEditionStore>;

/** See docs/decisions/0040-show-a-sample-edition-until-an-outlet-answers.md. */
export function sampleEditionStore(db: Database) {
  const isDue = async (now: Date, query: Query = db.query): Promise<boolean> => {
    const settings = settingStore({ query });
    if (await settings.get(SAMPLE_EDITION_OVER)) return false;
    if ((await settings.get(SAMPLES_STATE)) === 'hidden') return false;
    const filed = await query
      .selectFrom('outlet')
      .select('last_ok_at')
      .where('owner_kind', '=', 'sample')
      .executeTakeFirst();
    const age = now.getTime() - Date.parse(filed?.last_ok_at ?? new Date(0).toISOString());
    // A clock that was ahead would have dated it in the future.
    return age >= DAY || age < 0;
  };

  return {
    /** Whether it has to be filed, because there is none or its times are of yesterday. */
    isDue,

    /** Replaces the edition, through the same steps as outlets' news but never in one story with it. */
    file(visits: readonly SampleVisit[], now: Date): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        if (!(await isDue(now, query))) return;
        await removeSampleOutlets(query);
        const stories = new StoryWindow();
        for (const { outlet, at, items } of visits) {
          await saveEntry(query, outlet, undefined, at);
          const headlines = (of: readonly FiledItem[]) =>
            of.map((item) => ({ ...item, outletId: outlet.id }));
          const cache = { etag: null, lastModified: null, bodyHash: null, everyMinutes: 60 };
          await storeVisitIn(
            query,
            { outletId: outlet.id, at, dueAt: at, items, ...cache },
            (added, _query, changed = []) => stories.group(headlines(added), headlines(changed)),
          );
        }
        await bumpContentVersion(query);
      });
    },

    count: () => countRows(reportsIn(db.query).where('owner_kind', '=', 'sample')),

    /** Until it is filed again. */
    clear(): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        await removeSampleOutlets(query);
        await bumpContentVersion(query);
      });
    },

    /** For good, also where none was filed yet. */
    remove(now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        await endSampleEdition(query, now);
        await bumpContentVersion(query);
      });
    },
  };
}
