import { SITE } from '../../contract/site.ts';
import { JsonLd } from '../components/json-ld.tsx';
import { KenteStrip } from '../components/kente-strip.tsx';
import { PageHead } from '../components/page-head.tsx';
import { CultureSection } from './home/culture-section.tsx';
import { CuratedArticles } from './home/curated-articles.tsx';
import { DiasporaHub } from './home/diaspora-hub.tsx';
import { Hero } from './home/hero.tsx';

export function Page() {
  return (
    <>
      <PageHead title={SITE.name} path="/" />
      <JsonLd data={{ '@type': 'WebSite', name: SITE.name, description: SITE.description }} />
      <h1 className="sr-only">{SITE.name}: news and community for Ghana and Ghanaians abroad</h1>
      <Hero />
      <KenteStrip cloth="heritage" thin />
      <CuratedArticles />
      <KenteStrip cloth="diaspora" thin />
      <DiasporaHub />
      <KenteStrip cloth="culture" thin />
      <CultureSection />
    </>
  );
}
