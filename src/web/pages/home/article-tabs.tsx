import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { ARTICLE_LIMITS } from '../../../contract/limits.ts';
import { ArticleCard } from '../../components/article/article-card.tsx';
import {
  CategoryTabs,
  type ListProps,
  type TabsProps,
} from '../../components/category/category-tabs.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { curatedArticles } from '../../data/queries.ts';

export const ARTICLES_ANCHOR = 'articles';

/** Island: our own articles of one category at a time. */
export function ArticleTabs(props: TabsProps<ArticleSummary>) {
  return (
    <CategoryTabs
      {...props}
      label="Article categories"
      name="category"
      anchor={ARTICLES_ANCHOR}
      queryOf={curatedArticles}
      className="pt-4 sm:pt-8"
      skeletons="sm:grid-cols-2 md:grid-cols-3"
      List={Cards}
      Failure={NoArticles}
    />
  );
}

const NoArticles = ({ onRetry }: { onRetry: () => void }) => (
  <Notice title="Failed to fetch articles" live onRetry={onRetry}>
    We couldn’t load the articles. Pages you’ve already opened still work.
  </Notice>
);

function Cards({ category, items, leftOut }: ListProps<ArticleSummary>) {
  if (items.length === 0) {
    return (
      <Notice title={`No ${category} Articles Available`}>
        Check back later for new {category} content.
      </Notice>
    );
  }
  return (
    <div className="card-shelf sm:grid sm:gap-x-8 sm:grid-cols-2 sm:gap-y-12 md:grid-cols-3">
      {items
        .filter(({ id }) => !leftOut.includes(id))
        .slice(0, ARTICLE_LIMITS.gridSize)
        .map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
    </div>
  );
}
