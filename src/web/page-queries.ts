import { LIMITS } from '../contract/limits.ts';
import { monthSlug } from '../domain/on-this-day.ts';
import { type ChosenTransfer, chosenEpisode, chosenKind, chosenTransfer } from './data/chosen.ts';
import {
  allOutlets,
  articleById,
  articlesBy,
  articlesTagged,
  businessById,
  businessFacets,
  citiesAbroad,
  contactDetails,
  curatedArticles,
  dayNamesOf,
  eventById,
  exchangeRates,
  factsPage,
  ghanaToday,
  guideById,
  guides,
  hubGuides,
  letterDay,
  liveNews,
  liveReport,
  mostReadArticles,
  newsletterArchive,
  newsletterIssue,
  newsletterPreferences,
  newsPage,
  newsStatus,
  onThisDay,
  podcastEpisode,
  podcastEpisodes,
  relatedTo,
  remittanceComparison,
  searchResults,
  sendingFacts,
  siteDocument,
  storyById,
  trendingArticles,
} from './data/queries.ts';
import type { AnyQuery } from './data/query-cache.ts';
import { formStamp } from './forms/form-stamp.ts';
import { lineOf } from './forms/posted.ts';
import type { PageName } from './page-code.ts';
import { chosenBusinesses, foundBusinesses } from './pages/directory/chosen-businesses.ts';
import { chosenEvents, eventFacets, foundEvents } from './pages/events/chosen-events.ts';
import { invitation } from './pages/events/invitation.ts';
import { PART_QUERIES, type Reads } from './pages/home/home-parts.ts';
import { readsOfRegion } from './pages/regions/region-reads.ts';
import { senderPage } from './pages/senders/sender-page-query.ts';

/** What each page reads before the server draws it. In the browser, components fetch their own reads. */

export const PAGE_QUERIES: Partial<Record<PageName, Reads>> = {
  home: (params) => [
    ...Object.values(PART_QUERIES).flatMap((reads) => reads(params)),
    trendingArticles(),
    hubGuides(),
    podcastEpisodes(),
    liveNews('Diaspora', LIMITS.liveNews.diasporaItems),
    sendingFacts(),
    exchangeRates(),
    ...comparison(chosenTransfer(params.search)),
  ],
  article: ({ id }) => [articleById(id), relatedTo(id), mostReadArticles()],
  author: ({ id }) => [articlesBy(id)],
  tag: ({ id }) => [articlesTagged(id), curatedArticles('All')],
  podcast: ({ search }) => [podcastEpisodes(), podcastEpisode(chosenEpisode(search))],
  receipt: ({ search }) => comparison(chosenTransfer(search)),
  name: ({ id }) => (id ? [dayNamesOf(id)] : []),
  guide: ({ id, search }) =>
    id === 'remittance'
      ? [guideById(id), exchangeRates(), sendingFacts(), ...comparison(chosenTransfer(search))]
      : [id ? guideById(id) : guides()],
  legal: ({ id }) => [siteDocument(id)],
  about: () => [siteDocument('about')],
  contact: () => [contactDetails(), formStamp()],
  advertising: () => [contactDetails(), formStamp()],
  'business-listing': () => [formStamp()],
  'event-submission': () => [formStamp()],
  report: () => [formStamp()],
  claim: ({ search, posted }) => {
    const listing = lineOf(posted, 'listing') ?? search.get('listing');
    return listing ? [formStamp(), businessById(listing)] : [formStamp()];
  },
  'your-listings': ({ search, posted }) => {
    const session = lineOf(posted, 'session') ?? search.get('session');
    return session ? [senderPage(session)] : [];
  },
  news: ({ id, search }) => [newsPage(id, search.get('before')), newsStatus(), mostReadArticles()],
  'live-item': ({ id }) => [liveReport(id)],
  story: ({ id }) => [storyById(id)],
  outlets: () => [allOutlets()],
  regions: () => [businessFacets(), citiesAbroad()],
  region: ({ id }) => readsOfRegion(id),
  today: () => [ghanaToday()],
  facts: ({ search }) => [factsPage(search.get('of') ?? '')],
  'on-this-day': ({ id, now }) => [onThisDay(id || monthSlug(now.getUTCMonth() + 1))],
  search: ({ search }) => [searchResults(search.get('q')?.trim() ?? '', chosenKind(search))],
  business: ({ id }) => [businessById(id)],
  directory: ({ search }) => [foundBusinesses(chosenBusinesses(search)), businessFacets()],
  event: ({ id }) => [eventById(id)],
  going: ({ search, posted }) => {
    const key = lineOf(posted, 'key') ?? search.get('key');
    return key ? [invitation(key)] : [];
  },
  events: ({ search }) => [foundEvents(chosenEvents(search)), eventFacets()],
  newsletter: () => [letterDay()],
  'newsletter-archive': () => [newsletterArchive()],
  'newsletter-issue': ({ id }) => [newsletterIssue(id)],
  'newsletter-preferences': ({ search, posted }) => {
    const key = lineOf(posted, 'key') ?? search.get('key');
    return key ? [newsletterPreferences(key)] : [];
  },
};

const comparison = (asked: ChosenTransfer | undefined): AnyQuery[] =>
  asked ? [remittanceComparison(asked.amount, asked.from)] : [];
