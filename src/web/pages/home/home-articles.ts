import { ALL_CATEGORIES } from '../../../contract/catalogues.ts';
import { ARTICLE_LIMITS } from '../../../contract/limits.ts';
import { chosenCategory } from '../../data/chosen.ts';
import {
  curatedArticles,
  featuredArticles,
  mostReadArticles,
  newestArticles,
} from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';

/** Our articles on home, each once: the lead, what is read (or new, while few are read), and the grid. */
export function useHomeArticles() {
  const category = chosenCategory(usePageRequest().search);
  const lead = usePageData(featuredArticles()).data?.[0];
  const { data: read = [] } = usePageData(mostReadArticles());
  const { data: newest = [], isError } = usePageData(newestArticles());
  const { data: curated } = usePageData(curatedArticles(category));

  const isTrending = read.length > 0;
  const list = (isTrending ? read : newest)
    .filter(({ id }) => id !== lead?.id)
    .slice(0, ARTICLE_LIMITS.trendingSize);
  const topIds = [...(lead ? [lead] : []), ...list].map(({ id }) => id);
  const grid =
    category === ALL_CATEGORIES ? curated?.filter(({ id }) => !topIds.includes(id)) : curated;
  return { lead, list, isTrending, isError, category, topIds, grid };
}
