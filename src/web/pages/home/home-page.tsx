import { SITE } from '../../../contract/site.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { FOLLOWED_STORIES_KEY } from '../../data/followed-stories.ts';
import { HOMETOWN_KEY } from '../../data/hometown.ts';
import { Island } from '../../page/island.tsx';
import { FollowedStories } from '../live-news/followed-stories.tsx';
import { MoneyStrip } from '../remittance/money-strip.tsx';
import { BusinessSection } from './business-section.tsx';
import { CultureSection } from './culture-section.tsx';
import { CuratedArticles } from './curated-articles.tsx';
import { DiasporaHub } from './diaspora-hub.tsx';
import { EventsSection } from './events-section.tsx';
import { Hero } from './hero.tsx';
import { Hometown } from './hometown.tsx';
import { LiveNews } from './live-news.tsx';
import { SiteData } from './site-data.tsx';
import { StayUpdated } from './stay-updated.tsx';

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
              name="FollowedStories"
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
        <Island
          name="Hometown"
          component={Hometown}
          props={{}}
          when="idle"
          ifStored={HOMETOWN_KEY}
        />
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
