import { Suspense } from 'react';
import { SITE } from '../../../contract/site.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import {
  BusinessSection,
  CultureSection,
  CuratedArticles,
  DiasporaSection,
  EventsSection,
  LiveNews,
  loadFarSections,
  MoneyStrip,
  NewsletterCard,
} from './far-sections.tsx';
import { Hero } from './hero.tsx';
import { Hometown } from './hometown.tsx';

export const prepare = loadFarSections;

export function Page() {
  return (
    <>
      <PageHead title={SITE.name} path="/" />
      <JsonLd data={{ '@type': 'WebSite', name: SITE.name, description: SITE.description }} />
      <h1 className="sr-only">{SITE.name}: news and community for Ghana and Ghanaians abroad</h1>
      {/* React hydrates each boundary in a task of its own, so that none of them is long. */}
      <div className="wrap border-b border-rule pt-3 pb-2">
        <Suspense>
          <MoneyStrip />
        </Suspense>
      </div>
      <div className="wrap grid gap-x-8 gap-y-6 py-4 sm:grid-cols-2 lg:gap-x-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:py-5">
        <div className="grid content-start gap-y-3 sm:max-lg:contents lg:col-span-4 lg:gap-y-6">
          <Suspense>
            <Hero />
          </Suspense>
        </div>
        <div className="order-last min-w-0 sm:col-span-2 lg:order-none lg:col-span-8 lg:row-span-2 lg:border-l lg:border-rule lg:pl-10">
          <Suspense>
            <LiveNews />
          </Suspense>
        </div>
        <div className="max-sm:order-last lg:sticky lg:top-4 lg:col-span-4 lg:self-start">
          <Suspense>
            <NewsletterCard />
          </Suspense>
        </div>
      </div>
      <Hometown />
      <KenteStrip cloth="Heritage" thin />
      <Suspense>
        <CuratedArticles />
      </Suspense>
      <KenteStrip cloth="Diaspora" thin />
      <Suspense>
        <DiasporaSection />
      </Suspense>
      <KenteStrip cloth="Culture" thin />
      <Suspense>
        <CultureSection />
      </Suspense>
      <KenteStrip cloth="Business" thin />
      <Suspense>
        <BusinessSection />
      </Suspense>
      <KenteStrip cloth="Events" thin />
      <Suspense>
        <EventsSection />
      </Suspense>
    </>
  );
}
