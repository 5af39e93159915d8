import type { Guide } from '../../../contract/guides/guide.ts';
import type { AlmanacFacts } from '../../../domain/calendar/almanac-facts.ts';
import { searchableArticles } from '../../nouns/articles/searchable-articles.ts';
import { searchableGuides } from '../../nouns/guides/searchable-guides.ts';
import { searchableLiveItems } from '../../nouns/live-news/store/searchable-live-items.ts';
import { liveDocuments } from '../../nouns/live-pages/searchable-live-pages.ts';
import { searchableEpisodes } from '../../nouns/podcast/searchable-episodes.ts';
import type { Library } from '../../platform/content/library.ts';
import type { SearchSource, SearchSources } from '../../platform/search/search-document.ts';
import { searchableListings } from '../nouns/modules.ts';
import { SEARCHABLE_PAGES } from './searchable-pages.ts';

/** Guides, and the pages that answer by themselves. */
export const searchableTasks = (guides: readonly Guide[]): SearchSource => ({
  fixed: [...SEARCHABLE_PAGES, ...(searchableGuides(guides).fixed ?? [])],
});

/** What the search index contains, as each module describes it. */
export const searchSources = (
  { guides, episodes }: Pick<Library, 'guides' | 'episodes'>,
  now: Date,
  facts: AlmanacFacts,
): SearchSources => ({
  // A live page stays to be read as an article does.
  article: {
    read: async (query, ids) => [
      ...((await searchableArticles.read?.(query, ids)) ?? []),
      ...(await liveDocuments(query, ids)),
    ],
  },
  live: searchableLiveItems,
  ...searchableListings(now, facts),
  guide: searchableTasks(guides),
  podcast: searchableEpisodes(episodes),
});
