import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

const REPORT_KINDS = ['news', 'opinion', 'promotional', 'live', 'programme', 'recap', 'obituary'];
const NO_TIME = '1970-01-01T00:00:00.000Z';

/** Stories are ranked by how many newsrooms report them and how recently, and the desk can place one by hand. Headlines that an outlet changes are kept. */
export async function storyRanking(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'outlet', { owner_name: c.text(1, 200, { optional: true }) });
  await c.addColumns(query, 'live_item', {
    kind: c.oneOf(REPORT_KINDS, { default: 'news' }),
    // When we noticed that the outlet took it down.
    removed_at: c.time({ optional: true }),
  });
  await c.addColumns(query, 'story', {
    kind: c.oneOf(REPORT_KINDS, { default: 'news' }),
    // The time of the last report; that of the first is published_at.
    last_told: c.time({ default: NO_TIME }),
    outlet_count: c.whole(0, 10_000, { default: 1 }),
    rank_at: c.time({ default: NO_TIME }),
    breaking_until: c.time({ optional: true }),
    placement: c.oneOf(['none', 'lead', 'down', 'hidden'], { default: 'none' }),
    called_breaking: c.flag(),
    placed_until: c.time({ optional: true }),
  });
  await sql`update story set
    last_told = coalesce((select max(live_item.published_at) from live_item where live_item.story_id = story.id), published_at),
    outlet_count = (select count(distinct outlet.name) from live_item join outlet on outlet.id = live_item.outlet_id where live_item.story_id = story.id)`.execute(
    query,
  );
  await sql`update story set rank_at = last_told`.execute(query);
  await c.createIndexes(query, 'story', {
    story_top: ['rank_at', 'id'],
    story_top_of_category: ['category', 'rank_at', 'id'],
  });
  // Few stories are placed by hand.
  await sql`create index story_placed on story (placed_until) where placed_until is not null`.execute(
    query,
  );

  await c.createTable(query, 'former_headline', {
    id: c.text(1, 64, { key: true }),
    item_id: c.reference('live_item.id', 'cascade'),
    title: c.text(1, 500),
    // When we first saw this headline, and when it was replaced.
    seen_at: c.time(),
    replaced_at: c.time(),
  });
  await c.createIndexes(query, 'former_headline', {
    former_headline_of_item: ['item_id', 'replaced_at'],
  });
}
