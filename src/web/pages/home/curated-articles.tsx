import { useState } from 'react';
import type { CategoryFilter } from '../../../contract/catalogues.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { ArticleCard } from '../../components/article/article-card.tsx';
import { ArticleCardSkeleton } from '../../components/article/article-card-skeleton.tsx';
import { CategoryButtons } from '../../components/category/category-buttons.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { chosenCategory } from '../../data/chosen.ts';
import { curatedArticles, featuredArticles } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';

const ANCHOR = 'news';
const gridSize = LIMITS.articles.gridSize;
const skeletons = LIMITS.articles.skeletons;
const SKELETONS = Array.from({ length: skeletons }, (_, place) => place);

export function CuratedArticles() {
  const asked = chosenCategory(usePageRequest().search);
  const [category, setCategory] = useState<CategoryFilter>(asked);
  const queries = useQueries();
  return (
    <section id={ANCHOR} className="wrap py-6 sm:py-10 lg:py-14" aria-labelledby="news-heading">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <SectionHeading id="news-heading" topic="News">
          News &amp; Stories
        </SectionHeading>
        <a href="/news/all" className="button button-plain">
          Live news
        </a>
      </div>
      <CategoryButtons
        label="Article categories"
        name="category"
        anchor={ANCHOR}
        chosen={category}
        onChoose={setCategory}
        onApproach={(next) => queries.ensure(curatedArticles(next))}
      />
      <div className="far pt-8" data-loading="" data-skeletons={skeletons}>
        <Grid category={category} />
      </div>
    </section>
  );
}

function Grid({ category }: { category: CategoryFilter }) {
  const { data, isPending, isError } = usePageData(curatedArticles(category));
  const [lead] = usePageData(featuredArticles()).data ?? [];
  if (isError) {
    return (
      <Notice title="Failed to fetch articles" live>
        <p>The articles could not be loaded. What you have already opened still works.</p>
        <a href="/#news" className="button button-plain mt-5">
          Try again
        </a>
      </Notice>
    );
  }
  if (data?.length === 0) {
    return (
      <Notice title={`No ${category} Articles Available`}>
        Check back later for new {category} content.
      </Notice>
    );
  }
  return (
    <div
      className="grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3"
      aria-busy={isPending}
      aria-live="polite"
    >
      {isPending
        ? SKELETONS.map((place) => <ArticleCardSkeleton key={place} />)
        : data
            // It stands on top of the page already.
            .filter(({ id }) => category !== 'All' || id !== lead?.id)
            .slice(0, gridSize)
            .map((article) => <ArticleCard key={article.id} article={article} />)}
    </div>
  );
}
