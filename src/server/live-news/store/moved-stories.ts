import type { Kysely } from 'kysely';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import type { Tables } from '../../database/schema.ts';
import { byId } from './by-id.ts';

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
  for (const batch of inBatches(moved, IDS_PER_STATEMENT)) {
    const ids = batch.map(({ id }) => id);
    const story_id = byId(batch.map(({ id, to }) => [id, to]));
    await query.updateTable('live_item').set({ story_id }).where('id', 'in', ids).execute();
  }
  const left = [...Map.groupBy(moved, (item) => item.from)].map(
    ([from, items]): Way => [from, mostCommon(items.map((item) => item.to))],
  );
  const gone = new Set<string>();
  for (const ways of inBatches(left, IDS_PER_STATEMENT)) {
    await keepFiling(query, ways);
    const empty = await withoutItems(query, ways);
    if (empty.length === 0) continue;
    await leadOn(query, empty, now);
    for (const [from] of empty) gone.add(from);
  }
  return [...new Set(moved.flatMap(({ from, to }) => [from, to]))].filter((id) => !gone.has(id));
}

/** A story that items left, and where most of them went. */
type Way = readonly [from: string, to: string];
const froms = (ways: readonly Way[]) => ways.map(([from]) => from);

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
          id: to,
          title,
          published_at: publishedAt,
          updated_at: now,
          lead_item_id: id,
          category: null,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

async function withoutItems(query: Kysely<Tables>, ways: readonly Way[]): Promise<Way[]> {
  const rows = await query
    .selectFrom('live_item')
    .select('story_id')
    .distinct()
    .where('story_id', 'in', froms(ways))
    .execute();
  const told = new Set(rows.map((row) => row.story_id));
  return ways.filter(([from]) => !told.has(from));
}

async function keepFiling(query: Kysely<Tables>, ways: readonly Way[]): Promise<void> {
  const filedIn = (ids: readonly string[]) =>
    query
      .selectFrom('story')
      .select(['category', 'business', 'diaspora'])
      .where('id', 'in', ids)
      .where('filed_by_operator', '=', 1)
      .executeTakeFirst();
  // Rare, and then one after the other: a story that just got a place may have lost items itself.
  if (!(await filedIn(froms(ways)))) return;
  for (const [from, to] of ways) {
    const filed = await filedIn([from]);
    if (!filed) continue;
    await query
      .updateTable('story')
      .set({ ...filed, filed_by_operator: 1 })
      .where('id', '=', to)
      .where('filed_by_operator', '=', 0)
      .execute();
  }
}

async function leadOn(query: Kysely<Tables>, ways: readonly Way[], now: string): Promise<void> {
  await query
    .updateTable('story_redirect')
    .set({ story_id: byId(ways, 'story_id') })
    .where('story_id', 'in', froms(ways))
    .execute();
  await query.deleteFrom('story').where('id', 'in', froms(ways)).execute();
  await query
    .insertInto('story_redirect')
    .values(ways.map(([id, story_id]) => ({ id, story_id, moved_at: now })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        story_id: row.ref('excluded.story_id'),
        moved_at: row.ref('excluded.moved_at'),
      })),
    )
    .execute();
}

function mostCommon(names: readonly string[]): string {
  const [[name = ''] = []] = [...Map.groupBy(names, (one) => one)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  return name;
}
