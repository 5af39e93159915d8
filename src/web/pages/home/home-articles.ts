import { ALL_CATEGORIES } from '../../../contract/catalogues.ts';
import { ARTICLE_LIMITS } from '../../../contract/limits.ts';
import { chosenCategory } from '../../data/chosen.ts';
import {
  curatedArticles,
  featuredArticles,
  mostReadArticles,
  newestArticles,
} from '../../data/queries.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';

/** Our articles on home, each once: the lead, the most read filled up with the newest, and the grid. */
export function useHomeArticles() {
  const category = chosenCategory(usePageRequest().search);
  const lead = usePageData(featuredArticles()).data?.[0];
  const { data: read = [] } = usePageData(mostReadArticles());
  const { data: newest = [], isError } = usePageData(newestArticles());
  const { data: curated } = usePageData(curatedArticles(category));

  const readIds = read.map(({ id }) => id);
  const trending = [...read, ...newest.filter(({ id }) => !readIds.includes(id))]
    .filter(({ id }) => id !== lead?.id)
    .slice(0, ARTICLE_LIMITS.trendingSize);
  const topIds = [...(lead ? [lead] : []), ...trending].map(({ id }) => id);
  const grid =
    category === ALL_CATEGORIES ? curated?.filter(({ id }) => !topIds.includes(id)) : curated;
  return { lead, trending, isError, category, topIds, grid };
}
