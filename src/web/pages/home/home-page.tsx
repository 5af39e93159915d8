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
  RemittanceDemo,
} from './far-sections.tsx';
import { Hero } from './hero.tsx';
import { NewsletterCard } from './newsletter-card.tsx';

export const prepare = loadFarSections;

export function Page() {
  return (
    <>
      <PageHead title={SITE.name} path="/" />
      <JsonLd data={{ '@type': 'WebSite', name: SITE.name, description: SITE.description }} />
      <h1 className="sr-only">{SITE.name}: news and community for Ghana and Ghanaians abroad</h1>
      {/* React hydrates each boundary in a task of its own, so that none of them is long. */}
      <div className="wrap grid gap-x-10 gap-y-8 py-5 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:py-6">
        <div className="grid content-start gap-x-8 gap-y-6 sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
          <Suspense>
            <Hero />
          </Suspense>
        </div>
        <div className="min-w-0 lg:col-span-8 lg:row-span-2 lg:border-l lg:border-rule lg:pl-10">
          <Suspense>
            <LiveNews />
          </Suspense>
        </div>
        <div className="lg:col-span-4">
          <Suspense>
            <NewsletterCard />
          </Suspense>
        </div>
        <div className="lg:col-span-12">
          <Suspense>
            <RemittanceDemo />
          </Suspense>
        </div>
      </div>
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
