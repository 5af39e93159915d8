import {
  ALL_CATEGORIES,
  CATEGORY_FILTERS,
  LIVE_NEWS_STRANDS,
  type LiveNewsList,
} from '../../../contract/catalogues.ts';
import { listKey, newsOf } from '../../../contract/section.ts';
import { SITE } from '../../../contract/site.ts';
import { newsFeed } from '../../../domain/feeds/feeds.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { ArticleCard } from '../../components/article/article-card.tsx';
import { MostRead } from '../../components/article/most-read.tsx';
import { SIGN_OF, Sign, type SignName } from '../../components/brand/sign.tsx';
import { LiveItems } from '../../components/live-news/live-item.tsx';
import {
  LiveFreshness,
  MutedNotice,
  UnreachableNews,
} from '../../components/live-news/live-state.tsx';
import { NEWS } from '../../components/page/breadcrumbs.tsx';
import { HeadlineLink, TextLink } from '../../components/page/links.tsx';
import { NotFound } from '../../components/page/message-screen.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { announcements, curatedArticles, hubGuides, newsPage } from '../../data/queries.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { chosenSort } from './chosen-sort.ts';
import { NewsItems } from './news-items.tsx';
import { NewsOrder } from './news-order.tsx';

const LISTS: readonly LiveNewsList[] = [...CATEGORY_FILTERS, ...LIVE_NEWS_STRANDS];

const lists = () => [
  ...LISTS.map((name) => ({ name, sign: SIGN_OF[name] })),
  ...SITE.sections.map(({ name, sign }) => ({ name, sign })),
];

export function Page({ id }: { id: string }) {
  const list = lists().find(({ name }) => listKey(name) === listKey(id));
  if (!list) return <NotFound what="Page">There’s no news section by that name.</NotFound>;
  return <NewsList list={list.name} sign={list.sign} />;
}

function NewsList({ list, sign }: { list: string; sign: SignName }) {
  const { search } = usePageRequest();
  const before = search.get('before');
  const sort = chosenSort(search);
  const path = `/news/${listKey(list)}`;
  const { data: items = [] } = usePageData(newsPage(listKey(list), sort, before));
  const heading = list === 'All' ? 'West Africa News' : list;
  return (
    <section className="wrap py-5 lg:py-8" aria-labelledby="news-list">
      <PageHead
        title={heading}
        path={path}
        description={`${list === 'All' ? 'News' : newsOf(list)} from outlets across West Africa, with a link to each original.`}
        trail={list === 'All' ? [] : [NEWS]}
        noIndex={before !== null || sort === 'latest' || items.some(isSampleReport)}
      />
      <FeedLinks feed={newsFeed(listKey(list))} />
      <h1 id="news-list" className="flex items-center gap-3 text-3xl sm:text-4xl">
        <Sign name={sign} className="size-8 text-red" />
        {heading}
      </h1>
      <nav
        id="topics"
        data-keep-page=""
        aria-label="News sections"
        className="chip-row -mx-4 mt-3 flex border-b border-rule pl-4 sm:mx-0 sm:flex-wrap sm:pl-0"
      >
        {lists().map(({ name }) => (
          <a
            key={name}
            href={`/news/${listKey(name)}`}
            className="chip aria-[current=page]:border-red aria-[current=page]:text-ink"
            aria-current={name === list ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <UnreachableNews />
      <NewsOrder list={list} path={path} sort={sort} />
      <div className="pb-4 empty:hidden">
        <LiveFreshness />
      </div>
      <MutedNotice />
      <NewsItems list={list} sort={sort} before={before} />
      {list === ALL_CATEGORIES && <Announcements />}
      {SITE.sections.some(({ name }) => name === list) && <OwnArticles section={list} />}
      <div className="mt-10">
        <MostRead />
      </div>
      <FromOurGuides />
      <div className="mt-10 flex flex-wrap gap-x-6 border-t border-rule pt-3 text-sm">
        <TextLink href={`${path}/rss.xml`} alone>
          RSS feed of this list
        </TextLink>
        <OwnFeed path={path} />
        <TextLink href="/outlets" alone>
          The outlets we follow
        </TextLink>
      </div>
    </section>
  );
}

/** Our own articles in an owner's section. */
function OwnArticles({ section }: { section: string }) {
  const { data = [] } = usePageData(curatedArticles(section));
  if (data.length === 0) return null;
  return (
    <TitledSection id="own-articles" title={`Our articles in ${section}`} className="mt-10">
      <div className="grid gap-x-8 gap-y-12 pt-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
    </TitledSection>
  );
}

/** What outlets publish for others: adverts and notices, folded. */
function Announcements() {
  const { data = [] } = usePageData(announcements());
  if (data.length === 0) return null;
  return (
    <details className="marked mt-8 border-t border-rule">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        Announcements ({data.length})
      </summary>
      <LiveItems items={data} size="line" className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3" />
    </details>
  );
}

function FromOurGuides() {
  const { data = [] } = usePageData(hubGuides());
  if (data.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="from-our-guides">
      <h2 id="from-our-guides" className="border-b-2 border-ink pb-1 text-xl">
        From our guides
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-3">
        {data.map(({ id, title, excerpt }) => (
          <li key={id} className="py-3">
            <h3 className="small-headline">
              <HeadlineLink href={`/guide/${id}`}>{title}</HeadlineLink>
            </h3>
            <p className="mt-1 line-clamp-3 text-sm text-quiet">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A feed of the stories in this list that mention the reader's words. */
function OwnFeed({ path }: { path: string }) {
  return (
    <form action={`${path}/rss.xml`} className="flex min-h-11 flex-wrap items-center gap-2">
      <label className="flex flex-wrap items-center gap-2">
        Only stories that mention
        <input name="words" required maxLength={80} className="field w-36 sm:w-44" />
      </label>
      <button type="submit" className="button button-plain">
        Get RSS feed
      </button>
    </form>
  );
}
