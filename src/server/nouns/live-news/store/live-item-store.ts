import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  bumpContentVersion,
  lockContentVersion,
  readContentVersion,
} from '../../../platform/database/content-version.ts';
import type { Database, Query } from '../../../platform/database/database.ts';
import { updateById } from '../../../platform/database/rows-by-id.ts';
import type { GroupItems, WindowItem } from '../merge/story-grouper.ts';
import type { Decision, Grouping } from '../merge/story-window.ts';
import type { FiledItem } from '../news-item.ts';
import { keepHeadlines } from './former-headlines.ts';
import {
  type ChangedItem,
  compareWithStored,
  type FeedVisit,
  insertItems,
  updateItem,
} from './live-item-rows.ts';
import { markTakenDown } from './missing-items.ts';
import { moveItems } from './moved-stories.ts';
import { endSampleEdition, fetchedColumns } from './outlet-rows.ts';
import {
  isShown,
  refreshStories,
  relateStories,
  removeEmptyStories,
  reportsIn,
  shownCategory,
  storyId,
} from './story-rows.ts';

export type LiveItemStore = ReturnType<typeof liveItemStore>;

/** The outcome of storing one feed. */
interface StoreResult {
  added: FiledItem[];
  changed: number;
  /** The content version that contains the new grouping; undefined if nothing was grouped. */
  version: number | undefined;
}

export function liveItemStore(db: Database) {
  const shownReports = () =>
    reportsIn(db.query)
      .select(['live_item.id', 'live_item.title', 'live_item.url', 'live_item.category'])
      .select(['live_item.story_id', 'live_item.description', 'live_item.published_at'])
      .select('live_item.kind')
      .select('outlet.name as outlet')
      .where('owner_kind', '<>', 'sample')
      .where(isShown);

  return {
    /** Stores a feed's items in one transaction, each once; an item whose address another outlet already has is skipped. Yields in between, because SQLite blocks the thread. */
    storeVisit(visit: FeedVisit, group: GroupItems): Promise<StoreResult> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        const stored = await storeVisitIn(query, visit, group);
        if (stored.added.length > 0) await endSampleEdition(query, visit.at);
        return stored;
      });
    },

    /** Recent headlines that new ones are compared with; without samples, which no outlet's report joins. */
    async recent(
      since: { publishedAt: string; fetchedAt: string },
      query: Query = db.query,
    ): Promise<WindowItem[]> {
      return reportsIn(query)
        .select(['live_item.id', 'outlet_id as outletId', 'title', 'description'])
        .select(['published_at as publishedAt', 'fetched_at as fetchedAt', storyId])
        .where('owner_kind', '<>', 'sample')
        .where('published_at', '>=', since.publishedAt)
        .where('fetched_at', '>=', since.fetchedAt)
        .orderBy('published_at')
        .execute();
    },

    /** Reports that readers can see, newest first; never samples. */
    shownBetween: ({ from, to, limit }: { from: string; to: string; limit: number }) =>
      shownReports()
        .where('live_item.published_at', '>=', from)
        .where('live_item.published_at', '<=', to)
        .orderBy('live_item.published_at', 'desc')
        .orderBy('live_item.id')
        .limit(limit)
        .execute(),

    /** One report that readers can see and no sample, with the ids of all reports of its story. */
    async findShown(id: string) {
      const report = await shownReports().where('live_item.id', '=', id).executeTakeFirst();
      if (!report?.story_id) return report && { ...report, reports: [report.id] };
      const reports = await db.query
        .selectFrom('live_item')
        .select('id')
        .where('story_id', '=', report.story_id)
        .execute();
      return { ...report, reports: reports.map((other) => other.id) };
    },

    /** The story of each recent item, whoever decided it. */
    async storyByItem(fetchedAt: string, query: Query = db.query): Promise<[string, string][]> {
      const rows = await query
        .selectFrom('live_item')
        .select(['id', storyId])
        .where('fetched_at', '>=', fetchedAt)
        .execute();
      return rows.map((row) => [row.id, row.storyId]);
    },

    /** The operator's decisions on which reports are one story. */
    async decisions(query: Query = db.query): Promise<Decision[]> {
      const rows = await query
        .selectFrom('news_label')
        .select(['kind', 'item_id', 'other_id'])
        .where('kind', 'in', ['same', 'different'])
        .orderBy('labelled_at')
        .execute();
      return rows.map((row) => ({ a: row.item_id, b: row.other_id, same: row.kind === 'same' }));
    },

    /** Deletes expired news and returns how many items were deleted. */
    removeBefore(publishedAt: string): Promise<number> {
      return db.query.transaction().execute(async (query) => {
        const deleted = await query
          .deleteFrom('live_item')
          .where('published_at', '<', publishedAt)
          .executeTakeFirst();
        if (deleted.numDeletedRows === 0n) return 0;
        await removeEmptyStories(query, publishedAt);
        await bumpContentVersion(query);
        return Number(deleted.numDeletedRows);
      });
    },

    /** The newest reports that have no picture. */
    withoutPicture: (publishedSince: string, limit: number) =>
      reportsIn(db.query)
        .select(['live_item.id', 'live_item.url'])
        .where('image_url', 'is', null)
        .where('published_at', '>=', publishedSince)
        .where('owner_kind', '<>', 'sample')
        .where(isShown)
        .orderBy('published_at', 'desc')
        .orderBy('live_item.id')
        .limit(limit)
        .execute(),

    /** Gives reports without a picture one, unless their outlet uses it for another: then it is no picture of either. */
    setPictures(pictures: readonly { id: string; url: string }[], now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        const stories: string[] = [];
        for (const { id, url } of pictures) {
          const row = await query
            .updateTable('live_item')
            .set({ image_url: url })
            .where('id', '=', id)
            .where('image_url', 'is', null)
            .where('outlet_id', 'not in', (inner) =>
              inner.selectFrom('live_item').select('outlet_id').where('image_url', '=', url),
            )
            .returning('story_id')
            .executeTakeFirst();
          if (row) stories.push(row.story_id ?? id);
        }
        if (stories.length === 0) return;
        await refreshStories(query, stories, now);
        await bumpContentVersion(query);
      });
    },

    /** The source address of an item's picture. */
    async pictureOf(id: string) {
      const row = await db.query
        .selectFrom('live_item')
        .leftJoin('story', 'story.id', 'live_item.story_id')
        .select(['image_url', 'live_item.title', shownCategory.as('category')])
        .where('live_item.id', '=', id)
        .executeTakeFirst();
      return row && { url: row.image_url, title: row.title, category: row.category };
    },
  };
}

