import type { Kysely } from 'kysely';
import { inBatches } from '../../../domain/in-batches.ts';
import type { Tables } from '../../database/schema.ts';

const IDS_PER_STATEMENT = 500;

interface Moved {
  id: string;
  from: string;
  to: string;
  title: string;
  publishedAt: string;
}

/**
 * Gives stored items to other stories. A story that lost all of its items leads on to the one that
 * has most of them; one that the operator filed keeps its place in the paper wherever it goes.
 * Returns every story whose items changed, for `refreshStories`.
 */
export async function moveItems(
  query: Kysely<Tables>,
  stories: ReadonlyMap<string, string>,
  now: string,
): Promise<string[]> {
  const moved = await findMoved(query, stories);
  if (moved.length === 0) return [];
  await addStories(query, moved, now);
  for (const [to, items] of Map.groupBy(moved, (item) => item.to)) {
    for (const batch of inBatches(items, IDS_PER_STATEMENT)) {
      const ids = batch.map(({ id }) => id);
      await query.updateTable('live_item').set({ story_id: to }).where('id', 'in', ids).execute();
    }
  }
  const gone = new Set<string>();
  for (const [from, items] of Map.groupBy(moved, (item) => item.from)) {
    const to = mostCommon(items.map((item) => item.to));
    await keepFiling(query, from, to);
    if (await isEmpty(query, from)) {
      await leadOn(query, from, to, now);
      gone.add(from);
    }
  }
  return [...new Set(moved.flatMap(({ from, to }) => [from, to]))].filter((id) => !gone.has(id));
}

async function findMoved(
  query: Kysely<Tables>,
  stories: ReadonlyMap<string, string>,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const ids of inBatches([...stories.keys()], IDS_PER_STATEMENT)) {
    const rows = await query
      .selectFrom('live_item')
      .select(['id', 'story_id', 'title', 'published_at'])
      .where('id', 'in', ids)
      .orderBy('published_at')
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const [from, to] = [row.story_id, stories.get(row.id)];
      if (from === null || to === undefined || from === to) continue;
      moved.push({ id: row.id, from, to, title: row.title, publishedAt: row.published_at });
    }
  }
  return moved;
}

/** Rows for stories that were taken out of others. Their address leads nowhere else any more. */
async function addStories(query: Kysely<Tables>, moved: readonly Moved[], now: string) {
  const firsts = new Map(moved.toReversed().map((item) => [item.to, item]));
  for (const batch of inBatches([...firsts.values()], 50)) {
    const ids = batch.map(({ to }) => to);
    await query.deleteFrom('story_redirect').where('id', 'in', ids).execute();
    await query
      .insertInto('story')
      .values(
        batch.map(({ to, id, title, publishedAt }) => ({
          ...{ id: to, title, published_at: publishedAt, updated_at: now, lead_item_id: id },
          category: null,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

async function isEmpty(query: Kysely<Tables>, story: string): Promise<boolean> {
  const left = await query
    .selectFrom('live_item')
    .select('id')
    .where('story_id', '=', story)
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}

async function keepFiling(query: Kysely<Tables>, from: string, to: string): Promise<void> {
  const filed = await query
    .selectFrom('story')
    .select(['category', 'business', 'diaspora'])
    .where('id', '=', from)
    .where('filed_by_operator', '=', 1)
    .executeTakeFirst();
  if (!filed) return;
  await query
    .updateTable('story')
    .set({ ...filed, filed_by_operator: 1 })
    .where('id', '=', to)
    .where('filed_by_operator', '=', 0)
    .execute();
}

async function leadOn(query: Kysely<Tables>, from: string, to: string, now: string): Promise<void> {
  await query
    .updateTable('story_redirect')
    .set({ story_id: to })
    .where('story_id', '=', from)
    .execute();
  await query.deleteFrom('story').where('id', '=', from).execute();
  await query
    .insertInto('story_redirect')
    .values({ id: from, story_id: to, moved_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ story_id: to, moved_at: now }))
    .execute();
}

function mostCommon(names: readonly string[]): string {
  const [[name = ''] = []] = [...Map.groupBy(names, (one) => one)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  return name;
}
