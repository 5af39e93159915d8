export { BusinessSection } from './business-section.tsx';
export { CultureSection } from './culture-section.tsx';
export { CuratedArticles } from './curated-articles.tsx';
export { DiasporaSection } from './diaspora-section.tsx';
export { EventsCalendar as EventsSection } from './events-calendar.tsx';
export { LiveNews } from './live-news.tsx';
export { RemittanceDemo } from './remittance-demo.tsx';
