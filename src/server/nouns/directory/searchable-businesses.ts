import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import {
  afterBeginning,
  beginning,
  type SearchDocument,
  type SearchSource,
} from '../../platform/search/search-document.ts';
import { categoryWords } from './category-words.ts';
import { wordsAbout } from './ratings/rating-store.ts';

export const searchableBusinesses: SearchSource = { read };

async function read(query: Kysely<Tables>, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await query
    .selectFrom('business')
    .where('id', 'in', ids)
    .where(isListed)
    .select([
      'id',
      'name',
      'category',
      'region',
      'description',
      'address',
      'city',
      'services',
      'languages',
      'delivery_area',
      'created_at',
      'decided_at',
    ])
    .execute();
  const reviews = await wordsAbout(query, ids);
  return rows.map((row) => ({
    kind: 'business',
    id: row.id,
    title: row.name,
    excerpt: beginning(row.description),
    body: [
      afterBeginning(row.description),
      row.address,
      row.city,
      row.region,
      row.services,
      row.languages,
      row.delivery_area,
      categoryWords(row.category),
      reviews.get(row.id),
    ]
      .filter(Boolean)
      .join(' '),
    url: `/business/${row.id}`,
    label: row.category,
    shownAt: null,
    rankedAt: row.decided_at ?? row.created_at,
    visibleFrom: row.created_at,
    facets: [`category:${row.category}`, `region:${row.region}`],
  }));
}
