import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { itemPath } from '../../../domain/news/item-path.ts';
import { liveItemAge } from '../../../domain/time/relative-time.ts';
import { liveNews } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { usePageData } from '../../page/page-data.ts';
import { LiveItem, newsWords, SampleMark } from './live-item.tsx';
import { ShareItem } from './share-item.tsx';

/** The first live items for the Diaspora Hub. Nothing at all while there is none. */
export function LiveDiasporaItems() {
  const { data = [] } = usePageData(liveNews('Diaspora', LIVE_NEWS_LIMITS.diasporaItems));
  if (data.length === 0) return null;
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {data.map((item) => (
        <LiveItem key={item.id} item={item} size="report" />
      ))}
    </div>
  );
}

/** Latest Business News: the first three items of the business strand. */
export function LatestBusinessNews() {
  const { data: items = [] } = usePageData(liveNews('Business', LIVE_NEWS_LIMITS.businessItems));
  return (
    <section aria-labelledby="business-news">
      <h3 id="business-news" className="border-b-2 border-ink pb-2 text-2xl">
        Latest Business News
      </h3>
      {items.length === 0 && <p className="pt-4 text-quiet">No business news at the moment.</p>}
      <ul className="divide-y divide-rule">
        {items.map((item) => (
          <BusinessItem key={item.id} item={item} />
        ))}
      </ul>
      {items.length > 0 && (
        <a
          href="/news/business"
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          All business news
        </a>
      )}
    </section>
  );
}

function BusinessItem({ item }: { item: LiveNewsItem }) {
  const now = useNow();
  return (
    <li className="py-4" data-news={newsWords(item)}>
      <h4 className="small-headline">
        <a href={itemPath(item)} className="headline-link">
          {item.title}
        </a>
      </h4>
      <p className="flex items-center gap-3 text-sm text-quiet">
        <span className="font-semibold text-ink">
          {item.outlets > 1 ? `${item.outlets} outlets` : item.source.name}
        </span>
        <time dateTime={item.lastReportAt}>{liveItemAge(item.lastReportAt, now)}</time>
        <SampleMark item={item} />
        <ShareItem title={item.title} path={itemPath(item)} />
      </p>
    </li>
  );
}
