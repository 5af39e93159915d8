import {
  CATEGORY_FILTERS,
  LIVE_NEWS_STRANDS,
  type LiveNewsList,
} from '../../../contract/catalogues.ts';
import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { MostRead } from '../../components/article/most-read.tsx';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { SIGN_OF, Sign } from '../../components/brand/sign.tsx';
import { LiveItem } from '../../components/live-news/live-item.tsx';
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
  const before = usePageRequest().search.get('before');
  const path = `/news/${list.toLowerCase()}`;
  const heading = list === 'All' ? 'West Africa News' : list;
  return (
    <section className="wrap py-8 lg:py-12" aria-labelledby="news-list">
      <PageHead
        title={heading}
        path={path}
        description={`${list === 'All' ? 'News' : `${list} news`} from outlets across West Africa, newest first, with a link to each original.`}
        noIndex={before !== null}
      />
      <link rel="alternate" type="application/rss+xml" title={heading} href={`${path}/rss.xml`} />
      <h1 id="news-list" className="flex items-center gap-4 text-4xl sm:text-5xl">
        <Sign name={SIGN_OF[list]} className="size-10 text-red" />
        {heading}
      </h1>
      <nav
        aria-label="News sections"
        className="-mx-4 mt-6 flex overflow-x-auto border-b border-rule px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
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
      <LiveFreshness />
      <Items list={list} before={before} />
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

function Items({ list, before }: { list: string; before: string | null }) {
  const { data } = usePageData(newsPage(list.toLowerCase(), before));
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
  const days = [...Map.groupBy(data, (item) => longDate(item.publishedAt))];
  return (
    <>
      {days.map(([day, items]) => (
        <Day key={day} day={day} items={items} showCategory={list === 'All'} />
      ))}
      {last && data.length >= LIVE_NEWS_LIMITS.listSize && (
        // A plain link, so that the reader starts at the top of the older list.
        <a
          href={`/news/${list.toLowerCase()}?before=${last.id}`}
          className="button button-plain mt-10"
        >
          Older news
        </a>
      )}
    </>
  );
}

function Day(props: { day: string; items: LiveNewsItem[]; showCategory: boolean }) {
  return (
    <section className="pt-8" aria-label={props.day}>
      <h2 className="text-2xl">{props.day}</h2>
      <div className="my-3 w-24">
        <KenteStrip thin />
      </div>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {props.items.map((item) => (
          <LiveItem key={item.id} item={item} size="report" showCategory={props.showCategory} />
        ))}
      </div>
    </section>
  );
}
