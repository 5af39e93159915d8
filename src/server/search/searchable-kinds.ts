import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { categoryWords } from './category-words.ts';
import type { SearchableKind, SearchDocument } from './search-document.ts';

/** Every kind that is a table. A new one needs an entry here, a trigger, and a name in the contract. */
export const SEARCHABLE_KINDS: readonly SearchableKind[] = [
  { kind: 'article', read: articles },
  { kind: 'live', read: liveItems },
  { kind: 'business', read: businesses },
  { kind: 'event', read: events },
];

type Query = Kysely<Tables>;
type Ids = readonly string[];

async function articles(query: Query, ids: Ids): Promise<SearchDocument[]> {
  const rows = await query
    .selectFrom('article')
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .select([
      'id',
      'title',
      'excerpt',
      'category',
      'content',
      'author_name',
      'tags',
      'published_at',
    ])
    .execute();
  return rows.flatMap((row) => {
    const publishedAt = row.published_at;
    if (!publishedAt) return [];
    const tags = (JSON.parse(row.tags) as string[]).join(' ');
    return {
      kind: 'article',
      id: row.id,
      title: row.title,
      excerpt: row.excerpt,
      body: `${row.content.replaceAll('## ', '')} ${tags} ${row.author_name}`,
      url: `/article/${row.id}`,
      label: row.category,
      shownAt: publishedAt,
      rankedAt: publishedAt,
      visibleFrom: publishedAt,
    };
  });
}

async function liveItems(query: Query, ids: Ids): Promise<SearchDocument[]> {
  const rows = await query
    .selectFrom('live_item')
    .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
    .where('live_item.id', 'in', ids)
    .where('hidden', '=', 0)
    .select([
      'live_item.id',
      'live_item.title',
      'live_item.description',
      'live_item.url',
      'live_item.published_at',
      'live_item.story_id',
      'outlet.name',
    ])
    .execute();
  return rows.map((row) => ({
    kind: 'live',
    id: row.id,
    group: row.story_id ?? row.id,
    title: row.title,
    excerpt: row.description.slice(0, 300),
    body: row.description.slice(300),
    // Every outlet's headline side by side, once the item has found its story.
    url: row.story_id ? `/story/${row.story_id}` : row.url,
    label: row.name,
    shownAt: row.published_at,
    rankedAt: row.published_at,
    visibleFrom: row.published_at,
  }));
}

async function businesses(query: Query, ids: Ids): Promise<SearchDocument[]> {
  const rows = await query
    .selectFrom('business')
    .where('id', 'in', ids)
    .where('status', '=', 'approved')
    .select([
      'id',
      'name',
      'category',
      'region',
      'description',
      'address',
      'city',
      'created_at',
      'decided_at',
    ])
    .execute();
  return rows.map((row) => ({
    kind: 'business',
    id: row.id,
    title: row.name,
    excerpt: row.description.slice(0, 300),
    body: `${row.description.slice(300)} ${row.address} ${row.city} ${row.region} ${categoryWords(row.category)}`,
    url: `/business/${row.id}`,
    label: row.category,
    shownAt: null,
    rankedAt: row.decided_at ?? row.created_at,
    visibleFrom: row.created_at,
    facets: [`category:${row.category}`, `region:${row.region}`],
  }));
}

async function events(query: Query, ids: Ids): Promise<SearchDocument[]> {
  const rows = await query
    .selectFrom('event')
    .where('id', 'in', ids)
    .where('status', '=', 'approved')
    .select([
      'id',
      'title',
      'category',
      'description',
      'starts_at',
      'location',
      'city',
      'organizer_name',
      'created_at',
    ])
    .execute();
  return rows.map((row) => ({
    kind: 'event',
    id: row.id,
    title: row.title,
    excerpt: row.description.slice(0, 300),
    body: `${row.description.slice(300)} ${row.location} ${row.city} ${row.organizer_name}`,
    url: `/event/${row.id}`,
    label: row.category,
    shownAt: row.starts_at,
    rankedAt: row.starts_at,
    visibleFrom: row.created_at,
  }));
}
