import type { Query } from '../../../platform/database/database.ts';
import {
  afterBeginning,
  beginning,
  type SearchDocument,
  type SearchSource,
} from '../../../platform/search/search-document.ts';
import { isShown, reportsIn } from './story-rows.ts';

export const searchableLiveItems: SearchSource = { read: queryDocuments };

async function queryDocuments(query: Query, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await reportsIn(query)
    .where('live_item.id', 'in', ids)
    .where(isShown)
    .select(['live_item.id', 'title', 'description', 'url', 'published_at', 'story_id'])
    .select(['outlet.name', 'owner_kind'])
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
