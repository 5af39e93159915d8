export { EventsCalendar as EventsSection } from '../events/events-calendar.tsx';
export { MoneyStrip } from '../remittance/money-strip.tsx';
export { BusinessSection } from './business-section.tsx';
export { CultureSection } from './culture-section.tsx';
export { CuratedArticles } from './curated-articles.tsx';
export { DiasporaSection } from './diaspora-section.tsx';
export { LiveNews } from './live-news.tsx';
export { NewsletterCard } from './newsletter-card.tsx';
