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
import { chosenCategory } from '../../data/chosen.ts';
import { liveNews } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';

const ANCHOR = 'live-news';
const SKELETONS = Array.from({ length: LIMITS.articles.skeletons }, (_, place) => place);
/** So many stand on a phone; the rest are one press away. */
const SHOWN = 12;
/** Rows that a phone lays out first; even, because two stand beside each other where there is room. */
const AT_ONCE = 4;

export function LiveNews() {
  const asked = chosenCategory(usePageRequest().search, 'live');
  const [category, setCategory] = useState<CategoryFilter>(asked);
  const queries = useQueries();
  return (
    <section id={ANCHOR} aria-labelledby="live-news-heading">
      <h2 id="live-news-heading" className="text-2xl sm:text-[1.7rem]">
        West Africa News by Category
      </h2>
      <CategoryButtons
        label="Live news categories"
        name="live"
        anchor={ANCHOR}
        chosen={category}
        onChoose={setCategory}
        onApproach={(next) => queries.ensure(liveNews(next))}
      />
      <LiveFreshness />
      <div
        className="after-first pt-2 [--tall:104rem]"
        data-loading=""
        data-skeletons={LIMITS.articles.skeletons}
      >
        <Grid category={category} />
      </div>
    </section>
  );
}

function Grid({ category }: { category: CategoryFilter }) {
  const { data, isPending, isError } = usePageData(liveNews(category));
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
        <a href={`/news/${category.toLowerCase()}`} className="button button-plain mt-8">
          View All<span className="sr-only"> {category} news</span>
        </a>
      )}
    </>
  );
}

/** The first with its picture, then rows. On a phone those after the twelfth are folded away. */
function Front({ items, showCategory }: { items: LiveNewsItem[]; showCategory: boolean }) {
  const [lead, ...rest] = items;
  const last = rest.length - 1;
  const rows = rest.map((item, place) => (
    // Where two stand beside each other, an odd last one gets the whole row.
    <div key={item.id} className={place === last && place % 2 === 0 ? 'sm:col-span-2' : undefined}>
      <LiveItem item={item} size="line" showCategory={showCategory} />
    </div>
  ));
  return (
    <div aria-live="polite">
      {lead && <LiveItem item={lead} size="lead" showCategory={showCategory} />}
      <div className="grid gap-x-8 sm:grid-cols-2">{rows.slice(0, AT_ONCE)}</div>
      <div className="after-second grid gap-x-8 [--tall:58rem] sm:grid-cols-2">
        {rows.slice(AT_ONCE, SHOWN - 1)}
        {items.length > SHOWN && (
          <details className="marked fold">
            <summary className="flex min-h-12 items-center gap-2 border-t border-rule font-semibold">
              {items.length - SHOWN} more headlines
            </summary>
            <div className="unfolds grid gap-x-8 sm:grid-cols-2">{rows.slice(SHOWN - 1)}</div>
          </details>
        )}
      </div>
    </div>
  );
}
