import { ALL_CATEGORIES } from '../../../contract/catalogues.ts';
import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { SITE } from '../../../contract/site.ts';
import type { ListedItem } from '../../components/live-news/live-item.tsx';
import {
  LiveFreshness,
  MutedNotice,
  UnreachableNews,
} from '../../components/live-news/live-state.tsx';
import { JsonLd, publisher } from '../../components/page/json-ld.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { chosenCategory } from '../../data/chosen.ts';
import { FOLLOWED_STORIES_KEY } from '../../data/followed-stories.ts';
import { homeChoices } from '../../data/home-choices.ts';
import { HOMETOWN_KEY } from '../../data/hometown.ts';
import { usePage } from '../../data/page-info.ts';
import { liveNews, newsletterDelivery } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { FollowedStories } from '../live-news/followed-stories.tsx';
import { ARTICLES_ANCHOR, ArticleTabs } from './article-tabs.tsx';
import { BusinessSection } from './business-section.tsx';
import { CultureSection } from './culture-section.tsx';
import { DiasporaHub } from './diaspora-hub.tsx';
import { EventsSection } from './events-section.tsx';
import { FeaturedEssay } from './featured-essay.tsx';
import { GhanaToday } from './ghana-today.tsx';
import { useHomeArticles } from './home-articles.ts';
import { Hometown } from './hometown.tsx';
import { LiveCoverage } from './live-coverage.tsx';
import { LIVE_NEWS_ANCHOR, LiveNewsTabs } from './live-news-tabs.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import { TopStories, useTopStories } from './top-stories.tsx';
import { Trending } from './trending.tsx';

export function Page() {
  return (
    <>
      <PageHead title={SITE.name} path="/" />
      <SiteData />
      <h1 className="sr-only">
        {SITE.name}: {SITE.description}
      </h1>
      {/* The anchor "news": the live news first, our own articles below. */}
      <div id="news">
        <div className="wrap empty:hidden py-1 sm:pt-3">
          <LiveFreshness />
        </div>
        <LiveCoverage />
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:py-4 lg:grid-cols-12 lg:gap-y-6 lg:py-6">
          <TopStories />
          <LiveNews />
          <div className="grid min-w-0 content-start gap-x-8 gap-y-4 pt-4 sm:grid-cols-2 sm:gap-y-6 sm:pt-6 lg:col-span-4 lg:col-start-9 lg:row-start-1 lg:grid-cols-1 lg:border-l lg:border-rule lg:pt-0 lg:pl-8">
            <Island
              component={FollowedStories}
              props={{ title: 'Since your last visit' }}
              when="idle"
              ifStored={FOLLOWED_STORIES_KEY}
            />
            <Trending />
            <StayUpdated />
          </div>
        </div>
        <Island component={Hometown} props={{}} when="idle" ifStored={HOMETOWN_KEY} />
        <CuratedArticles />
      </div>
      <FeaturedEssay />
      <GhanaToday />
      <DiasporaHub />
      <CultureSection />
      <BusinessSection />
      <EventsSection />
    </>
  );
}

const ownSections = () => SITE.sections.map(({ name, sign }) => ({ name, sign }));

function CuratedArticles() {
  const { search } = usePageRequest();
  const { category, grid, topIds } = useHomeArticles();
  const props = {
    category,
    items: grid,
    topIds,
    choices: homeChoices(search),
    sections: ownSections(),
  };
  return (
    <section
      id={ARTICLES_ANCHOR}
      className="wrap py-4 sm:py-10 lg:py-14"
      aria-labelledby="articles-heading"
    >
      <div className="chapter sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6">
        <SectionHeading id="articles-heading" topic="News">
          News &amp; Stories
        </SectionHeading>
      </div>
      <Island component={ArticleTabs} props={props} when="visible" />
    </section>
  );
}

/** Rows show no text. */
const listedItem = ({ coverage, ...item }: LiveNewsItem): ListedItem => ({
  ...item,
  description: '',
});

function LiveNews() {
  const { search } = usePageRequest();
  const category = chosenCategory(search, 'live');
  const topIds = useTopStories().map(({ id }) => id);
  const { data: items } = usePageData(liveNews(category));
  const shown =
    category === ALL_CATEGORIES ? items?.filter(({ id }) => !topIds.includes(id)) : items;
  const props = {
    category,
    items: shown?.map(listedItem),
    topIds,
    choices: homeChoices(search),
    sections: ownSections(),
  };
  return (
    <section
      id={LIVE_NEWS_ANCHOR}
      aria-labelledby="live-news-heading"
      className={`min-w-0 pt-4 sm:pt-6 ${topIds.length > 0 ? 'lg:col-span-12' : 'lg:col-span-8'}`}
    >
      <h2 id="live-news-heading" className="text-xl">
        West Africa News by Category
      </h2>
      <MutedNotice />
      <Island component={LiveNewsTabs} props={props} when="interaction" />
      <UnreachableNews />
    </section>
  );
}

function StayUpdated() {
  const { data } = usePageData(newsletterDelivery());
  const props = { sendsEmail: data?.sendsEmail ?? true };
  return <Island component={NewsletterCard} props={props} when="interaction" />;
}

/** The site, its search and who publishes it, for search engines. */
function SiteData() {
  const siteUrl = usePage().siteUrl;
  return (
    <JsonLd
      data={{
        '@graph': [
          publisher(siteUrl),
          {
            '@type': 'WebSite',
            '@id': `${siteUrl}/#site`,
            name: SITE.name,
            url: siteUrl,
            description: SITE.description,
            inLanguage: 'en',
            publisher: { '@id': `${siteUrl}/#publisher` },
            potentialAction: {
              '@type': 'SearchAction',
              target: {
                '@type': 'EntryPoint',
                urlTemplate: `${siteUrl}/search?q={search_term_string}`,
              },
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }}
    />
  );
}
