import { type ComponentType, createContext, useContext } from 'react';
import { EventsCalendar } from '../events/events-calendar.tsx';
import * as remittance from '../remittance/money-strip.tsx';
import * as business from './business-section.tsx';
import * as culture from './culture-section.tsx';
import * as articles from './curated-articles.tsx';
import * as diaspora from './diaspora-section.tsx';
import type { PartName } from './home-parts.ts';
import * as liveNews from './live-news.tsx';
import * as newsletter from './newsletter-card.tsx';

/** The one part that is drawn, where a reader changed something in it; nothing means the whole page. */
export const OnlyPart = createContext<PartName | undefined>(undefined);

/** The others are left out where they stand, so that React finds the part at the place it knows. */
function section(Section: ComponentType, part?: PartName): ComponentType {
  return () => {
    const only = useContext(OnlyPart);
    return only === undefined || only === part ? <Section /> : null;
  };
}

export const EventsSection = section(EventsCalendar, 'events');
export const LiveNews = section(liveNews.LiveNews, 'live-news');
export const CuratedArticles = section(articles.CuratedArticles, 'news');
export const BusinessSection = section(business.BusinessSection, 'business');
export const MoneyStrip = section(remittance.MoneyStrip);
export const CultureSection = section(culture.CultureSection);
export const DiasporaSection = section(diaspora.DiasporaSection);
export const NewsletterCard = section(newsletter.NewsletterCard);
