import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import { listKey } from '../../../contract/section.ts';
import {
  CategoryTabs,
  type ListProps,
  type TabsProps,
} from '../../components/category/category-tabs.tsx';
import { type ListedItem, LiveItem } from '../../components/live-news/live-item.tsx';
import { LiveUnavailable, NoLiveNews } from '../../components/live-news/live-state.tsx';
import { liveNews } from '../../data/queries.ts';

export const LIVE_NEWS_ANCHOR = 'live-news';
/** A phone shows this many rows and folds the rest away. */
const PHONE_COUNT = 3;

/** Island: live news of one category at a time. */
export function LiveNewsTabs(props: TabsProps<ListedItem>) {
  return (
    <CategoryTabs
      {...props}
      label="Live news categories"
      name="live"
      anchor={LIVE_NEWS_ANCHOR}
      queryOf={liveNews}
      className="pt-2"
      skeletons="sm:grid-cols-2 lg:grid-cols-3"
      List={LiveList}
      Failure={LiveUnavailable}
    />
  );
}

function LiveList({ category, items, leftOut }: ListProps<ListedItem>) {
  if (items.length === 0 && leftOut.length === 0) return <NoLiveNews category={category} />;
  const below = items.filter(({ id }) => !leftOut.includes(id));
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
