import { DIRECTORY_LIMITS, LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import { monthSlug } from '../../../domain/calendar/on-this-day.ts';
import { chosenCategory, chosenListings, chosenMonth } from '../../data/chosen.ts';
import {
  businesses,
  businessFacets,
  curatedArticles,
  eventsOfMonth,
  exchangeRates,
  featuredArticles,
  ghanaToday,
  hubGuides,
  liveNews,
  mostReadArticles,
  newestArticles,
  newsletterDelivery,
  newsStatus,
  onThisDay,
  openLivePages,
  podcastEpisodes,
  sendingFacts,
  tabNews,
} from '../../data/queries.ts';

/** What the home page shows, with the choices that its address makes in each section. */
export const homeQueries = ({ search, now }: { search: URLSearchParams; now: Date }) => [
  featuredArticles(),
  mostReadArticles(),
  newestArticles(),
  tabNews('All'),
  tabNews(chosenCategory(search, 'live')),
  newsStatus(),
  openLivePages(),
  newsletterDelivery(),
  curatedArticles(chosenCategory(search)),
  hubGuides(),
  liveNews('Diaspora', LIVE_NEWS_LIMITS.diasporaItems),
  sendingFacts(),
  exchangeRates(),
  podcastEpisodes(),
  onThisDay(monthSlug(now.getUTCMonth() + 1)),
  businessFacets(),
  businesses(chosenListings(search), DIRECTORY_LIMITS.pageSize),
  liveNews('Business', LIVE_NEWS_LIMITS.businessItems),
  eventsOfMonth(chosenMonth(search, now)),
  ghanaToday(),
];
