import {
  CATEGORY_FILTERS,
  LIVE_NEWS_STRANDS,
  type LiveNewsList,
} from '../../../contract/catalogues.ts';
import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import type { NewsSort } from '../../../contract/news/live-news.ts';
import { MostRead } from '../../components/article/most-read.tsx';
import { SIGN_OF, Sign } from '../../components/brand/sign.tsx';
import {
  LiveFreshness,
  LiveUnavailable,
  NoLiveNews,
} from '../../components/live-news/live-state.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { newsPage } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { chosenSort } from './chosen-sort.ts';
import { ByDay, Ranked } from './news-lists.tsx';
import { NewsOrder } from './news-order.tsx';
import { OwnFeed } from './own-feed.tsx';

const LISTS: readonly LiveNewsList[] = [...CATEGORY_FILTERS, ...LIVE_NEWS_STRANDS];

export function Page({ id }: { id: string }) {
  const list = LISTS.find((name) => name.toLowerCase() === id);
  if (!list) {
    return (
      <MessageScreen title="Page Not Found">
        <PageHead title="Page Not Found" path="/" noIndex />
        <p>There’s no news section by that name.</p>
      </MessageScreen>
    );
  }
  return <NewsList list={list} />;
}

function NewsList({ list }: { list: LiveNewsList }) {
  const { search } = usePageRequest();
  const before = search.get('before');
  const sort = chosenSort(search);
  const path = `/news/${list.toLowerCase()}`;
  const heading = list === 'All' ? 'West Africa News' : list;
  return (
    <section className="wrap py-5 lg:py-8" aria-labelledby="news-list">
      <PageHead
        title={heading}
        path={path}
        description={`${list === 'All' ? 'News' : `${list} news`} from outlets across West Africa, with a link to each original.`}
        noIndex={before !== null || sort === 'latest'}
      />
      <link rel="alternate" type="application/rss+xml" title={heading} href={`${path}/rss.xml`} />
      <h1 id="news-list" className="flex items-center gap-3 text-3xl sm:text-4xl">
        <Sign name={SIGN_OF[list]} className="size-8 text-red" />
        {heading}
      </h1>
      <nav
        id="topics"
        aria-label="News sections"
        className="chip-row -mx-4 mt-3 flex border-b border-rule pl-4 sm:mx-0 sm:flex-wrap sm:pl-0"
      >
        {LISTS.map((name) => (
          <a
            key={name}
            href={`/news/${name.toLowerCase()}`}
            className="chip aria-[current=page]:border-red aria-[current=page]:text-ink"
            aria-current={name === list ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <NewsOrder list={list} path={path} sort={sort} />
      <LiveFreshness />
      <Items list={list} sort={sort} before={before} />
      <div className="mt-10">
        <MostRead />
      </div>
      <div className="mt-10 flex flex-wrap gap-x-6 border-t border-rule pt-3 text-sm">
        <a
          href={`${path}/rss.xml`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          RSS feed of this list
        </a>
        <OwnFeed path={path} />
        <a
          href="/outlets"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          The outlets we follow
        </a>
      </div>
    </section>
  );
}

function Items(props: { list: string; sort: NewsSort; before: string | null }) {
  const { list, sort, before } = props;
  const { data } = usePageData(newsPage(list.toLowerCase(), sort, before));
  if (!data) return <LiveUnavailable />;
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
