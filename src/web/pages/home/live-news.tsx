import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import type { ListedItem } from '../../components/live-news/live-item.tsx';
import { LiveNotices, LiveUnavailable } from '../../components/live-news/live-state.tsx';
import { chosenCategory } from '../../data/chosen.ts';
import { homeChoices } from '../../data/home-choices.ts';
import { liveNews } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { LIVE_NEWS_ANCHOR, LiveNewsTabs } from './live-news-tabs.tsx';

/** Only the lead shows its first lines. */
const listedItem = ({ coverage, ...item }: LiveNewsItem, index: number): ListedItem =>
  index === 0 ? { ...item, coverage } : { ...item, description: '' };

export function LiveNews() {
  const { search } = usePageRequest();
  const category = chosenCategory(search, 'live');
  const { data: items } = usePageData(liveNews(category));
  const props = { category, items: items?.map(listedItem), choices: homeChoices(search) };
  return (
    <section id={LIVE_NEWS_ANCHOR} aria-labelledby="live-news-heading">
      <h2 id="live-news-heading" className="text-xl sm:text-3xl">
        West Africa News by Category
      </h2>
      <LiveNotices />
      <Island name="LiveNewsTabs" component={LiveNewsTabs} props={props} when="interaction" />
      {/* For a category that is pressed before the island has its code, without a connection. */}
      <template>
        <div data-unreachable="" className="pt-2">
          <LiveUnavailable data-do="again" />
        </div>
      </template>
    </section>
  );
}
