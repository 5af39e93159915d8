import type { Database } from '../../../platform/database/database.ts';

interface StoryCoverage {
  /** Another than was asked for where stories have been merged. */
  id: string;
  title: string;
  outlets: number;
}

export type ReadCoverage = ReturnType<typeof storyCoverage>;

/** How many outlets have each of these stories, by the id that was asked for; hidden ones are left out. */
export const storyCoverage =
  (db: Database) =>
  async (ids: readonly string[]): Promise<Map<string, StoryCoverage>> => {
    if (ids.length === 0) return new Map();
    const moved = await db.query
      .selectFrom('story_redirect')
      .select(['id', 'story_id'])
      .where('id', 'in', ids)
      .execute();
    const target = new Map(moved.map(({ id, story_id }) => [id, story_id]));
    const stories = await db.query
      .selectFrom('story')
      .select(['id', 'title', 'outlet_count as outlets'])
      .where('id', 'in', [...new Set([...ids, ...target.values()])])
      .where('lead_item_id', 'is not', null)
      .where('placement', '<>', 'hidden')
      .execute();
    const byId = new Map(stories.map((story) => [story.id, story]));
    return new Map(
      ids.flatMap((id) => {
        const story = byId.get(target.get(id) ?? id);
        return story ? [[id, story] as const] : [];
      }),
    );
  };
