import { randomUUID } from 'node:crypto';
import type { DeskLiveItem, DeskOutlet, LiveItemChange } from '../../../contract/desk/desk.ts';
import type { NewOutlet } from '../../../contract/news/news-desk.ts';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import { foldText } from '../../../domain/text/fold-text.ts';
import { bumpContentVersion, lockContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/database.ts';
import { labelItem } from './story-choices.ts';
import { isShown, refreshStories, removeEmptyStories, shownCategory } from './story-rows.ts';

export type LiveDeskStore = ReturnType<typeof liveDeskStore>;

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
        ownedByDesk: row.origin === 'desk',
      }));
    },

    /** Switched on again it is asked at once. */
    switchOutlet(id: string, enabled: boolean, now: string): Promise<boolean> {
      const switched = enabled ? 1 : 0;
      return db.query.transaction().execute(async (query) => {
        const result = await query
          .updateTable('outlet')
          .set({ enabled: switched, switched, ...(enabled && { due_at: now, failures: 0 }) })
          .where('id', '=', id)
          .executeTakeFirst();
        await bumpContentVersion(query);
        return result.numUpdatedRows === 1n;
      });
    },

    /** All outlets but our own wire, as a list to take elsewhere. */
    async listedOutlets() {
      const rows = await db.query
        .selectFrom('outlet')
        .select(['name', 'feed_url', 'site_url', 'section', 'country', 'enabled'])
        .where('owner_kind', '<>', 'own')
        .orderBy('name')
        .execute();
      return rows.map((row) => ({
        name: row.name,
        feedUrl: row.feed_url,
        siteUrl: row.site_url,
        section: row.section,
        country: row.country,
        enabled: row.enabled === 1,
      }));
    },

    /** The name of the outlet that reads this address. */
    async outletAt(feedUrl: string): Promise<string | null> {
      const row = await db.query
        .selectFrom('outlet')
        .select('name')
        .where('feed_url', '=', feedUrl)
        .executeTakeFirst();
      return row?.name ?? null;
    },

    /** An outlet that no feeds file knows. Nothing if its address is read already. */
    addOutlet(outlet: NewOutlet, now: string): Promise<string | undefined> {
      return db.query.transaction().execute(async (query) => {
        const name = foldText(outlet.name).replaceAll(/[^a-z0-9]+/g, '-');
        // Never the name that a feeds file might give to another.
        const id = `desk-${name.slice(0, 80)}-${randomUUID().slice(0, 8)}`;
        const result = await query
          .insertInto('outlet')
          .values({
            id,
            name: outlet.name,
            feed_url: outlet.feedUrl,
            site_url: outlet.siteUrl || null,
            section: outlet.section,
            country: outlet.country,
            owner_kind: 'unknown',
            enabled: 1,
            origin: 'desk',
            due_at: now,
            created_at: now,
          })
          .onConflict((conflict) => conflict.column('feed_url').doNothing())
          .executeTakeFirst();
        if (result.numInsertedOrUpdatedRows !== 1n) return undefined;
        await bumpContentVersion(query);
        return id;
      });
    },

    /** Only the desk's own: what the feeds file names would be back with the next start. */
    removeOutlet(id: string, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const touched = await query
          .selectFrom('live_item')
          .select('story_id')
          .distinct()
          .where('outlet_id', '=', id)
          .where('story_id', 'is not', null)
          .execute();
        const result = await query
          .deleteFrom('outlet')
          .where('id', '=', id)
          .where('origin', '=', 'desk')
          .executeTakeFirst();
        if (result.numDeletedRows !== 1n) return false;
        await removeEmptyStories(query);
        const stories = touched.flatMap((row) => row.story_id ?? []);
        for (const batch of inBatches(stories, 500)) await refreshStories(query, batch, now);
        await bumpContentVersion(query);
        return true;
      });
    },

    /** What the rules see of the newest items, to try other rules on. */
    async filedItems(limit: number) {
      return db.query
        .selectFrom('live_item')
        .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
        .select(['live_item.title', 'live_item.description', 'outlet.name as outlet'])
        .select('outlet.section')
        .where(isShown)
        .orderBy('live_item.published_at', 'desc')
        .orderBy('live_item.id')
        .limit(limit)
        .execute();
    },

    async items(limit = 100): Promise<DeskLiveItem[]> {
      const rows = await db.query
        .selectFrom('live_item')
        .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
        .leftJoin('story', 'story.id', 'live_item.story_id')
        .select(['live_item.id', 'live_item.title', 'live_item.url', 'live_item.published_at'])
        .select([
          'live_item.hidden',
          'live_item.why',
          'live_item.story_id',
          'outlet.name as outlet',
        ])
        .select((row) => [
          shownCategory.as('category'),
          row
            .selectFrom('live_item as report')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('report.story_id', '=', 'live_item.story_id')
            .as('reports'),
        ])
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
        story: row.story_id,
        reports: Math.max(1, Number(row.reports ?? 1)),
        why: JSON.parse(row.why) as string[],
      }));
    },

    /** What the log calls an item; nothing where it is gone. */
    async titleOf(id: string): Promise<string | undefined> {
      const row = await db.query
        .selectFrom('live_item')
        .select('title')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.title;
    },

    /** Moves or hides an item, and with it what readers see of its story. */
    changeItem(id: string, change: LiveItemChange, by: string, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        const item = await query
          .selectFrom('live_item')
          .select('story_id')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!item) return false;
        if (change.hidden !== undefined) {
          await query
            .updateTable('live_item')
            .set({ hidden: change.hidden ? 1 : 0 })
            .where('id', '=', id)
            .execute();
        }
        if (change.hidden) await labelItem(query, id, { kind: 'hidden' }, { by, now });
        if (change.category !== undefined) {
          const { category } = change;
          await labelItem(query, id, { kind: 'filed', category }, { by, now });
          const chosen = onlyIn(change.category);
          await (item.story_id
            ? query
                .updateTable('story')
                .set({ ...chosen, filed_by_operator: 1 })
                .where('id', '=', item.story_id)
                .execute()
            : query.updateTable('live_item').set(chosen).where('id', '=', id).execute());
        }
        if (item.story_id) await refreshStories(query, [item.story_id], now);
        await bumpContentVersion(query);
        return true;
      });
    },
  };
}

/** In the one list that was chosen, and in no other; in none where nothing was chosen. */
const onlyIn = (category: LiveItemChange['category'] = null) => ({
  category,
  business: category === 'Business' ? (1 as const) : (0 as const),
  diaspora: category === 'Diaspora' ? (1 as const) : (0 as const),
});
