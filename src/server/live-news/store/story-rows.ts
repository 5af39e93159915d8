import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import type { Tables } from '../../database/schema.ts';
import { byId } from './by-id.ts';

/**
 * The item is not hidden. Said in such a way that SQLite does not begin with it: nearly all of the
 * news is shown, so a story's items are found by their story, and the newest along the order of time.
 */
export const isShown = sql<SqlBool>`live_item.hidden + 0 = 0`;

/** The category readers see: the operator's choice for the whole story, or the item's own. */
export const shownCategory = sql<
  Tables['story']['category']
>`case when story.filed_by_operator = 1 then story.category else live_item.category end`;

/**
 * A story's row says what its items add up to, except for the list that the operator chose for it.
 * Called in the transaction that changed the items.
 */
export async function refreshStories(
  query: Kysely<Tables>,
  ids: readonly string[],
  now: string,
): Promise<void> {
  const touched = [...new Set(ids)];
  if (touched.length === 0) return;
  const rows = await query
    .selectFrom('live_item')
    .select(['id', 'story_id', 'title', 'category', 'business', 'diaspora', 'published_at'])
    .select(['description', 'image_url'])
    .where('story_id', 'in', touched)
    .where(isShown)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
  const byStory = Map.groupBy(rows, (row) => row.story_id);
  const stories = await query
    .selectFrom('story')
    .select(['id', 'title', 'category', 'business', 'diaspora', 'published_at', 'lead_item_id'])
    .select('filed_by_operator')
    .where('id', 'in', touched)
    .execute();
  // Most reports that join a story change nothing in its row, and many rows change in the same way.
  const changes = stories.flatMap((story) => {
    const becomes = rowOf(byStory.get(story.id) ?? [], story.filed_by_operator === 1);
    const names = Object.keys(becomes) as (keyof typeof becomes)[];
    const changed = names.filter((name) => becomes[name] !== story[name]);
    const row = Object.fromEntries(changed.map((name) => [name, becomes[name]]));
    return changed.length === 0 ? [] : { id: story.id, row: row as Partial<AddedUp> };
  });
  for (const alike of Map.groupBy(changes, ({ row }) => JSON.stringify(row)).values()) {
    await query
      .updateTable('story')
      .set({ ...alike[0]?.row, updated_at: now })
      .where(
        'id',
        'in',
        alike.map(({ id }) => id),
      )
      .execute();
  }
}

type StoryRow = Selectable<Tables['story']>;
type AddedUp = Pick<StoryRow, 'title' | 'published_at' | 'lead_item_id' | keyof Filing>;

/** What a story's row says of these items, its lists only where the operator did not choose them. */
function rowOf(
  items: readonly (Told & Filing & { published_at: string })[],
  isFiledByOperator: boolean,
): Partial<AddedUp> {
  const [first] = items;
  const lead = richest(items);
  // All of it is hidden: no list shows a story without a first report.
  if (!first || !lead) return { lead_item_id: null };
  return {
    ...(!isFiledByOperator && listsOf(items)),
    title: lead.title,
    published_at: first.published_at,
    lead_item_id: lead.id,
  };
}

type Told = Pick<Selectable<Tables['live_item']>, 'id' | 'title' | 'description' | 'image_url'>;

/** The report that says most: with a picture before without, then the longest text, then the first. */
function richest<Item extends Told>(items: readonly Item[]): Item | undefined {
  const weight = (item: Item) => (item.image_url ? 1_000_000 : 0) + item.description.length;
  return items.reduce<Item | undefined>(
    (best, next) => (best && weight(best) >= weight(next) ? best : next),
    undefined,
  );
}

type Filing = Pick<Selectable<Tables['live_item']>, 'category' | 'business' | 'diaspora'>;

function listsOf(items: readonly Filing[]): Filing {
  return {
    category: mostCommon(items.map((item) => item.category)),
    business: items.some((item) => item.business === 1) ? 1 : 0,
    diaspora: items.some((item) => item.diaspora === 1) ? 1 : 0,
  };
}

/** What most of the outlets' reports were filed as; the first one's where they are even. */
function mostCommon<T extends string>(categories: readonly (T | null)[]): T | null {
  const counts = new Map<T, number>();
  for (const category of categories) {
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1]);
  return ranked[0]?.[0] ?? null;
}

const MAX_RELATED = 6;
const ROWS_PER_STATEMENT = 100;

/** Each of two related stories remembers the other, the most alike first. */
export async function relateStories(
  query: Kysely<Tables>,
  pairs: readonly { a: string; b: string; score: number }[],
): Promise<void> {
  const added = new Map<string, [string, number][]>();
  for (const { a, b, score } of pairs) {
    added.set(a, [...(added.get(a) ?? []), [b, score]]);
    added.set(b, [...(added.get(b) ?? []), [a, score]]);
  }
  if (added.size === 0) return;
  const rows = await query
    .selectFrom('story')
    .select(['id', 'related'])
    .where('id', 'in', [...added.keys()])
    .execute();
  const changed = new Map<string, string>();
  for (const { id, related: written } of rows) {
    const known = new Map([
      ...(JSON.parse(written) as [string, number][]),
      ...(added.get(id) ?? []).map(
        ([other, score]) => [other, Number(score.toFixed(3))] as [string, number],
      ),
    ]);
    const most = [...known].sort((a, b) => b[1] - a[1]).slice(0, MAX_RELATED);
    const related = JSON.stringify(most);
    // Most stories are told again that they are related to what they know already.
    if (related !== written) changed.set(id, related);
  }
  for (const batch of inBatches([...changed], ROWS_PER_STATEMENT)) {
    const ids = batch.map(([id]) => id);
    const related = byId(batch);
    await query.updateTable('story').set({ related }).where('id', 'in', ids).execute();
  }
}

/** Stories whose last item is gone. */
export async function removeEmptyStories(
  query: Kysely<Tables>,
  publishedBefore?: string,
): Promise<void> {
  let stories = query
    .deleteFrom('story')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('live_item')
            .select('live_item.id')
            .whereRef('live_item.story_id', '=', 'story.id'),
        ),
      ),
    );
  if (publishedBefore) stories = stories.where('published_at', '<', publishedBefore);
  await stories.execute();
}
