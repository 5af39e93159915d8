import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import {
  afterBeginning,
  beginning,
  type SearchDocument,
  type SearchSource,
} from '../../search/search-document.ts';
import { isShown } from './story-rows.ts';

export const searchableLiveItems: SearchSource = { read: queryDocuments };

const hasNoOtherEntry = (is: ExpressionBuilder<Tables, 'live_item'>) =>
  is.or([is('guid', 'like', 'on this day %'), is('guid', 'like', 'shelf %')]);

/** The story page for an outlet's item; for our own, the page it links to. */
function addressOf(row: { owner_kind: string; story_id: string | null; url: string }): string {
  if (row.owner_kind !== 'own') return row.story_id ? `/story/${row.story_id}` : row.url;
  const { pathname, search, hash } = new URL(row.url);
  return pathname + search + hash;
}

async function queryDocuments(
  query: Kysely<Tables>,
  ids: readonly string[],
): Promise<SearchDocument[]> {
  const rows = await query
    .selectFrom('live_item')
    .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
    .where('live_item.id', 'in', ids)
    .where(isShown)
    // An item that links to a page with its own search entry would be found twice.
    .where((is) => is.or([is('owner_kind', '<>', 'own'), hasNoOtherEntry(is)]))
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
    url: addressOf(row),
    label: row.name,
    shownAt: row.published_at,
    rankedAt: row.published_at,
    visibleFrom: row.published_at,
  }));
}
