import { z } from 'zod';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore, storedJson } from '../../platform/database/setting-store.ts';

/** Those that were hidden together, so that others stay unpublished when they are shown again. */
const HIDDEN = 'bundled_articles_hidden';

export type BundledArticles = ReturnType<typeof bundledArticles>;

/** The articles that ship with the site and that nobody has edited, as a group. */
export function bundledArticles(db: Database) {
  return {
    count: (): Promise<number> =>
      countRows(
        db.query
          .selectFrom('article')
          .where('origin', '=', 'bundled')
          .where('deleted_at', 'is', null),
      ),

    async change(state: 'shown' | 'hidden' | 'removed', now: string): Promise<void> {
      await db.query.transaction().execute(async (query) => {
        const store = settingStore({ query });
        const own = query
          .updateTable('article')
          .where('origin', '=', 'bundled')
          .where('deleted_at', 'is', null);
        if (state === 'removed') {
          // Names `status` too, because search listens to that column.
          await own
            .set((row) => ({ deleted_at: now, featured_rank: null, status: row.ref('status') }))
            .execute();
        } else if (state === 'hidden') {
          const published = await query
            .selectFrom('article')
            .select('id')
            .where('origin', '=', 'bundled')
            .where('status', '=', 'published')
            .where('deleted_at', 'is', null)
            .execute();
          const ids = published.map(({ id }) => id);
          await store.set(HIDDEN, JSON.stringify(ids));
          await own.set({ status: 'unpublished' }).where('status', '=', 'published').execute();
        } else {
          const ids = storedJson(await store.get(HIDDEN), z.array(z.string())) ?? [];
          if (ids.length > 0) {
            await own.set({ status: 'published' }).where('id', 'in', ids).execute();
          }
        }
        await bumpContentVersion(query);
      });
    },
  };
}
