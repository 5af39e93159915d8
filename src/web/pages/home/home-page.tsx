import { SITE } from '../../../contract/site.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { HOMETOWN_KEY } from '../../data/hometown.ts';
import { Island } from '../../page/island.tsx';
import { MoneyStrip } from '../remittance/money-strip.tsx';
import { BusinessSection } from './business-section.tsx';
import { CultureSection } from './culture-section.tsx';
import { CuratedArticles } from './curated-articles.tsx';
import { DiasporaHub } from './diaspora-hub.tsx';
import { EventsSection } from './events-section.tsx';
import { Hero } from './hero.tsx';
import { Hometown } from './hometown.tsx';
import { LiveNews } from './live-news.tsx';
import { NewsletterCard } from './newsletter-card.tsx';

export function Page() {
  return (
    <>
      <PageHead title={SITE.name} path="/" />
      <JsonLd data={{ '@type': 'WebSite', name: SITE.name, description: SITE.description }} />
      <h1 className="sr-only">{SITE.name}: news and community for Ghana and Ghanaians abroad</h1>
      <div className="wrap border-b border-rule pt-3 pb-2">
        <MoneyStrip />
      </div>
      <div className="wrap grid gap-x-8 gap-y-6 py-4 sm:grid-cols-2 lg:gap-x-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:py-5">
        <div className="grid content-start gap-y-3 sm:max-lg:contents lg:col-span-4 lg:gap-y-6">
          <Hero />
        </div>
        <div className="order-last min-w-0 sm:col-span-2 lg:order-none lg:col-span-8 lg:row-span-2 lg:border-l lg:border-rule lg:pl-10">
          <LiveNews />
        </div>
        <div className="max-sm:order-last lg:sticky lg:top-4 lg:col-span-4 lg:self-start">
          <Island name="NewsletterCard" component={NewsletterCard} props={{}} when="interaction" />
        </div>
      </div>
      <Island name="Hometown" component={Hometown} props={{}} when="idle" ifStored={HOMETOWN_KEY} />
      <KenteStrip cloth="Heritage" thin />
      <CuratedArticles />
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
