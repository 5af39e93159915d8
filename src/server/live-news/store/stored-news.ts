import type { Kysely } from 'kysely';
import { bumpContentVersion, lockContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { WindowItem } from '../merge/story-grouper.ts';
import type { Grouping } from '../merge/story-window.ts';
import type { FiledItem, NewsItem } from '../news-item.ts';
import { byId } from './by-id.ts';
import { liveItemStore } from './live-item-store.ts';
import { moveItems } from './moved-stories.ts';
import { refreshStories, relateStories } from './story-rows.ts';

/** An item as it is stored, with what it was filed by. */
export interface StoredItem {
  item: NewsItem;
  section: string;
  storyId: string;
  /** Where it stands, to compare with where it should. */
  place: string;
}

export type StoredNews = ReturnType<typeof storedNews>;

/** The news that is there already, for filing and merging it again. Our own wire is not among it. */
export function storedNews(db: Database) {
  const outletsItems = () =>
    db.query
      .selectFrom('live_item')
      .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
      .where('owner_kind', '<>', 'own');

  /** In a transaction of its own, in turn with the rounds of all processes. */
  const inTurn = (work: (query: Kysely<Tables>) => Promise<void>) =>
    db.query.transaction().execute(async (query) => {
      await lockContentVersion(db, query);
      await work(query);
      await bumpContentVersion(query);
    });

  return {
    /**
     * How many are moved at once, so that nobody who asks for a page in between waits long: the
     * embedded database works in our own thread.
     */
    atATime: db.kind === 'sqlite' ? 10 : 50,

    /** The next items by id. */
    async itemsAfter(id: string, limit: number): Promise<StoredItem[]> {
      const rows = await outletsItems()
        .select(['live_item.id', 'guid', 'title', 'description', 'url', 'image_url'])
        .select(['published_at', 'why', 'section', 'story_id', 'category', 'business', 'diaspora'])
        .where('live_item.id', '>', id)
        .orderBy('live_item.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        item: {
          id: row.id,
          guid: row.guid,
          title: row.title,
          description: row.description,
          url: row.url,
          imageUrl: row.image_url,
          publishedAt: row.published_at,
          tags: tagsIn(row.why),
        },
        section: row.section,
        storyId: row.story_id ?? row.id,
        place: placeOf({ ...row, business: row.business === 1, diaspora: row.diaspora === 1 }),
      }));
    },

    /** Items that stand elsewhere now. */
    fileAgain(moved: readonly (FiledItem & { storyId: string })[], now: string): Promise<void> {
      return inTurn(async (query) => {
        for (const items of Map.groupBy(moved, placeOf).values()) {
          const [first] = items;
          if (!first) continue;
          const { category, business, diaspora } = first;
          await query
            .updateTable('live_item')
            .set({ category, business: business ? 1 : 0, diaspora: diaspora ? 1 : 0 })
            .set({ why: byId(items.map(({ id, why }) => [id, JSON.stringify(why)])) })
            .where(
              'id',
              'in',
              items.map(({ id }) => id),
            )
            .execute();
        }
        await refreshStories(
          query,
          moved.map(({ storyId }) => storyId),
          now,
        );
      });
    },

    /** Headlines in the order of time, from just after the one given. */
    async headlinesAfter(
      last: { publishedAt: string; id: string },
      limit: number,
    ): Promise<WindowItem[]> {
      const rows = await outletsItems()
        .select(['live_item.id', 'outlet_id', 'title', 'description', 'published_at', 'story_id'])
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
      return rows.map((row) => ({
        id: row.id,
        outletId: row.outlet_id,
        title: row.title,
        description: row.description,
        publishedAt: row.published_at,
        fetchedAt: row.published_at,
        storyId: row.story_id ?? row.id,
      }));
    },

    decisions: liveItemStore(db).decisions,

    /** Items that are part of other stories now, and which stories are related. */
    mergeAgain({ stories, related }: Grouping, now: string): Promise<void> {
      return inTurn(async (query) => {
        await refreshStories(query, await moveItems(query, stories, now), now);
        await relateStories(query, related);
      });
    },
  };
}

export const placeOf = ({
  category,
  business,
  diaspora,
}: Pick<FiledItem, 'business' | 'diaspora'> & { category: string | null }) =>
  [category, business, diaspora].join();

/**
 * The section tags an item was filed by stand in its reasons; tags that no rule named are gone, as
 * they said nothing.
 */
const tagsIn = (why: string) =>
  (JSON.parse(why) as string[]).flatMap((reason) =>
    [...reason.matchAll(/section “([^”]+)”/g)].map(([, tag = '']) => tag),
  );
