import type { Episode } from '../../contract/podcast/podcast.ts';
import { plainText } from '../../domain/markup/plain-text.ts';
import { type SearchSource, UNDATED } from '../search/search-document.ts';

export const searchableEpisodes = (episodes: readonly Episode[]): SearchSource => ({
  fixed: episodes.map((episode) => ({
    ...UNDATED,
    kind: 'podcast',
    id: String(episode.number),
    title: episode.title,
    excerpt: episode.description,
    body: plainText(episode.content),
    url: `/podcast?episode=${episode.number}`,
    label: `Episode ${episode.number}`,
  })),
});
