import { inBatches } from '../../../../domain/jobs/in-batches.ts';
import type { Query } from '../../../platform/database/database.ts';
import { byId } from './by-id.ts';

const IDS_PER_STATEMENT = 500;

interface MovedItem {
  id: string;
  from: string;
  to: string;
  title: string;
  publishedAt: string;
}

/** Moves items to other stories; an emptied story redirects to the one with most of its items, which inherits the operator's filing and placement. Returns the changed stories, for `refreshStories`. */
export async function moveItems(
  query: Query,
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
  const moves = [...Map.groupBy(moved, (item) => item.from)].map(
    ([from, items]): StoryMove => [from, mostCommon(items.map((item) => item.to))],
  );
  const removed = new Set<string>();
  for (const batch of inBatches(moves, IDS_PER_STATEMENT)) {
    await keepFiling(query, batch);
    const empty = await withoutItems(query, batch);
    if (empty.length === 0) continue;
    await keepPlacement(query, empty);
    await redirectStories(query, empty);
    for (const [from] of empty) removed.add(from);
  }
  return [...new Set(moved.flatMap(({ from, to }) => [from, to]))].filter((id) => !removed.has(id));
}

/** A story that lost items, and the story most of them moved to. */
type StoryMove = readonly [from: string, to: string];
const sources = (moves: readonly StoryMove[]) => moves.map(([from]) => from);

async function findMoved(query: Query, stories: ReadonlyMap<string, string>): Promise<MovedItem[]> {
  const moved: MovedItem[] = [];
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

/** Inserts stories that were split off, and removes redirects from their addresses. */
async function addStories(query: Query, moved: readonly MovedItem[], now: string) {
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

async function withoutItems(query: Query, moves: readonly StoryMove[]): Promise<StoryMove[]> {
  const rows = await query
    .selectFrom('live_item')
    .select('story_id')
    .distinct()
    .where('story_id', 'in', sources(moves))
    .execute();
  const remaining = new Set(rows.map((row) => row.story_id));
  return moves.filter(([from]) => !remaining.has(from));
}

async function keepFiling(query: Query, moves: readonly StoryMove[]): Promise<void> {
  const filedIn = (ids: readonly string[]) =>
    query
      .selectFrom('story')
      .select(['category', 'business', 'diaspora'])
      .where('id', 'in', ids)
      .where('filed_by_operator', '=', 1)
      .executeTakeFirst();
  // Rare, so one after the other: a target may itself have lost items.
  if (!(await filedIn(sources(moves)))) return;
  for (const [from, to] of moves) {
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

/** Only of emptied stories: one that still has items stays where the operator placed it. */
async function keepPlacement(query: Query, moves: readonly StoryMove[]): Promise<void> {
  const placed = await query
    .selectFrom('story')
    .select(['id', 'placement', 'called_breaking', 'placed_until'])
    .where('id', 'in', sources(moves))
    .where('placed_until', 'is not', null)
    .execute();
  const targets = new Map(moves);
  for (const { id, ...placement } of placed) {
    await query
      .updateTable('story')
      .set(placement)
      .where('id', '=', targets.get(id) ?? '')
      .where('placed_until', 'is', null)
      .execute();
  }
}

async function redirectStories(query: Query, moves: readonly StoryMove[]): Promise<void> {
  await query
    .updateTable('story_redirect')
    .set({ story_id: byId(moves, 'story_id') })
    .where('story_id', 'in', sources(moves))
    .execute();
  await query.deleteFrom('story').where('id', 'in', sources(moves)).execute();
  await query
    .insertInto('story_redirect')
    .values(moves.map(([id, story_id]) => ({ id, story_id })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ story_id: row.ref('excluded.story_id') })),
    )
    .execute();
}

function mostCommon(names: readonly string[]): string {
  const [[name = ''] = []] = [...Map.groupBy(names, (name) => name)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  return name;
}
