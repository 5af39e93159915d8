import type { DeskLiveItem, DeskOutlet, LIVE_CATEGORIES } from '../../contract/desk.ts';
import { bumpContentVersion } from './content-version.ts';
import type { Database } from './database.ts';

/** Live news as the desk steers it. Gathering it is the aggregator's work. */
export function liveDeskStore(db: Database) {
  return {
    async outlets(): Promise<DeskOutlet[]> {
      const counts = await db.query
        .selectFrom('live_item')
        .select(['outlet_id', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('outlet_id')
        .execute();
      const byOutlet = new Map(counts.map((row) => [row.outlet_id, row.count]));
      const rows = await db.query.selectFrom('outlet').selectAll().orderBy('name').execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        feedUrl: row.feed_url,
        section: row.section,
        enabled: row.enabled === 1,
        failures: row.failures,
        lastOkAt: row.last_ok_at,
        lastError: row.last_error,
        items: byOutlet.get(row.id) ?? 0,
      }));
    },

    /** Switched on again it is asked at once. */
    async switchOutlet(id: string, enabled: boolean, now: string): Promise<boolean> {
      const result = await db.query
        .updateTable('outlet')
        .set({ enabled: enabled ? 1 : 0, ...(enabled && { due_at: now, failures: 0 }) })
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async items(limit = 100): Promise<DeskLiveItem[]> {
      const rows = await db.query
        .selectFrom('live_item')
        .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
        .select(['live_item.id', 'live_item.title', 'live_item.url', 'live_item.published_at'])
        .select(['live_item.category', 'live_item.hidden', 'outlet.name as outlet'])
        .orderBy('live_item.published_at', 'desc')
        .orderBy('live_item.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        url: row.url,
        outlet: row.outlet,
        publishedAt: row.published_at,
        category: row.category,
        hidden: row.hidden === 1,
      }));
    },

    changeItem(
      id: string,
      change: {
        hidden?: boolean | undefined;
        category?: (typeof LIVE_CATEGORIES)[number] | null | undefined;
      },
    ): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const row = await query
          .updateTable('live_item')
          .set({
            id,
            ...(change.hidden !== undefined && { hidden: change.hidden ? 1 : 0 }),
            ...(change.category !== undefined && { category: change.category }),
          })
          .where('id', '=', id)
          .returning('story_id')
          .executeTakeFirst();
        if (!row) return false;
        // The story that readers see is moved with its report.
        if (row.story_id && change.category !== undefined) {
          await query
            .updateTable('story')
            .set({ category: change.category })
            .where('id', '=', row.story_id)
            .execute();
        }
        await bumpContentVersion(query);
        return true;
      });
    },
  };
}
