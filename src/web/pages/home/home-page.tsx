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
} from './far-sections.tsx';
import { Hero } from './hero.tsx';

export const prepare = loadFarSections;

export function Page() {
  return (
    <>
      <PageHead title={SITE.name} path="/" />
      <JsonLd data={{ '@type': 'WebSite', name: SITE.name, description: SITE.description }} />
      <h1 className="sr-only">{SITE.name}: news and community for Ghana and Ghanaians abroad</h1>
      {/* React hydrates each boundary in a task of its own, so that none of them is long. */}
      <Suspense>
        <Hero />
      </Suspense>
      <KenteStrip thin />
      <Suspense>
        <LiveNews />
      </Suspense>
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
