import type { Query } from '../../../platform/database/database.ts';
import {
  afterBeginning,
  beginning,
  type SearchDocument,
  type SearchSource,
} from '../../../platform/search/search-document.ts';
import { isShown } from './story-rows.ts';

export const searchableLiveItems: SearchSource = { read: queryDocuments };

async function queryDocuments(query: Query, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await query
    .selectFrom('live_item')
    .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
    .where('live_item.id', 'in', ids)
    .where(isShown)
    .select([
      'live_item.id',
      'live_item.title',
      'live_item.description',
      'live_item.url',
      'live_item.published_at',
      'live_item.story_id',
      'outlet.name',
      'outlet.owner_kind',
    ])
    .execute();
  return rows.map((row) => ({
    kind: 'live',
    id: row.id,
    group: row.story_id ?? row.id,
    title: row.title,
    excerpt: beginning(row.description),
    body: afterBeginning(row.description),
    url: row.story_id ? `/story/${row.story_id}` : row.url,
    // As its rows elsewhere say that nobody reported it.
    label: row.owner_kind === 'sample' ? `${row.name} · Sample` : row.name,
    shownAt: row.published_at,
    rankedAt: row.published_at,
    visibleFrom: row.published_at,
  }));
}
