import {
  bumpContentVersion,
  lockContentVersion,
} from '../../../platform/database/content-version.ts';
import type { Database, Query } from '../../../platform/database/database.ts';
import { idsOf } from '../../../platform/database/ids-of.ts';
import type { WindowItem } from '../merge/story-grouper.ts';
import type { Grouping } from '../merge/story-window.ts';
import type { FiledItem } from '../news-item.ts';
import { byId } from './by-id.ts';
import { liveItemStore } from './live-item-store.ts';
import { moveItems } from './moved-stories.ts';
import { filedKind, refreshStories, relateStories, reportsIn, storyId } from './story-rows.ts';

export type StoredNews = ReturnType<typeof storedNews>;

/** Stored news for filing and merging again, without samples. */
export function storedNews(db: Database) {
  const outletsItems = () => reportsIn(db.query).where('owner_kind', '<>', 'sample');

  /** Runs in a transaction, under the lock that rounds use. */
  const withLock = (work: (query: Query) => Promise<void>) =>
    db.query.transaction().execute(async (query) => {
      await lockContentVersion(db, query);
      await work(query);
      await bumpContentVersion(query);
    });

  return {
    /** How many items move per transaction: few on SQLite, which blocks the thread. */
    batchSize: db.kind === 'sqlite' ? 10 : 50,

    /** The next items by id. */
    async itemsAfter(id: string, limit: number) {
      const rows = await outletsItems()
        .select(['live_item.id', 'guid', 'title', 'description', 'url', 'image_url as imageUrl'])
        .select(['published_at as publishedAt', 'why', 'section', storyId])
        .select(['category', 'business', 'diaspora', 'kind'])
        .where('live_item.id', '>', id)
        .orderBy('live_item.id')
        .limit(limit)
        .execute();
      return rows.map(({ section, storyId, why, category, kind, business, diaspora, ...item }) => ({
        item: { ...item, tags: tagsIn(why) },
        section,
        storyId,
        // To compare with a new filing.
        filingKey: filingKey({
          category,
          kind,
          business: business === 1,
          diaspora: diaspora === 1,
        }),
      }));
    },

    /** Stores new categories and reasons. */
    storeFilings(moved: readonly (FiledItem & { storyId: string })[], now: string): Promise<void> {
      return withLock(async (query) => {
        for (const items of Map.groupBy(moved, filingKey).values()) {
          const [first] = items;
          if (!first) continue;
          const { category, kind, business, diaspora } = first;
          await query
            .updateTable('live_item')
            .set({ category, business: business ? 1 : 0, diaspora: diaspora ? 1 : 0 })
            .set({ kind: filedKind(kind) })
            .set({ why: byId(items.map(({ id, why }) => [id, JSON.stringify(why)])) })
            .where('id', 'in', idsOf(items))
            .execute();
        }
        await refreshStories(
          query,
          moved.map(({ storyId }) => storyId),
          now,
        );
      });
    },

    /** Headlines by publication time, after `last`. */
    async headlinesAfter(
      last: { publishedAt: string; id: string },
      limit: number,
    ): Promise<WindowItem[]> {
      return outletsItems()
        .select(['live_item.id', 'outlet_id as outletId', 'title', 'description', storyId])
        .select(['published_at as publishedAt', 'published_at as fetchedAt'])
        .where((is) =>
          is.or([
            is('published_at', '>', last.publishedAt),
            is.and([is('published_at', '=', last.publishedAt), is('live_item.id', '>', last.id)]),
          ]),
        )
        .orderBy('published_at')
        .orderBy('live_item.id')
        .limit(limit)
        .execute();
    },

    decisions: liveItemStore(db).decisions,

    /** Stores new stories of items, and which stories are related. */
    storeGrouping({ stories, related }: Grouping, now: string): Promise<void> {
      return withLock(async (query) => {
        await refreshStories(query, await moveItems(query, stories, now), now);
        await relateStories(query, related);
      });
    },
  };
}

export const filingKey = ({
  category,
  kind,
  business,
  diaspora,
}: Pick<FiledItem, 'kind' | 'business' | 'diaspora'> & { category: string | null }) =>
  [category, kind, business, diaspora].join();

/** The section tags an item was filed by, from its reasons; tags without a rule aren't stored. */
const tagsIn = (why: string) =>
  (JSON.parse(why) as string[]).flatMap((reason) =>
    [...reason.matchAll(/section “([^”]+)”/g)].map(([, tag = '']) => tag),
  );
