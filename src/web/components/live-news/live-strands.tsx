import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import { liveNews } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { TextLink } from '../page/links.tsx';
import { LiveItems } from './live-item.tsx';

/** The first live items for the Diaspora Hub. Nothing at all while there is none. */
export function LiveDiasporaItems() {
  const { data = [] } = usePageData(liveNews('Diaspora', LIVE_NEWS_LIMITS.diasporaItems));
  if (data.length === 0) return null;
  return (
    <LiveItems
      items={data}
      size="headline"
      className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1 lg:group-has-[table]:grid-cols-2"
    />
  );
}

/** Latest Business News: the first three items of the business strand. */
export function LatestBusinessNews() {
  const { data: items = [] } = usePageData(liveNews('Business', LIVE_NEWS_LIMITS.businessItems));
  return (
    <section aria-labelledby="business-news">
      <h3 id="business-news" className="border-b-2 border-ink pb-1 text-xl lg:pb-2 lg:text-2xl">
        Latest Business News
      </h3>
      {items.length === 0 && <p className="pt-4 text-quiet">No business news at the moment.</p>}
      <LiveItems items={items} size="headline" className="*:first:border-t-0" />
      {items.length > 0 && (
        <TextLink href="/news/business" alone className="font-semibold text-green">
          All business news
        </TextLink>
      )}
    </section>
  );
}
