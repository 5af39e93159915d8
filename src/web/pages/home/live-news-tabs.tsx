import { ALL_CATEGORIES } from '../../../contract/catalogues.ts';
import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import { listKey } from '../../../contract/section.ts';
import { CardSkeletons } from '../../components/article/article-card-skeleton.tsx';
import { CategoryButtons, type OwnSection } from '../../components/category/category-buttons.tsx';
import { type ListedItem, LiveItem } from '../../components/live-news/live-item.tsx';
import { LiveUnavailable, NoLiveNews } from '../../components/live-news/live-state.tsx';
import type { HomeChoices } from '../../data/home-choices.ts';
import { tabNews } from '../../data/queries.ts';
import { type Answer, useAnswer } from '../../data/use-answer.ts';
import { useHeldHeight } from '../../data/use-held-height.ts';

export const LIVE_NEWS_ANCHOR = 'live-news';
/** A phone shows this many rows and folds the rest away. */
const PHONE_COUNT = 3;

interface Props {
  /** The category that is shown first, and its items. */
  category: string;
  items: ListedItem[] | undefined;
  /** Stories at the top of the page, where "All" goes on. */
  topIds: string[];
  choices: HomeChoices;
  sections: OwnSection[];
}

/** Island: live news of one category at a time. */
export function LiveNewsTabs({ category: firstCategory, items, topIds, choices, sections }: Props) {
  const news = useAnswer<ListedItem[], string>(tabNews, firstCategory, items);
  const { answer } = news;
  return (
    <>
      <CategoryButtons
        label="Live news categories"
        name="live"
        anchor={LIVE_NEWS_ANCHOR}
        chosen={news.choice}
        choices={choices}
        sections={sections}
        onChoose={news.choose}
        onApproach={news.prefetch}
      />
      <div
        {...useHeldHeight(answer.isPending)}
        className="pt-2"
        aria-live="polite"
        aria-busy={answer.isPending}
      >
        {answer.isError && <LiveUnavailable onRetry={news.retry} />}
        <LiveList answer={answer} leftOut={answer.shown === ALL_CATEGORIES ? topIds : []} />
      </div>
    </>
  );
}

interface ListProps {
  answer: Answer<ListedItem[], string>;
  leftOut: string[];
}

function LiveList({ answer, leftOut }: ListProps) {
  const { shown: category, data, isPending, isError } = answer;
  if (isPending) return <CardSkeletons className="sm:grid-cols-2 lg:grid-cols-3" />;
  if (!data?.length && isError) return null;
  if (!data?.length && leftOut.length === 0) return <NoLiveNews category={category} />;
  const below = data?.filter(({ id }) => !leftOut.includes(id)) ?? [];
  return (
    <>
      {below.length > 0 ? (
        <Rows items={below} />
      ) : (
        <p className="py-4 text-quiet">All of today’s stories are above.</p>
      )}
      {leftOut.length + below.length > LIVE_NEWS_LIMITS.viewAllAbove && (
        <p className="mt-3">
          <a href={`/news/${listKey(category)}`} className="button button-plain">
            View All<span className="sr-only"> {category} news</span>
          </a>
        </p>
      )}
    </>
  );
}

/** On a phone rows after the third are folded away. */
function Rows({ items }: { items: ListedItem[] }) {
  const row = (item: ListedItem) => <LiveItem key={item.id} item={item} size="row" />;
  const more = items.slice(PHONE_COUNT);
  return (
    <div className="grid gap-x-8 *:first:border-t-0 sm:grid-cols-2 lg:grid-cols-3">
      {items.slice(0, PHONE_COUNT).map(row)}
      {more.length > 0 && (
        <details className="marked phone-details">
          <summary className="flex min-h-12 items-center gap-2 border-t border-rule font-semibold">
            {more.length} more headline{more.length > 1 && 's'}
          </summary>
          <div className="phone-details-content grid gap-x-8 sm:grid-cols-2">{more.map(row)}</div>
        </details>
      )}
    </div>
  );
}
