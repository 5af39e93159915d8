import type { Affair } from '../../../../contract/news/live-news.ts';
import { inBatches } from '../../../../domain/jobs/in-batches.ts';
import { bumpContentVersion } from '../../../platform/database/content-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AffairPair, AffairStory } from '../merge/affair-index.ts';

const MOST_STORIES = 200;
const ROWS_PER_STATEMENT = 50;

export type AffairStore = ReturnType<typeof affairStore>;

/** Which stories belong to one affair. */
export function affairStore(db: Database) {
  return {
    /** News stories that changed since a moment, oldest first. */
    async changedSince(updatedAt: string, publishedAt: string) {
      const rows = await db.query
        .selectFrom('story')
        .innerJoin('live_item as lead', 'lead.id', 'story.lead_item_id')
        .innerJoin('outlet', 'outlet.id', 'lead.outlet_id')
        .leftJoin('affair_story', 'affair_story.id', 'story.id')
        .select(['story.id', 'story.title', 'lead.description', 'affair_id as affair'])
        .select(['story.published_at as publishedAt', 'story.updated_at as updatedAt'])
        .where('story.updated_at', '>', updatedAt)
        .where('story.published_at', '>', publishedAt)
        .where('story.kind', '=', 'news')
        .where('owner_kind', '<>', 'sample')
        .orderBy('story.published_at')
        .orderBy('story.id')
        .execute();
      return rows.map((row): AffairStory & { updatedAt: string } => ({
        ...row,
        affair: row.affair ?? undefined,
      }));
    },

    /** Files stories under their affairs; forgets what is older than `oldest`. */
    file(pairs: readonly AffairPair[], oldest: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        const rows = pairs.flatMap(({ story, earlier, affair, name }) =>
          [earlier, story].map(({ id, title, publishedAt }) => ({
            id,
            affair_id: affair,
            name: name.slice(0, 200),
            title,
            published_at: publishedAt,
          })),
        );
        const distinct = new Map(rows.map((row) => [row.id, row]));
        for (const batch of inBatches([...distinct.values()], ROWS_PER_STATEMENT)) {
          await query
            .insertInto('affair_story')
            .values(batch)
            .onConflict((conflict) => conflict.column('id').doNothing())
            .execute();
        }
        await query.deleteFrom('affair_story').where('published_at', '<', oldest).execute();
        await bumpContentVersion(query);
      });
    },

    /** The affair of each of these stories, with how many stories it has. */
    async of(storyIds: readonly string[]): Promise<Map<string, string>> {
      if (storyIds.length === 0) return new Map();
      const rows = await db.query
        .selectFrom('affair_story')
        .select(['id', 'affair_id'])
        .where('id', 'in', storyIds)
        .execute();
      return new Map(rows.map((row) => [row.id, row.affair_id]));
    },

    /** An affair with its stories, oldest first; those that were merged into others are left out. */
    async find(id: string): Promise<Affair | undefined> {
      const rows = await db.query
        .selectFrom('affair_story')
        .leftJoin('story', 'story.id', 'affair_story.id')
        .select(['affair_story.id', 'name', 'affair_story.title', 'affair_story.published_at'])
        .select(['story.id as story_id', 'story.title as story_title', 'story.outlet_count'])
        .where('affair_id', '=', id)
        .where('affair_story.id', 'not in', (inner) =>
          inner.selectFrom('story_redirect').select('story_redirect.id'),
        )
        .where((is) => is.or([is('placement', 'is', null), is('placement', '<>', 'hidden')]))
        .orderBy('affair_story.published_at', 'desc')
        .orderBy('affair_story.id')
        .limit(MOST_STORIES)
        .execute();
      const titles = rows.map(({ story_title, title }) => (story_title ?? title).toLowerCase());
      const inTitles = (name: string) =>
        titles.filter((title) => title.includes(name.toLowerCase())).length;
      // Whoever speaks about it is named as well, but in fewer headlines.
      const [name] = [...new Set(rows.map((row) => row.name))].sort(
        (a, b) => inTitles(b) - inTitles(a) || a.length - b.length,
      );
      if (name === undefined) return undefined;
      const stories = rows.toReversed().map((row) => ({
        id: row.id,
        title: row.story_title ?? row.title,
        publishedAt: row.published_at,
        outlets: row.outlet_count,
      }));
      return { id, name, stories };
    },
  };
}
