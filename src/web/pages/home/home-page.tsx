import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { SITE } from '../../../contract/site.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import type { ListedItem } from '../../components/live-news/live-item.tsx';
import { LiveNotices, UnreachableNews } from '../../components/live-news/live-state.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { publisher } from '../../components/page/publisher.ts';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { chosenCategory } from '../../data/chosen.ts';
import { FOLLOWED_STORIES_KEY } from '../../data/followed-stories.ts';
import { homeChoices } from '../../data/home-choices.ts';
import { HOMETOWN_KEY } from '../../data/hometown.ts';
import { usePage } from '../../data/page-info.ts';
import { liveNews, newsletterDelivery } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { FollowedStories } from '../live-news/followed-stories.tsx';
import { MoneyStrip } from '../remittance/money-strip.tsx';
import { ARTICLES_ANCHOR, ArticleTabs } from './article-tabs.tsx';
import { BusinessSection } from './business-section.tsx';
import { CultureSection } from './culture-section.tsx';
import { DiasporaHub } from './diaspora-hub.tsx';
import { EventsSection } from './events-section.tsx';
import { Hero } from './hero.tsx';
import { useHomeArticles } from './home-articles.ts';
import { Hometown } from './hometown.tsx';
import { LIVE_NEWS_ANCHOR, LiveNewsTabs } from './live-news-tabs.tsx';
import { NewsletterCard } from './newsletter-card.tsx';

export function Page() {
  return (
    <>
      <PageHead title={SITE.name} path="/" />
      <SiteData />
      <h1 className="sr-only">{SITE.name}: news and community for Ghana and Ghanaians abroad</h1>
      {/* The anchor "news": the live news first, our own articles below. */}
      <div id="news">
        <div className="wrap grid gap-x-10 gap-y-6 py-4 lg:grid-cols-12 lg:py-3">
          <div className="min-w-0 lg:col-span-8">
            <LiveNews />
          </div>
          <div className="grid min-w-0 content-start gap-x-8 gap-y-6 sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1 lg:border-l lg:border-rule lg:pl-8">
            <Island
              component={FollowedStories}
              props={{}}
              when="idle"
              ifStored={FOLLOWED_STORIES_KEY}
            />
            <div className="border-y border-rule py-3 sm:col-span-2 lg:col-span-1 lg:border-t-0 lg:pt-0">
              <MoneyStrip />
            </div>
            <Hero />
            <StayUpdated />
          </div>
        </div>
        <Island component={Hometown} props={{}} when="idle" ifStored={HOMETOWN_KEY} />
        <KenteStrip cloth="Heritage" thin />
        <CuratedArticles />
      </div>
      <KenteStrip cloth="Diaspora" thin />
      <DiasporaHub />
      <KenteStrip cloth="Culture" thin />
      <CultureSection />
      <KenteStrip cloth="Business" thin />
      <BusinessSection />
      <KenteStrip cloth="Events" thin />
      <EventsSection />
    </>
  );
}

function CuratedArticles() {
  const { search } = usePageRequest();
  const { category, grid, topIds } = useHomeArticles();
  const props = { category, articles: grid, topIds, choices: homeChoices(search) };
  return (
    <section
      id={ARTICLES_ANCHOR}
      className="wrap py-6 sm:py-10 lg:py-14"
      aria-labelledby="articles-heading"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <SectionHeading id="articles-heading" topic="News">
          News &amp; Stories
        </SectionHeading>
        <a href="/news/all" className="button button-plain">
          Live news
        </a>
      </div>
      <Island component={ArticleTabs} props={props} when="visible" />
    </section>
  );
}

/** Only the lead shows its first lines. */
const listedItem = ({ coverage, ...item }: LiveNewsItem, index: number): ListedItem =>
  index === 0 ? { ...item, coverage } : { ...item, description: '' };

function LiveNews() {
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
