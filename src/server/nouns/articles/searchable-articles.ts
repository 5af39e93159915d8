import { plainText } from '../../../domain/markup/plain-text.ts';
import type { Query } from '../../platform/database/database.ts';
import type { SearchDocument, SearchSource } from '../../platform/search/search-document.ts';
import { isPublished } from './is-published.ts';

export const searchableArticles: SearchSource = { read: queryDocuments };

async function queryDocuments(query: Query, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await query
    .selectFrom('article')
    .where('id', 'in', ids)
    .where(isPublished)
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
      body: `${plainText(row.content)} ${tags} ${row.author_name}`,
      url: `/article/${row.id}`,
      label: row.category,
      shownAt: publishedAt,
      rankedAt: publishedAt,
      visibleFrom: publishedAt,
    };
  });
}
