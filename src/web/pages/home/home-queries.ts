import { DIRECTORY_LIMITS, LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import { monthSlug } from '../../../domain/calendar/on-this-day.ts';
import { chosenCategory, chosenListings, chosenMonth } from '../../data/chosen.ts';
import * as queries from '../../data/queries.ts';

/** What the home page shows, with the choices that its address makes in each section. */
export const homeQueries = ({ search, now }: { search: URLSearchParams; now: Date }) => [
  queries.featuredArticles(),
  queries.mostReadArticles(),
  queries.newestArticles(),
  queries.liveNews('All'),
  queries.liveNews(chosenCategory(search, 'live')),
  queries.newsStatus(),
  queries.openLivePages(),
  queries.newsletterDelivery(),
  queries.curatedArticles(chosenCategory(search)),
  queries.hubGuides(),
  queries.liveNews('Diaspora', LIVE_NEWS_LIMITS.diasporaItems),
  queries.sendingFacts(),
  queries.exchangeRates(),
  queries.podcastEpisodes(),
  queries.onThisDay(monthSlug(now.getUTCMonth() + 1)),
  queries.businessFacets(),
  queries.businesses(chosenListings(search), DIRECTORY_LIMITS.pageSize),
  queries.liveNews('Business', LIVE_NEWS_LIMITS.businessItems),
  queries.eventsOfMonth(chosenMonth(search, now)),
  queries.ghanaToday(),
];
