import { type SqlBool, sql } from 'kysely';
import type { ReportKind } from '../../../../contract/news/live-news.ts';
import { inBatches } from '../../../../domain/jobs/in-batches.ts';
import { breakingUntil, counts, outletsOf, ownersOf } from '../../../../domain/news/pick-up.ts';
import { nearestHeadline, shownHeadline } from '../../../../domain/news/shown-headline.ts';
import { rankMoment } from '../../../../domain/news/story-rank.ts';
import type { Query, RowOf } from '../../../platform/database/database.ts';
import { idsOf } from '../../../platform/database/ids-of.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { byId } from './by-id.ts';

/** Outlets' reports, each with its outlet. */
export const reportsIn = (query: Query) =>
  query.selectFrom('live_item').innerJoin('outlet', 'outlet.id', 'live_item.outlet_id');

/** Not hidden; written as an expression so that SQLite doesn't use an index on it, as nearly all news is shown. */
export const isShown = sql<SqlBool>`live_item.hidden + 0 = 0`;

/** The category shown: the operator's choice for the story, or the item's own. */
export const shownCategory = sql<
  Tables['story']['category']
>`case when story.filed_by_operator = 1 then story.category else live_item.category end`;

/** The operator's choice of an item's kind, or else the given one. */
export const filedKind = (kind: ReportKind) =>
  sql<ReportKind>`case when kind_by_operator = 1 then kind else ${kind} end`;

/** The story of a report; one that is in none is a story of its own. */
export const storyId = sql<string>`coalesce(story_id, live_item.id)`.as('storyId');

/** Updates stories from their items, except lists the operator chose; call it in the transaction that changed the items. */
export async function refreshStories(
  query: Query,
  ids: readonly string[],
  now: string,
): Promise<void> {
  const storyIds = [...new Set(ids)];
  if (storyIds.length === 0) return;
  const rows = await reportsIn(query)
    .select(['live_item.id', 'story_id', 'title', 'category', 'business', 'diaspora'])
    .select(['published_at', 'description', 'image_url', 'kind', 'removed_at'])
    .select(['outlet.name as outlet', 'owner_name as owner'])
    .where('story_id', 'in', storyIds)
    .where(isShown)
    .orderBy('published_at')
    .orderBy('live_item.id')
    .execute();
  const byStory = Map.groupBy(rows, (row) => row.story_id);
  const stories = await query
    .selectFrom('story')
    .select(['id', 'title', 'category', 'business', 'diaspora', 'published_at', 'lead_item_id'])
    .select(['filed_by_operator', 'placement', 'called_breaking', 'placed_until'])
    .select(['kind', 'last_told', 'outlet_count', 'rank_at', 'breaking_until'])
    .where('id', 'in', storyIds)
    .execute();
  // Most reports change nothing in their story's row, and equal changes share one statement.
  const changes = stories.flatMap((story) => {
    const newRow = rowOf(byStory.get(story.id) ?? [], story);
    const names = Object.keys(newRow) as (keyof typeof newRow)[];
    const changed = names.filter((name) => newRow[name] !== story[name]);
    const row = Object.fromEntries(changed.map((name) => [name, newRow[name]]));
    return changed.length === 0 ? [] : { id: story.id, row: row as Partial<DerivedColumns> };
  });
  for (const sameChange of Map.groupBy(changes, ({ row }) => JSON.stringify(row)).values()) {
    await query
      .updateTable('story')
      .set({ ...sameChange[0]?.row, updated_at: now })
      .where('id', 'in', idsOf(sameChange))
      .execute();
  }
}

type StoryRow = RowOf<'story'>;
type DerivedColumns = Pick<
  StoryRow,
  'title' | 'published_at' | 'lead_item_id' | keyof Filing | keyof Ranking
>;
type Ranking = Pick<StoryRow, 'kind' | 'last_told' | 'outlet_count' | 'rank_at' | 'breaking_until'>;
/** What the operator decided about a story. */
type Decided = Pick<
  StoryRow,
  'filed_by_operator' | 'placement' | 'called_breaking' | 'placed_until'
>;