/** The grouping without new items, which were inserted with their story. */
function storiesOfStoredItems(grouping: Grouping | undefined, added: readonly FiledItem[]) {
  const stories = new Map(grouping?.stories);
  for (const { id } of added) stories.delete(id);
  return stories;
}

/** A changed item stays in its story unless that story has just been merged. */
const storiesOf = (changed: readonly ChangedItem[], grouping: Grouping | undefined) =>
  changed.map((item) => grouping?.stories.get(item.id) ?? item.storyId);

/** Stores a feed's items in the caller's transaction, which holds the lock of the content version. */
export async function storeVisitIn(
  query: Query,
  visit: FeedVisit,
  group: GroupItems,
): Promise<StoreResult> {
  const { fresh: added, changed, listed } = await compareWithStored(query, visit);
  const takenDown = await markTakenDown(query, visit, listed);
  const retitled = changed.filter(({ formerTitle }) => formerTitle !== undefined);
  const needsGrouping = added.length + retitled.length > 0;
  const grouping = needsGrouping ? await group(added, query, retitled) : undefined;
  await yieldToEventLoop();
  if (grouping) await insertItems(query, visit, added, grouping.stories);
  for (const item of changed) await updateItem(query, visit.outletId, item);
  await keepHeadlines(query, retitled, visit.at);
  // A new story of one item needs no refresh; the others do.
  const storyIds = added.map((item) => grouping?.stories.get(item.id) ?? item.id);
  const joinedStories = storyIds.filter((id, index) => id !== added[index]?.id);
  const moved = await moveItems(query, storiesOfStoredItems(grouping, added), visit.at);
  await refreshStories(
    query,
    [...joinedStories, ...moved, ...storiesOf(changed, grouping), ...takenDown],
    visit.at,
  );
  if (grouping) await relateStories(query, grouping.related);
  await updateById(query, 'outlet', visit.outletId, {
    ...fetchedColumns(visit),
    etag: visit.etag,
    last_modified: visit.lastModified,
    body_hash: visit.bodyHash,
    every_minutes: visit.everyMinutes,
  });
  if (added.length + changed.length + takenDown.length > 0) await bumpContentVersion(query);
  const version = grouping ? await readContentVersion(query) : undefined;
  return { added, changed: changed.length, version };
}
