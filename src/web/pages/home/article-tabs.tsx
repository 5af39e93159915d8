import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { ALL_CATEGORIES } from '../../../contract/catalogues.ts';
import { ARTICLE_LIMITS } from '../../../contract/limits.ts';
import { ArticleCard } from '../../components/article/article-card.tsx';
import { CardSkeletons } from '../../components/article/article-card-skeleton.tsx';
import { CategoryButtons, type OwnSection } from '../../components/category/category-buttons.tsx';
import { Notice } from '../../components/page/notice.tsx';
import type { HomeChoices } from '../../data/home-choices.ts';
import { curatedArticles } from '../../data/queries.ts';
import { type Answer, useAnswer } from '../../data/use-answer.ts';
import { useHeldHeight } from '../../data/use-held-height.ts';

export const ARTICLES_ANCHOR = 'articles';

interface Props {
  /** The category that is shown first, and its articles. */
  category: string;
  articles: ArticleSummary[] | undefined;
  /** Articles at the top of the page, which "All" leaves out. */
  topIds: string[];
  choices: HomeChoices;
  sections: OwnSection[];
}

/** Island: our own articles of one category at a time. */
export function ArticleTabs({
  category: firstCategory,
  articles,
  topIds,
  choices,
  sections,
}: Props) {
  const { choice, choose, prefetch, retry, answer } = useAnswer(
    curatedArticles,
    firstCategory,
    articles,
  );
  return (
    <>
      <CategoryButtons
        label="Article categories"
        name="category"
        anchor={ARTICLES_ANCHOR}
        chosen={choice}
        choices={choices}
        sections={sections}
        onChoose={choose}
        onApproach={prefetch}
      />
      <div
        {...useHeldHeight(answer.isPending)}
        className="pt-4 sm:pt-8"
        aria-live="polite"
        aria-busy={answer.isPending}
      >
        {answer.isError && (
          <Notice title="Failed to fetch articles" live onRetry={retry}>
            We couldn’t load the articles. Pages you’ve already opened still work.
          </Notice>
        )}
        <Cards answer={answer} leftOut={answer.shown === ALL_CATEGORIES ? topIds : []} />
      </div>
    </>
  );
}

interface CardsProps {
  answer: Answer<ArticleSummary[], string>;
  leftOut: string[];
}

function Cards({ answer, leftOut }: CardsProps) {
  const { shown: category, data, isPending, isError } = answer;
  if (isPending) return <CardSkeletons className="sm:grid-cols-2 md:grid-cols-3" />;
  if (!data?.length) {
    return isError ? null : (
      <Notice title={`No ${category} Articles Available`}>
        Check back later for new {category} content.
      </Notice>
    );
  }
  return (
    <div className="card-shelf sm:grid sm:gap-x-8 sm:grid-cols-2 sm:gap-y-12 md:grid-cols-3">
      {data
        .filter(({ id }) => !leftOut.includes(id))
        .slice(0, ARTICLE_LIMITS.gridSize)
        .map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
    </div>
  );
}
