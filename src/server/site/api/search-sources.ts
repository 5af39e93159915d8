import type { Guide } from '../../../contract/guides/guide.ts';
import type { AlmanacFacts } from '../../../domain/calendar/almanac-facts.ts';
import { plainText } from '../../../domain/markup/plain-text.ts';
import { searchableArticles } from '../../nouns/articles/searchable-articles.ts';
import { searchableGuides } from '../../nouns/guides/searchable-guides.ts';
import { searchableLiveItems } from '../../nouns/live-news/store/searchable-live-items.ts';
import { liveDocuments } from '../../nouns/live-pages/searchable-live-pages.ts';
import { searchableEpisodes } from '../../nouns/podcast/searchable-episodes.ts';
import { withSiteName } from '../../platform/content/documents-api.ts';
import type { Library, OwnPage } from '../../platform/content/library.ts';
import {
  type SearchDocument,
  type SearchSource,
  type SearchSources,
  UNDATED,
} from '../../platform/search/search-document.ts';
import { searchableListings } from '../nouns/modules.ts';
import { SEARCHABLE_PAGES } from './searchable-pages.ts';

/** Guides, the pages that answer by themselves, and the owner's own. */
export const searchableTasks = (
  guides: readonly Guide[],
  ownPages: Library['ownPages'] = [],
): SearchSource => ({
  fixed: [
    ...ownPages.map(ownDocument),
    ...SEARCHABLE_PAGES,
    ...(searchableGuides(guides).fixed ?? []),
  ],
});

const ownDocument = ({ path, title, description, content }: OwnPage): SearchDocument => ({
  ...UNDATED,
  kind: 'guide',
  id: path.slice(1),
  title,
  excerpt: withSiteName(description),
  body: plainText(withSiteName(content)),
  url: path,
  label: '',
});

/** What the search index contains, as each module describes it. */
export const searchSources = (
  { guides, episodes, ownPages = [] }: Pick<Library, 'guides' | 'episodes'> & Partial<Library>,
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
  guide: searchableTasks(guides, ownPages),
  podcast: searchableEpisodes(episodes),
});
