import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import type { NewsSort } from '../../../contract/news/live-news.ts';
import { LiveUnavailable, NoLiveNews } from '../../components/live-news/live-state.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { newsPage } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { ByDay, Ranked } from './news-lists.tsx';

/** The stories of a list, and the way to older ones. */
export function NewsItems(props: { list: string; sort: NewsSort; before: string | null }) {
  const { list, sort, before } = props;
  const { data } = usePageData(newsPage(list.toLowerCase(), sort, before));
  if (!data) return <LiveUnavailable data-do="reload" />;
  if (data.length === 0) {
    return (
      <div className="pt-8">
        {before ? (
          <p className="text-quiet">That’s everything. We keep news for 30 days.</p>
        ) : (
          <NoLiveNews category={list} />
        )}
      </div>
    );
  }
  const last = data.at(-1);
  const showCategory = list === 'All';
  return (
    <>
      <ListData
        name={`${list} news`}
        path={`/news/${list.toLowerCase()}`}
        items={data.map(({ id, title }) => ({ name: title, url: `/story/${id}` }))}
      />
      {sort === 'latest' ? (
        <ByDay items={data} showCategory={showCategory} />
      ) : (
        <Ranked items={data} isFirstPage={before === null} showCategory={showCategory} />
      )}
      {last && data.length >= LIVE_NEWS_LIMITS.listSize && (
        // A plain link, so that the reader starts at the top of the older list.
        <a
          href={`/news/${list.toLowerCase()}?${sort === 'latest' ? 'sort=latest&' : ''}before=${last.id}`}
          className="button button-plain mt-10"
        >
          {sort === 'latest' ? 'Older news' : 'More news'}
        </a>
      )}
    </>
  );
}
