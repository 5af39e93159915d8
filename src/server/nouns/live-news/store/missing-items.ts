import { missingReports } from '../../../../domain/news/taken-down.ts';
import type { Query } from '../../../platform/database/database.ts';
import { idsOf } from '../../../platform/database/ids-of.ts';
import type { FeedVisit, ListedItem } from './live-item-rows.ts';

/** Marks reports that two visits miss as taken down, and unmarks those that are back; returns the stories to refresh. */
export async function markTakenDown(
  query: Query,
  visit: FeedVisit,
  listed: readonly ListedItem[],
): Promise<string[]> {
  const back = listed.filter(({ missing_at }) => missing_at);
  await setColumns(query, back, { missing_at: null, removed_at: null });
  const missing = await missingItems(query, visit, listed);
  const removed = missing.filter(({ missing_at }) => missing_at);
  await setColumns(query, removed, { removed_at: visit.at });
  const missedOnce = missing.filter(({ missing_at }) => !missing_at);
  await setColumns(query, missedOnce, { missing_at: visit.at });
  const changed = [...back.filter(({ removed_at }) => removed_at), ...removed];
  return changed.map(({ id, story_id }) => story_id ?? id);
}

async function missingItems(
  query: Query,
  { outletId, items }: FeedVisit,
  listed: readonly ListedItem[],
) {
  if (listed.length === 0) return [];
  const times = items.map(({ publishedAt }) => publishedAt).sort();
  const rows = await query
    .selectFrom('live_item')
    .select(['id', 'published_at', 'missing_at', 'story_id'])
    .where('outlet_id', '=', outletId)
    .where('published_at', '>=', times[0] ?? '')
    .where('published_at', '<=', times.at(-1) ?? '')
    .where('removed_at', 'is', null)
    .orderBy('published_at')
    .execute();
  const listedIds = new Set(listed.map(({ id }) => id));
  const missing = new Set(
    missingReports(
      rows.map(({ id, published_at }) => ({
        id,
        publishedAt: published_at,
        isListed: listedIds.has(id),
      })),
    ),
  );
  return rows.filter(({ id }) => missing.has(id));
}

async function setColumns(
  query: Query,
  items: readonly { id: string }[],
  columns: { missing_at?: string | null; removed_at?: string | null },
): Promise<void> {
  if (items.length === 0) return;
  await query.updateTable('live_item').set(columns).where('id', 'in', idsOf(items)).execute();
}
