import { plainText } from '../../../domain/markup/plain-text.ts';
import type { Query } from '../../platform/database/database.ts';
import type { SearchDocument } from '../../platform/search/search-document.ts';

/** An election night has a megabyte; what was said last is enough to find it by. */
const SEARCHED_ENTRIES = 200;

/** Live pages are found among our articles, under the words of their newest entries. */
export async function liveDocuments(
  query: Query,
  ids: readonly string[],
): Promise<SearchDocument[]> {
  const pages = await query
    .selectFrom('live_page')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '<>', 'draft')
    .execute();
  return Promise.all(
    pages.map(async (page): Promise<SearchDocument> => {
      const entries = await query
        .selectFrom('live_entry')
        .select('text')
        .where('page_id', '=', page.id)
        .where('status', '=', 'published')
        .orderBy('number', 'desc')
        .limit(SEARCHED_ENTRIES)
        .execute();
      const points: string[] = JSON.parse(page.key_points);
      const openedAt = page.opened_at ?? page.created_at;
      return {
        kind: 'article',
        id: page.id,
        title: page.title,
        excerpt: page.summary || points.join(' '),
        body: [...points, ...entries.map(({ text }) => plainText(text))].join('\n'),
        url: `/live-page/${page.slug}`,
        label: 'Live coverage',
        shownAt: openedAt,
        rankedAt: openedAt,
        visibleFrom: openedAt,
      };
    }),
  );
}