/** The row derived from a story's items; its lists only if the operator did not choose them. */
function rowOf(
  items: readonly (ReportText & Filing & RankedItem)[],
  decided: Decided,
): Partial<DerivedColumns> {
  const [first] = items;
  // A report that was taken down, or only advertises, speaks for its story only if there is no other.
  const speaking = items.filter((item) => counts(item) && !item.removed_at);
  const lead = leadOf(speaking.length > 0 ? speaking : items);
  // Everything is hidden: lists leave out a story without a lead.
  if (!first || !lead) return { lead_item_id: null };
  return {
    ...(decided.filed_by_operator === 0 && listsOf(items)),
    ...rankingOf(items, decided),
    title: shownHeadline(
      lead.title,
      items.map(({ description }) => description),
    ),
    published_at: first.published_at,
    lead_item_id: lead.id,
  };
}

/** A report as its story's rank needs it. */
export interface RankedItem {
  outlet: string;
  owner: string | null;
  kind: ReportKind;
  published_at: string;
  removed_at: string | null;
}

/** Of reports in the order of time. */
export function rankingOf(
  items: readonly RankedItem[],
  decided: Omit<Decided, 'filed_by_operator'>,
): Ranking {
  const reports = items.map((item) => ({ ...item, publishedAt: item.published_at }));
  const counted = reports.filter(counts);
  const lastReportAt = (counted.at(-1) ?? reports.at(-1))?.publishedAt ?? '';
  const kind = counted.length > 0 ? kindOf(counted) : (reports[0]?.kind ?? 'news');
  const breakingByItself = breakingUntil(reports);
  const { placement } = decided;
  return {
    kind,
    last_told: lastReportAt,
    outlet_count: outletsOf(reports),
    breaking_until:
      decided.called_breaking === 1 ? decided.placed_until : (breakingByItself ?? null),
    rank_at: rankMoment({
      lastReportAt,
      owners: ownersOf(reports),
      isQuick: breakingByItself !== undefined,
      kind,
      placement,
    }),
  };
}

/** A story is opinion only if every report is. */
const kindOf = (reports: readonly { kind: ReportKind }[]): ReportKind =>
  reports.some(({ kind }) => kind === 'news') ? 'news' : 'opinion';

type ReportText = Pick<RowOf<'live_item'>, 'id' | 'title' | 'description' | 'image_url'>;

/** The report with the headline nearest to the others; of equals the fullest: with a picture, then the longest text, then the earliest. */
function leadOf<Item extends ReportText & RankedItem>(items: readonly Item[]): Item | undefined {
  const fullness = (item: Item) => (item.image_url ? 1_000_000 : 0) + item.description.length;
  return nearestHeadline(items.toSorted((a, b) => fullness(b) - fullness(a)));
}

type Filing = Pick<RowOf<'live_item'>, 'category' | 'business' | 'diaspora'>;

function listsOf(items: readonly Filing[]): Filing {
  return {
    category: mostCommon(items.map((item) => item.category)),
    business: items.some((item) => item.business === 1) ? 1 : 0,
    diaspora: items.some((item) => item.diaspora === 1) ? 1 : 0,
  };
}

/** The most common category; on a tie, that of the earliest report. */
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

/** Records related stories with each other, most similar first. */
export async function relateStories(
  query: Query,
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
  for (const { id, related: stored } of rows) {
    const scores = new Map([
      ...(JSON.parse(stored) as [string, number][]),
      ...(added.get(id) ?? []).map(
        ([other, score]) => [other, Number(score.toFixed(3))] as [string, number],
      ),
    ]);
    const highest = [...scores].sort((a, b) => b[1] - a[1]).slice(0, MAX_RELATED);
    const related = JSON.stringify(highest);
    // Most related pairs are already stored.
    if (related !== stored) changed.set(id, related);
  }
  for (const batch of inBatches([...changed], ROWS_PER_STATEMENT)) {
    const ids = batch.map(([id]) => id);
    const related = byId(batch);
    await query.updateTable('story').set({ related }).where('id', 'in', ids).execute();
  }
}

/** Deletes stories without items. */
export async function removeEmptyStories(query: Query, publishedBefore?: string): Promise<void> {
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
