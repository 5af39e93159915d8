import { randomUUID } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import {
  type DeskLiveItem,
  type DeskOutlet,
  LIVE_ITEMS_PER_PAGE,
  type LiveItemChange,
  type LiveItemQuery,
} from '../../../../contract/news/live-items-desk.ts';
import type { NewOutlet } from '../../../../contract/news/news-desk.ts';
import { inBatches } from '../../../../domain/jobs/in-batches.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import {
  bumpContentVersion,
  lockContentVersion,
} from '../../../platform/database/content-version.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database } from '../../../platform/database/database.ts';
import { holdsText } from '../../../platform/database/pages.ts';
import { findById, updateById } from '../../../platform/database/rows-by-id.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { labelItem } from './story-choices.ts';
import {
  isShown,
  refreshStories,
  removeEmptyStories,
  reportsIn,
  shownCategory,
} from './story-rows.ts';

export type LiveDeskStore = ReturnType<typeof liveDeskStore>;

/** Queries and changes of live news for the desk. */
export function liveDeskStore(db: Database) {
  function filteredItems({ search, outlet, story, each, category, state }: LiveItemQuery) {
    let rows = reportsIn(db.query).leftJoin('story', 'story.id', 'live_item.story_id');
    if (story) rows = rows.where('live_item.story_id', '=', story);
    if (each) rows = rows.where(isNewestOfStory);
    if (outlet) rows = rows.where('live_item.outlet_id', '=', outlet);
    if (category === 'none') rows = rows.where(shownCategory, 'is', null);
    else if (category) rows = rows.where(shownCategory, '=', category as never);
    if (state) rows = rows.where('live_item.hidden', '=', state === 'hidden' ? 1 : 0);
    if (search) rows = rows.where(holdsText(['live_item.title', 'outlet.name'], search));
    return rows;
  }

  return {
    async outlets(): Promise<DeskOutlet[]> {
      const counts = await db.query
        .selectFrom('live_item')
        .select(['outlet_id', ({ fn }) => fn.countAll<number>().as('count')])
        .where('hidden', '=', 0)
        .groupBy('outlet_id')
        .execute();
      const byOutlet = new Map(counts.map((row) => [row.outlet_id, row.count]));
      const rows = await db.query
        .selectFrom('outlet')
        .select(['id', 'name', 'feed_url as feedUrl', 'section', 'enabled', 'failures', 'origin'])
        .select(['last_ok_at as lastOkAt', 'last_error as lastError'])
        .where('owner_kind', '<>', 'sample')
        .orderBy('name')
        .execute();
      return rows.map(({ origin, ...row }) => ({
        ...row,
        enabled: row.enabled === 1,
        items: byOutlet.get(row.id) ?? 0,
        ownedByDesk: origin === 'desk',
      }));
    },

    /** An outlet that is enabled becomes due at once. */
    switchOutlet(
      id: string,
      { enabled, hide }: { enabled: boolean; hide?: boolean | undefined },
      now: string,
    ): Promise<boolean> {
      const switched = enabled ? 1 : 0;
      return db.query.transaction().execute(async (query) => {
        const isThere = await updateById(query, 'outlet', id, {
          enabled: switched,
          switched,
          ...(enabled && { due_at: now, failures: 0 }),
        });
        if (hide) {
          await query
            .updateTable('live_item')
            .set({ hidden: 1 })
            .where('outlet_id', '=', id)
            .execute();
          const stories = await storiesOf(query, id);
          for (const batch of inBatches(stories, 500)) await refreshStories(query, batch, now);
        }
        await bumpContentVersion(query);
        return isThere;
      });
    },

    /** All outlets but samples, for export. */
    async listedOutlets() {
      const rows = await db.query
        .selectFrom('outlet')
        .select(['name', 'feed_url as feedUrl', 'site_url as siteUrl'])
        .select(['section', 'country', 'enabled'])
        .where('owner_kind', '<>', 'sample')
        .orderBy('name')
        .execute();
      return rows.map((row) => ({ ...row, enabled: row.enabled === 1 }));
    },

    /** The name of the outlet with this feed address. */
    async outletAt(feedUrl: string): Promise<string | null> {
      const row = await db.query
        .selectFrom('outlet')
        .select('name')
        .where('feed_url', '=', feedUrl)
        .executeTakeFirst();
      return row?.name ?? null;
    },

    /** Adds an outlet that no feeds file has; undefined if its address is already used. */
    addOutlet(outlet: NewOutlet, now: string): Promise<string | undefined> {
      return db.query.transaction().execute(async (query) => {
        const name = foldText(outlet.name).replaceAll(/[^a-z0-9]+/g, '-');
        // Never an id that a feeds file might use.
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

    /** Only outlets added at the desk: the next start would restore those of the feeds file. */
    removeOutlet(id: string, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const stories = await storiesOf(query, id);
        const result = await query
          .deleteFrom('outlet')
          .where('id', '=', id)
          .where('origin', '=', 'desk')
          .executeTakeFirst();
        if (result.numDeletedRows !== 1n) return false;
        await removeEmptyStories(query);
        for (const batch of inBatches(stories, 500)) await refreshStories(query, batch, now);
        await bumpContentVersion(query);
        return true;
      });
    },

    /** The newest items, for trying other rules. */
    async filedItems(limit: number) {
      return reportsIn(db.query)
        .select(['live_item.title', 'live_item.description', 'outlet.name as outlet'])
        .select('outlet.section')
        .where(isShown)
        .orderBy('live_item.published_at', 'desc')
        .orderBy('live_item.id')
        .limit(limit)
        .execute();
    },

    async countItems(filter: LiveItemQuery): Promise<number> {
      return countRows(filteredItems(filter));
    },

    /** A page of what matches, newest first; sorted by outlet, newest first within each. */
    async items(filter: LiveItemQuery): Promise<DeskLiveItem[]> {
      const sorted =
        filter.sort === 'outlet'
          ? filteredItems(filter).orderBy(sql`lower(outlet.name)`)
          : filteredItems(filter);
      const rows = await sorted
        .select(['live_item.id', 'live_item.title', 'live_item.url', 'live_item.kind'])
        .select(['live_item.published_at as publishedAt', 'live_item.story_id as story'])
        .select(['live_item.hidden', 'live_item.why', 'outlet.name as outlet', 'owner_kind'])
        .select((row) => [
          shownCategory.as('category'),
          'story.outlet_count as outlets',
          row
            .selectFrom('live_item as report')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('report.story_id', '=', 'live_item.story_id')
            .as('reports'),
        ])
        .orderBy('live_item.published_at', 'desc')
        .orderBy('live_item.id')
        .limit(LIVE_ITEMS_PER_PAGE)
        .offset((filter.page - 1) * LIVE_ITEMS_PER_PAGE)
        .execute();
      return rows.map(({ owner_kind, ...row }) => ({
        ...row,
        hidden: row.hidden === 1,
        isSample: owner_kind === 'sample',
        reports: Math.max(1, Number(row.reports ?? 1)),
        outlets: row.outlets ?? 1,
        why: JSON.parse(row.why) as string[],
      }));
    },

    /** An item's title for the log; undefined if it no longer exists. */
    async titleOf(id: string): Promise<string | undefined> {
      const row = await findById(db.query, 'live_item', id);
      return row?.title;
    },

    /** Hides every report of a story, or shows them again. */
    hideStory(id: string, isHidden: boolean, now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        await query
          .updateTable('live_item')
          .set({ hidden: isHidden ? 1 : 0 })
          .where('story_id', '=', id)
          .execute();
        await refreshStories(query, [id], now);
        await bumpContentVersion(query);
      });
    },

    /** Refiles or hides an item, or says what kind of report it is, and refreshes its story. */
    changeItem(id: string, change: LiveItemChange, by: string, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        const item = await findById(query, 'live_item', id);
        if (!item) return false;
        if (change.hidden !== undefined) {
          await updateById(query, 'live_item', id, { hidden: change.hidden ? 1 : 0 });
        }
        if (change.hidden) await labelItem(query, id, { kind: 'hidden' }, { by, now });
        if (change.category !== undefined) {
          const { category } = change;
          await labelItem(query, id, { kind: 'filed', category }, { by, now });
          const filing = onlyIn(change.category);
          await (item.story_id
            ? updateById(query, 'story', item.story_id, { ...filing, filed_by_operator: 1 })
            : updateById(query, 'live_item', id, filing));
        }
        if (change.kind !== undefined) {
          const { kind } = change;
          await labelItem(query, id, { kind: 'filed', reportKind: kind }, { by, now });
          await updateById(query, 'live_item', id, { kind, kind_by_operator: 1 });
        }
        if (item.story_id) await refreshStories(query, [item.story_id], now);
        await bumpContentVersion(query);
        return true;
      });
    },
  };
}

/** Of its reports that are shown, or of those that are hidden. */
const isNewestOfStory = sql<SqlBool>`not exists (select 1 from live_item as newer
  where newer.story_id = live_item.story_id and newer.hidden = live_item.hidden
  and (newer.published_at > live_item.published_at
    or (newer.published_at = live_item.published_at and newer.id < live_item.id)))`;

async function storiesOf(query: Kysely<Tables>, outletId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('live_item')
    .select('story_id')
    .distinct()
    .where('outlet_id', '=', outletId)
    .where('story_id', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.story_id ?? []);
}

/** In the chosen list only, or in none. */
const onlyIn = (category: LiveItemChange['category'] = null) => ({
  category,
  business: category === 'Business' ? (1 as const) : (0 as const),
  diaspora: category === 'Diaspora' ? (1 as const) : (0 as const),
});
