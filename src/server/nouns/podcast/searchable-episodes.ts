import type { Episode } from '../../../contract/podcast/podcast.ts';
import { plainText } from '../../../domain/markup/plain-text.ts';
import {
  type SearchDocument,
  type SearchSource,
  UNDATED,
} from '../../platform/search/search-document.ts';

/** Episodes from files, and those that the desk adds. */
export const searchableEpisodes = (episodes: readonly Episode[]): SearchSource => ({
  fixed: episodes.map(documentOf),
  async read(query, ids) {
    const rows = await query.selectFrom('episode').selectAll().where('id', 'in', ids).execute();
    const recorded = await query
      .selectFrom('recording')
      .select('episode')
      .where('show', '=', 'stories')
      .where('state', '=', 'ready')
      .where('episode', 'in', ids)
      .execute();
    const isShown = ({ id, content }: { id: string; content: string }) =>
      content !== '' || recorded.some(({ episode }) => episode === id);
    const stored = rows.filter(isShown).map((row) => ({
      ...documentOf(row),
      shownAt: row.published_at,
      rankedAt: row.published_at,
      visibleFrom: row.published_at,
    }));
    // One whose row is gone may be a file with the same number.
    const files = episodes.filter(
      ({ number }) => ids.includes(String(number)) && !rows.some((row) => row.number === number),
    );
    return [...stored, ...files.map(documentOf)];
  },
});

const documentOf = (
  episode: Pick<Episode, 'number' | 'title' | 'description' | 'content'>,
): SearchDocument => ({
  ...UNDATED,
  kind: 'podcast',
  id: String(episode.number),
  title: episode.title,
  excerpt: episode.description,
  body: plainText(episode.content),
  url: `/podcast?episode=${episode.number}`,
  label: `Episode ${episode.number}`,
});
