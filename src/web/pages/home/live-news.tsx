import { useState } from 'react';
import { ALL_CATEGORIES, type CategoryFilter } from '../../../contract/catalogues.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { LiveNewsItem } from '../../../contract/live-news.ts';
import { ArticleCardSkeleton } from '../../components/article/article-card-skeleton.tsx';
import { CategoryButtons } from '../../components/category/category-buttons.tsx';
import { LiveItem } from '../../components/live-news/live-item.tsx';
import {
  LiveFreshness,
  LiveUnavailable,
  NoLiveNews,
} from '../../components/live-news/live-state.tsx';
import { Part } from '../../components/page/part.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { chosenCategory } from '../../data/chosen.ts';
import { liveNews } from '../../data/queries.ts';
import { useQueries, useQuery } from '../../data/use-query.ts';
import { Link, useSearch } from '../../navigation/router.tsx';

const ANCHOR = 'live-news';
const SKELETONS = Array.from({ length: LIMITS.articles.skeletons }, (_, place) => place);
/** After the lead, so many reports with their first lines; the rest are headlines. */
const REPORTS = 4;

export function LiveNews() {
  const asked = chosenCategory(new URLSearchParams(useSearch()), 'live');
  const [category, setCategory] = useState<CategoryFilter>(asked);
  const queries = useQueries();
  return (
    <Part id={ANCHOR} className="far wrap py-10 lg:py-14" labelledBy="live-news-heading">
      <SectionHeading id="live-news-heading" topic="News">
        West Africa News by Category
      </SectionHeading>
      <CategoryButtons
        label="Live news categories"
        name="live"
        anchor={ANCHOR}
        chosen={category}
        onChoose={setCategory}
        onApproach={(next) => queries.ensure(liveNews(next))}
      />
      <LiveFreshness />
      <div className="pt-6" data-loading="" data-skeletons={LIMITS.articles.skeletons}>
        <Grid category={category} />
      </div>
    </Part>
  );
}

function Grid({ category }: { category: CategoryFilter }) {
  const { data, isPending, isError } = useQuery(liveNews(category));
  if (isPending) {
    return (
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3" aria-busy="true">
        {SKELETONS.map((place) => (
          <ArticleCardSkeleton key={place} />
        ))}
      </div>
    );
  }
  if (isError && !data?.length) return <LiveUnavailable />;
  if (!data?.length) return <NoLiveNews category={category} />;
  return (
    <>
      <Front items={data} showCategory={category === ALL_CATEGORIES} />
      {data.length > LIMITS.liveNews.viewAllAbove && (
        <Link href={`/news/${category.toLowerCase()}`} className="button button-plain mt-8">
          View All<span className="sr-only"> {category} news</span>
        </Link>
      )}
    </>
  );
}

/** A lead with reports beside it, then everything else as headlines. */
function Front({ items, showCategory }: { items: LiveNewsItem[]; showCategory: boolean }) {
  const [lead, ...rest] = items;
  return (
    <div aria-live="polite">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {lead && <LiveItem item={lead} size="lead" showCategory={showCategory} />}
        <div className="grid content-start gap-x-8 gap-y-6 sm:grid-cols-2">
          {rest.slice(0, REPORTS).map((item) => (
            <LiveItem key={item.id} item={item} size="report" showCategory={showCategory} />
          ))}
        </div>
      </div>
      <div className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {rest.slice(REPORTS).map((item) => (
          <LiveItem key={item.id} item={item} size="line" showCategory={showCategory} />
        ))}
      </div>
    </div>
  );
}
