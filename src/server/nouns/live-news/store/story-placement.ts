import type { PlacedStory } from '../../../../contract/desk/story-placement.ts';
import type { Placement } from '../../../../contract/news/live-news.ts';
import {
  bumpContentVersion,
  lockContentVersion,
} from '../../../platform/database/content-version.ts';
import type { Database, Query } from '../../../platform/database/database.ts';
import { updateById } from '../../../platform/database/rows-by-id.ts';
import { refreshStories } from './story-rows.ts';

export interface PlacementChange {
  placement: Placement;
  breaking: boolean;
  until: string;
}

const UNPLACED = { placement: 'none', called_breaking: 0, placed_until: null } as const;

export type StoryPlacement = ReturnType<typeof storyPlacement>;

/** Stories that the operator puts first, further down or in no list, or calls breaking, for a time. */
export function storyPlacement(db: Database) {
  return {
    /** What is placed by hand, the lead first. */
    async placed(): Promise<PlacedStory[]> {
      const rows = await db.query
        .selectFrom('story')
        .select(['id', 'title', 'placement', 'called_breaking', 'placed_until as until'])
        .where('placed_until', 'is not', null)
        .orderBy((row) => row.case().when('placement', '=', 'lead').then(0).else(1).end())
        .orderBy('placed_until')
        .orderBy('id')
        .execute();
      return rows.map(({ called_breaking, until, ...row }) => ({
        ...row,
        breaking: called_breaking === 1,
        until: until ?? '',
      }));
    },

    /** Places a story, and frees the one that led before it; undefined if there is no such story. */
    place(
      requestedId: string,
      { placement, breaking, until }: PlacementChange,
      now: string,
    ): Promise<{ title: string; freed: string | null } | undefined> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        const story = await findStory(query, requestedId);
        if (!story) return undefined;
        const { id } = story;
        const freed = placement === 'lead' ? await freeLead(query, id) : [];
        const isPlaced = placement !== 'none' || breaking;
        await updateById(
          query,
          'story',
          id,
          isPlaced
            ? { placement, called_breaking: breaking ? 1 : 0, placed_until: until }
            : UNPLACED,
        );
        await refreshStories(query, [id, ...freed.map((other) => other.id)], now);
        await bumpContentVersion(query);
        return { title: story.title, freed: freed[0]?.title ?? null };
      });
    },

    /** Puts stories back whose time is up, and returns how many. */
    async expire(now: string): Promise<number> {
      const expired = (query: Query) =>
        query.selectFrom('story').select('id').where('placed_until', '<=', now);
      // Called in every round, so without a transaction unless there is something to do.
      if (!(await expired(db.query).executeTakeFirst())) return 0;
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        const ids = (await expired(query).execute()).map(({ id }) => id);
        if (ids.length === 0) return 0;
        await query.updateTable('story').set(UNPLACED).where('id', 'in', ids).execute();
        await refreshStories(query, ids, now);
        await bumpContentVersion(query);
        return ids.length;
      });
    },
  };
}

/** By its id, or by that of a story that was merged into it. */
const findStory = (query: Query, id: string) =>
  query
    .selectFrom('story')
    .select(['id', 'title'])
    .where((is) =>
      is.or([
        is('id', '=', id),
        is('id', 'in', is.selectFrom('story_redirect').select('story_id').where('id', '=', id)),
      ]),
    )
    .executeTakeFirst();

/** The page has one lead. A story that is also called breaking stays so. */
async function freeLead(query: Query, newLead: string) {
  const leads = await query
    .selectFrom('story')
    .select(['id', 'title', 'called_breaking'])
    .where('placement', '=', 'lead')
    .where('id', '<>', newLead)
    .execute();
  for (const { id, called_breaking } of leads) {
    await updateById(query, 'story', id, called_breaking === 1 ? { placement: 'none' } : UNPLACED);
  }
  return leads;
}
