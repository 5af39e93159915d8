import { type ComponentType, lazy } from 'react';
import { whenNear } from './when-near.ts';

const loads: (() => Promise<unknown>)[] = [];

/** A section whose code is loaded when the reader comes near. Once loaded, it renders at once. */
function farSection(anchor: string, load: () => Promise<ComponentType>): ComponentType {
  let Loaded: ComponentType | undefined;
  const loadSection = async () => {
    Loaded = await load();
    return { default: Loaded };
  };
  const WhenNear = lazy(() => whenNear(anchor, loadSection));
  loads.push(loadSection);
  return () => (Loaded ? <Loaded /> : <WhenNear />);
}

/** For readers who come from another page: loads the whole home page, so that every height is known. */
export const loadFarSections = () => Promise.all(loads.map((load) => load()));

/**
 * The sections below the first screen. In the browser their code is loaded when the reader comes near;
 * on the server they are imported, because a page is drawn in one go.
 */
export const {
  LiveNews,
  CuratedArticles,
  DiasporaSection,
  CultureSection,
  BusinessSection,
  EventsSection,
  MoneyStrip,
  NewsletterCard,
} = import.meta.env.SSR
  ? await import('./far-sections-server.tsx')
  : {
      LiveNews: farSection('live-news', async () => (await import('./live-news.tsx')).LiveNews),
      NewsletterCard: farSection(
        'stay-in-touch',
        async () => (await import('./newsletter-card.tsx')).NewsletterCard,
      ),
      CuratedArticles: farSection(
        'news',
        async () => (await import('./curated-articles.tsx')).CuratedArticles,
      ),
      DiasporaSection: farSection(
        'diaspora',
        async () => (await import('./diaspora-section.tsx')).DiasporaSection,
      ),
      CultureSection: farSection(
        'culture',
        async () => (await import('./culture-section.tsx')).CultureSection,
      ),
      BusinessSection: farSection(
        'business',
        async () => (await import('./business-section.tsx')).BusinessSection,
      ),
      EventsSection: farSection(
        'events',
        async () => (await import('../events/events-calendar.tsx')).EventsCalendar,
      ),
      // Its anchor is inside a disclosure, so that its code comes only when that is opened.
      MoneyStrip: farSection(
        'sending-money-home',
        async () => (await import('../remittance/money-strip.tsx')).MoneyStrip,
      ),
    };
