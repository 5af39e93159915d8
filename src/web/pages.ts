import { BUSINESS_FILTER } from '../contract/directory/business-filter.ts';
import { EVENT_FILTER } from '../contract/events/event-filter.ts';
import { FUNERAL_FILTER } from '../contract/funerals/funeral.ts';
import type { ListingKind } from '../contract/listings.ts';
import { listKey } from '../contract/section.ts';
import { hasChannel, SITE } from '../contract/site.ts';
import { monthSlug } from '../domain/calendar/on-this-day.ts';
import { type ChosenTransfer, chosenEpisode, chosenTransfer } from './data/chosen.ts';
import { chosenBusinesses, chosenEvents, chosenFunerals } from './data/chosen-searches.ts';
import * as queries from './data/queries.ts';
import type { AnyQuery } from './data/query.ts';
import { Page as AdminPage } from './desk/app/desk-page.tsx';
import { postedText } from './forms/posted.ts';
import { postedPlace } from './forms/posted-place.ts';
import type { PageDefinition, PageEntry, PageParams } from './page-definition.ts';
import { Page as AboutPage } from './pages/about/about-page.tsx';
import { Page as DataPage } from './pages/about/data-page.tsx';
import { Page as LegalPage } from './pages/about/legal-page.tsx';
import { Page as ArticlePage } from './pages/article/article-page.tsx';
import { Page as AuthorPage } from './pages/article/author-page.tsx';
import { Page as DraftPage } from './pages/article/draft-page.tsx';
import { Page as TagPage } from './pages/article/tag-page.tsx';
import { Page as ChannelsPage } from './pages/channels/channels-page.tsx';
import { Page as AdvertisingPage } from './pages/contact/advertising-page.tsx';
import { Page as ContactPage } from './pages/contact/contact-page.tsx';
import { Page as ReportPage } from './pages/contact/report-page.tsx';
import { Page as DevelopersPage } from './pages/developers/developers-page.tsx';
import { Page as BusinessListingPage } from './pages/directory/business-listing-page.tsx';
import { Page as BusinessPage } from './pages/directory/business-page.tsx';
import { chosenRatings } from './pages/directory/business-ratings.tsx';
import { Page as DirectoryPage } from './pages/directory/directory-page.tsx';
import { Page as RatingLinkPage } from './pages/directory/rating-link-page.tsx';
import { Page as RatingPage } from './pages/directory/rating-page.tsx';
import { Page as EventAlertPage } from './pages/events/event-alert-page.tsx';
import { Page as EventPage } from './pages/events/event-page.tsx';
import { Page as EventSubmissionPage } from './pages/events/event-submission-page.tsx';
import { Page as EventsPage } from './pages/events/events-page.tsx';
import { Page as GoingPage } from './pages/events/going-page.tsx';
import { Page as FactsPage } from './pages/facts/facts-page.tsx';
import { Page as NotFoundPage } from './pages/fallback/not-found-page.tsx';
import { Page as OfflinePage } from './pages/fallback/offline-page.tsx';
import { Page as FuneralAnnouncementPage } from './pages/funerals/funeral-announcement-page.tsx';
import { Page as FuneralFlyerPage } from './pages/funerals/funeral-flyer-page.tsx';
import {
  FuneralConfirmPage,
  Page as FuneralFormsPage,
  FuneralLinkPage,
} from './pages/funerals/funeral-forms-page.tsx';
import { Page as FuneralPage } from './pages/funerals/funeral-page.tsx';
import { Page as FuneralsPage } from './pages/funerals/funerals-page.tsx';
import { Page as GuidePage } from './pages/guide/guide-page.tsx';
import { Page as GuidesPage } from './pages/guide/guides-page.tsx';
import { Page as OnThisDayPage } from './pages/history/on-this-day-page.tsx';
import { Page as HomePage } from './pages/home/home-page.tsx';
import { homeQueries } from './pages/home/home-queries.ts';
import { Page as AffairPage } from './pages/live-news/affair-page.tsx';
import { chosenSort } from './pages/live-news/chosen-sort.ts';
import { Page as LiveItemPage } from './pages/live-news/live-item-page.tsx';
import { Page as NewsPage } from './pages/live-news/news-page.tsx';
import { Page as OutletsPage } from './pages/live-news/outlets-page.tsx';
import { Page as StoryPage } from './pages/live-news/story-page.tsx';
import { chosenBefore } from './pages/live-pages/chosen-before.ts';
import { Page as LivePage } from './pages/live-pages/live-page.tsx';
import { Page as NamePage } from './pages/name/name-page.tsx';
import { Page as NewsletterArchivePage } from './pages/newsletter/newsletter-archive-page.tsx';
import { Page as NewsletterConfirmPage } from './pages/newsletter/newsletter-confirm-page.tsx';
import { Page as NewsletterErasePage } from './pages/newsletter/newsletter-erase-page.tsx';
import { Page as NewsletterIssuePage } from './pages/newsletter/newsletter-issue-page.tsx';
import { Page as NewsletterJoinPage } from './pages/newsletter/newsletter-join-page.tsx';
import { Page as NewsletterPage } from './pages/newsletter/newsletter-page.tsx';
import { Page as NewsletterPreferencesPage } from './pages/newsletter/newsletter-preferences-page.tsx';
import { Page as NewsletterStopPage } from './pages/newsletter/newsletter-stop-page.tsx';
import { Page as NewsletterUnsubscribePage } from './pages/newsletter/newsletter-unsubscribe-page.tsx';
import { Page as NotificationsPage } from './pages/notifications/notifications-page.tsx';
import { Page as PodcastPage } from './pages/podcast/podcast-page.tsx';
import { Page as RadioPage } from './pages/radio/radio-page.tsx';
import { Page as RegionPage } from './pages/regions/region-page.tsx';
import { Page as RegionsPage } from './pages/regions/regions-page.tsx';
import { chosenComparison, comparisonQuery } from './pages/remittance/chosen-comparison.ts';
import { Page as ProviderPage } from './pages/remittance/provider-page.tsx';
import { Page as RateAlertLinkPage } from './pages/remittance/rate-alert-link-page.tsx';
import { Page as RateAlertPage } from './pages/remittance/rate-alert-page.tsx';
import { Page as ReceiptPage } from './pages/remittance/receipt-page.tsx';
import { Page as SendMoneyPage } from './pages/remittance/send-money-page.tsx';
import { Page as SavedPage } from './pages/saved/saved-page.tsx';
import { chosenKind } from './pages/search/chosen-kind.ts';
import { Page as SearchPage } from './pages/search/search-page.tsx';
import { Page as ClaimPage } from './pages/senders/claim-page.tsx';
import { Page as YourListingsPage } from './pages/senders/your-listings-page.tsx';
import { Page as TodayPage } from './pages/today/today-page.tsx';

/** A form sent without scripts is redirected to `?sent=yes`: the same thank-you page for everyone. */
const THANKS = ['sent'] as const;
/** A form's page holds the moment it was opened, so it is cached only briefly. */
const FORM_CACHE_SECONDS = 1;

/** The page of a link in an email: it has a key, and after its form what was done. */
const LINKED = { params: ['key', 'done'], isPrivate: true } as const;

/** A personal link has it in the address, a form of its page that was refused among its fields. */
const sentOrLinked = ({ search, posted }: PageParams, name: string): string | null =>
  postedText(posted, name) ?? search.get(name);

function ifNamed(params: PageParams, name: string, of: (value: string) => AnyQuery): AnyQuery[] {
  const value = sentOrLinked(params, name);
  return value ? [of(value)] : [];
}

/** The form of a listing, which may have to ask about its place. */
const listingForm = (path: string, Page: PageEntry['Page']): PageEntry => ({
  paths: [path],
  Page,
  queries: ({ posted }) => [queries.formStamp(), ...(posted ? [postedPlace(posted)] : [])],
  cacheSeconds: FORM_CACHE_SECONDS,
  params: THANKS,
});

const comparison = (transfer: ChosenTransfer | undefined): AnyQuery[] =>
  transfer ? [queries.remittanceComparison(transfer.amount, transfer.from)] : [];

/**
 * The site map: where each page is, what it is rendered from, and how long a rendered copy may serve
 * everyone.
 */
const PAGES = {
  home: {
    paths: ['/'],
    Page: HomePage,
    queries: (params) => [...homeQueries(params), ...comparison(chosenTransfer(params.search))],
    cacheSeconds: 60,
    params: ['category', 'live', 'trade', 'region', 'find', 'month', 'amount', 'from'],
  },
  article: {
    paths: ['/article/:id'],
    Page: ArticlePage,
    queries: ({ id }) => [
      queries.articleById(id),
      queries.relatedTo(id),
      queries.mostReadArticles(),
    ],
    cacheSeconds: 60,
  },
  draft: {
    paths: ['/draft/:id'],
    Page: DraftPage,
    queries: ({ id }) => [queries.articleDraft(id)],
    isPrivate: true,
  },
  tag: {
    paths: ['/tag/:id'],
    Page: TagPage,
    queries: ({ id }) => [queries.articlesTagged(id), queries.curatedArticles('All')],
    cacheSeconds: 60,
  },
  author: {
    paths: ['/author/:id'],
    Page: AuthorPage,
    queries: ({ id }) => [queries.articlesBy(id), queries.contactDetails()],
    cacheSeconds: 60,
  },
  podcast: {
    paths: ['/podcast'],
    Page: PodcastPage,
    queries: ({ search }) => [
      queries.podcastEpisodes(),
      queries.podcastEpisode(chosenEpisode(search)),
      queries.podcastApps(),
      queries.latestBulletin(),
    ],
    cacheSeconds: 600,
    params: ['episode'],
    isUnlisted: true,
  },
  guides: {
    paths: ['/guides'],
    Page: GuidesPage,
    queries: ({ search }) => {
      const q = search.get('q')?.trim();
      return [queries.guides(), ...(q ? [queries.searchResults(q, 'guide')] : [])];
    },
    cacheSeconds: 600,
    isUnlisted: true,
    params: ['q'],
  },
  'passport-guide': {
    paths: ['/guide/passport-renewal'],
    idFromPath: true,
    Page: GuidePage,
    queries: ({ id }) => [queries.guideById(id), queries.guides()],
    cacheSeconds: 600,
    // Only answers that can be chosen get here (server/nouns/guides/guide-address.ts).
    params: ['live', 'for'],
    isUnlisted: true,
  },
  guide: {
    paths: ['/guide/:id'],
    Page: GuidePage,
    queries: ({ id, search }) => [
      queries.guideById(id),
      queries.guides(),
      ...(id === 'remittance'
        ? [queries.exchangeRates(), queries.sendingFacts(), ...comparison(chosenTransfer(search))]
        : []),
    ],
    cacheSeconds: 600,
    params: ['citizenship', 'residence', 'amount', 'from'],
  },
  radio: {
    paths: ['/radio'],
    Page: RadioPage,
    queries: () => [queries.radioStations()],
    cacheSeconds: 600,
    params: ['language', 'town'],
  },
  receipt: {
    paths: ['/receipt'],
    Page: ReceiptPage,
    queries: ({ search }) => comparison(chosenTransfer(search)),
    params: ['amount', 'from', 'sender', 'paid'],
    isUnlisted: true,
  },
  'send-money': {
    paths: ['/send-money'],
    Page: SendMoneyPage,
    queries: ({ search }) => [
      queries.exchangeRates(),
      queries.sendingFacts(),
      ...comparisonQuery(chosenComparison(search)),
    ],
    cacheSeconds: 60,
    params: ['amount', 'receive', 'from', 'payout'],
  },
  provider: {
    paths: ['/send-money/:id'],
    Page: ProviderPage,
    queries: ({ id }) => [queries.providerHistory(id)],
    cacheSeconds: 60,
  },
  'rate-alert': {
    paths: ['/rate-alert'],
    Page: RateAlertPage,
    queries: () => [queries.newsletterDelivery()],
    params: ['amount', 'from', 'figure', ...THANKS],
    isUnlisted: true,
  },
  name: {
    paths: ['/name', '/name/:id'],
    Page: NamePage,
    queries: ({ id }) => (id ? [queries.dayNamesOf(id)] : []),
    cacheSeconds: 600,
    params: ['born'],
  },
  legal: {
    paths: ['/privacy-policy', '/terms-of-service', '/disclaimer'],
    idFromPath: true,
    Page: LegalPage,
    queries: ({ id }) => [queries.siteDocument(id)],
    cacheSeconds: 600,
  },
  'own-page': {
    paths: ['/page/:id'],
    Page: LegalPage,
    queries: ({ id }) => [queries.siteDocument(id)],
    cacheSeconds: 600,
    // In the sitemap once it is published (server/site/indexing/site-pages.ts).
    isUnlisted: true,
  },
  contact: {
    paths: ['/contact'],
    Page: ContactPage,
    queries: () => [queries.siteDocument('contact'), queries.contactDetails(), queries.formStamp()],
    cacheSeconds: FORM_CACHE_SECONDS,
    params: THANKS,
  },
  offline: {
    paths: ['/offline'],
    Page: OfflinePage,
    cacheSeconds: 600,
    isPrivate: true,
  },
  saved: {
    paths: ['/saved'],
    Page: SavedPage,
    queries: () => [queries.allOutlets()],
    cacheSeconds: 600,
    isPrivate: true,
  },
  channels: {
    paths: ['/whatsapp'],
    Page: ChannelsPage,
    cacheSeconds: 600,
    // In the sitemap only where there is a channel (server/site/indexing/site-pages.ts).
    isUnlisted: true,
    isOff: () => !hasChannel(),
  },
  about: {
    paths: ['/about'],
    Page: AboutPage,
    queries: () => [queries.siteDocument('about')],
    cacheSeconds: 600,
  },
  news: {
    paths: ['/news/:id'],
    Page: NewsPage,
    queries: ({ id, search }) => [
      queries.newsPage(listKey(id), chosenSort(search), search.get('before')),
      ...(id === 'all' ? [queries.announcements()] : []),
      ...SITE.sections
        .filter(({ name }) => listKey(name) === listKey(id))
        .map(({ name }) => queries.curatedArticles(name)),
      // Without news the page says so; without a database its last good copy is served.
      { ...queries.newsStatus(), optional: false },
      queries.mostReadArticles(),
      queries.hubGuides(),
      queries.pushState(),
    ],
    cacheSeconds: 60,
    params: ['before', 'sort'],
  },
  'live-item': {
    paths: ['/live/:id'],
    Page: LiveItemPage,
    queries: ({ id }) => [queries.liveReport(id), queries.latestNews()],
    cacheSeconds: 60,
  },
  story: {
    paths: ['/story/:id'],
    Page: StoryPage,
    queries: ({ id }) => [queries.storyById(id), queries.latestNews(), queries.pushState()],
    cacheSeconds: 60,
  },
  affair: {
    paths: ['/affair/:id'],
    Page: AffairPage,
    queries: ({ id }) => [queries.affairById(id)],
    cacheSeconds: 60,
    isUnlisted: true,
  },
  'live-page': {
    paths: ['/live-page/:id'],
    Page: LivePage,
    queries: ({ id, search }) => [
      queries.livePageBySlug(id, chosenBefore(search)),
      queries.pushState(),
    ],
    cacheSeconds: 60,
    params: ['before'],
  },
  outlets: {
    paths: ['/outlets'],
    Page: OutletsPage,
    queries: () => [queries.allOutlets()],
    cacheSeconds: 60,
  },
  regions: {
    paths: ['/regions'],
    Page: RegionsPage,
    queries: () => [queries.allRegions(), queries.citiesAbroad()],
    cacheSeconds: 60,
  },
  region: {
    paths: ['/region/:id'],
    Page: RegionPage,
    queries: ({ id }) => [queries.regionById(id)],
    cacheSeconds: 60,
  },
  today: {
    paths: ['/today'],
    Page: TodayPage,
    queries: () => [queries.ghanaToday()],
    cacheSeconds: 60,
  },
  data: {
    paths: ['/data'],
    Page: DataPage,
    cacheSeconds: 600,
  },
  developers: {
    paths: ['/developers'],
    Page: DevelopersPage,
    cacheSeconds: 600,
  },
  facts: {
    paths: ['/facts'],
    Page: FactsPage,
    queries: ({ search }) => [queries.factsPage(search.get('of') ?? '')],
    cacheSeconds: 600,
    params: ['of'],
  },
  'on-this-day': {
    paths: ['/on-this-day', '/on-this-day/:id'],
    Page: OnThisDayPage,
    queries: ({ id, now }) => [queries.onThisDay(id || monthSlug(now.getUTCMonth() + 1))],
    cacheSeconds: 600,
  },
  search: {
    paths: ['/search'],
    Page: SearchPage,
    queries: ({ search }) => [
      queries.searchResults(search.get('q')?.trim() ?? '', chosenKind(search)),
    ],
    params: ['q', 'kind'],
    isUnlisted: true,
  },
  business: {
    paths: ['/business/:id'],
    Page: BusinessPage,
    queries: ({ id, search }) => [
      queries.businessById(id),
      queries.businessRatings(id, chosenRatings(search)),
      queries.newsletterDelivery(),
    ],
    cacheSeconds: 60,
    params: ['reviews'],
  },
  directory: {
    paths: ['/directory'],
    Page: DirectoryPage,
    queries: ({ search }) => [
      queries.foundBusinesses(chosenBusinesses(search)),
      queries.businessFacets(),
    ],
    params: Object.keys(BUSINESS_FILTER),
  },
  event: {
    paths: ['/event/:id'],
    Page: EventPage,
    queries: ({ id }) => [queries.eventById(id), queries.newsletterDelivery()],
    cacheSeconds: 60,
  },
  events: {
    paths: ['/events'],
    Page: EventsPage,
    queries: ({ search }) => [queries.foundEvents(chosenEvents(search)), queries.eventFacets()],
    params: Object.keys(EVENT_FILTER),
  },
  'event-alert': {
    paths: ['/event-alert', '/event-alert/confirm', '/event-alert/end'],
    idFromPath: true,
    Page: EventAlertPage,
    params: ['near', 'within', 'key', 'done', ...THANKS],
    isPrivate: true,
  },
  going: {
    paths: ['/going', '/going/confirm', '/going/cancel'],
    Page: GoingPage,
    queries: (params) => [
      queries.newsletterDelivery(),
      ...ifNamed(params, 'key', queries.invitation),
    ],
    ...LINKED,
  },
  funeral: {
    paths: ['/funeral/:id'],
    Page: FuneralPage,
    queries: ({ id }) => [queries.funeralById(id)],
    cacheSeconds: 60,
  },
  'funeral-flyer': {
    paths: ['/funeral/:id/flyer'],
    Page: FuneralFlyerPage,
    queries: ({ id }) => [queries.funeralById(id)],
    cacheSeconds: 60,
    isUnlisted: true,
  },
  funerals: {
    paths: ['/funerals'],
    Page: FuneralsPage,
    queries: ({ search }) => [queries.foundFunerals(chosenFunerals(search))],
    params: Object.keys(FUNERAL_FILTER),
    // In the sitemap once there is an announcement (server/site/indexing/site-pages.ts).
    isUnlisted: true,
  },
  'funeral-announcement': listingForm('/funeral-announcement', FuneralAnnouncementPage),
  'funeral-forms': {
    paths: ['/funeral-condolences', '/funeral-alive', '/funeral-updates'],
    idFromPath: true,
    Page: FuneralFormsPage,
    queries: (params) => [
      queries.formStamp(),
      queries.funeralById(sentOrLinked(params, 'funeral') ?? ''),
    ],
    params: ['funeral', ...THANKS],
    isUnlisted: true,
  },
  'funeral-confirm': {
    paths: ['/funeral-confirm'],
    Page: FuneralConfirmPage,
    queries: (params) => [queries.funeralToConfirm(sentOrLinked(params, 'key') ?? '')],
    ...LINKED,
  },
  'funeral-link': {
    paths: ['/funeral-updates/confirm', '/funeral-updates/stop'],
    idFromPath: true,
    Page: FuneralLinkPage,
    ...LINKED,
  },
  'business-listing': listingForm('/business-listing', BusinessListingPage),
  'event-submission': listingForm('/event-submission', EventSubmissionPage),
  newsletter: {
    paths: ['/newsletter'],
    Page: NewsletterPage,
    queries: () => [queries.newsletterDelivery()],
    cacheSeconds: 600,
    params: THANKS,
  },
  notifications: {
    paths: ['/notifications'],
    Page: NotificationsPage,
    queries: () => [queries.pushState()],
    cacheSeconds: 600,
    isUnlisted: true,
    isOff: () => !SITE.hasNotifications,
  },
  advertising: {
    paths: ['/advertising'],
    Page: AdvertisingPage,
    queries: () => [queries.contactDetails(), queries.formStamp()],
    cacheSeconds: FORM_CACHE_SECONDS,
    params: THANKS,
  },
  report: {
    paths: ['/report'],
    Page: ReportPage,
    queries: () => [queries.formStamp()],
    params: ['page', ...THANKS],
    isUnlisted: true,
  },
  claim: {
    paths: ['/claim'],
    Page: ClaimPage,
    queries: (params) => [queries.formStamp(), ...ifNamed(params, 'listing', queries.businessById)],
    params: ['listing', ...THANKS],
    isUnlisted: true,
  },
  'write-review': {
    paths: ['/write-review'],
    Page: RatingPage,
    queries: (params) => [
      queries.formStamp(),
      queries.newsletterDelivery(),
      ...ifNamed(params, 'business', queries.businessById),
    ],
    params: ['business', ...THANKS],
    isUnlisted: true,
  },
  'write-review-confirm': {
    paths: ['/write-review/confirm'],
    Page: RatingLinkPage,
    queries: (params) => ifNamed(params, 'key', queries.mailedRating),
    ...LINKED,
  },
  'your-listings': {
    paths: [
      '/your-listings',
      '/your-listings/open',
      '/your-listings/edit',
      '/your-listings/photo',
      '/your-listings/renew',
      '/your-listings/cancel',
      '/your-listings/remove',
      '/your-listings/withdraw',
      '/your-listings/reply',
    ],
    Page: YourListingsPage,
    queries: (params) => ifNamed(params, 'session', queries.senderPage),
    params: ['key', 'session', 'edit', 'done', ...THANKS],
    isPrivate: true,
  },
  'newsletter-join': {
    paths: ['/newsletter/join'],
    Page: NewsletterJoinPage,
    queries: () => [queries.newsletterDelivery()],
    cacheSeconds: 600,
    params: THANKS,
    isUnlisted: true,
  },
  'newsletter-archive': {
    paths: ['/newsletter/archive'],
    isUnlisted: true,
    Page: NewsletterArchivePage,
    queries: () => [queries.newsletterArchive()],
    cacheSeconds: 60,
  },
  'newsletter-issue': {
    paths: ['/newsletter/archive/:id'],
    Page: NewsletterIssuePage,
    queries: ({ id }) => [queries.newsletterIssue(id)],
    cacheSeconds: 60,
  },
  admin: {
    paths: ['/admin', '/admin/*'],
    Page: AdminPage,
    isPrivate: true,
  },
  'newsletter-confirm': {
    paths: ['/newsletter/confirm', '/newsletter/resend'],
    Page: NewsletterConfirmPage,
    params: ['token', 'change', 'done'],
    isPrivate: true,
  },
  'newsletter-unsubscribe': {
    paths: ['/newsletter/unsubscribe', '/newsletter/leave', '/newsletter/return'],
    Page: NewsletterUnsubscribePage,
    ...LINKED,
  },
  'newsletter-erase': {
    paths: ['/newsletter/erase'],
    Page: NewsletterErasePage,
    ...LINKED,
  },
  'newsletter-stop': {
    paths: ['/newsletter/stop'],
    Page: NewsletterStopPage,
    params: ['key', 'done'],
    isUnlisted: true,
  },
  'rate-alert-link': {
    paths: ['/rate-alert/confirm', '/rate-alert/end'],
    idFromPath: true,
    Page: RateAlertLinkPage,
    ...LINKED,
  },
  'newsletter-preferences': {
    paths: [
      '/newsletter/preferences',
      '/newsletter/preferences/address',
      '/newsletter/preferences/erase',
    ],
    Page: NewsletterPreferencesPage,
    queries: (params) => ifNamed(params, 'key', queries.newsletterPreferences),
    ...LINKED,
  },
  'not-found': {
    paths: [],
    Page: NotFoundPage,
    isPrivate: true,
  },
} satisfies Record<string, PageEntry> & Record<ListingKind, PageEntry>;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export const pageOf = (name: PageName): PageDefinition => ({ cacheSeconds: 0, ...PAGES[name] });

/** The paths for the sitemap, of pages that have no id. */
export const LISTED_PATHS = Object.values<PageEntry>(PAGES)
  .filter(({ isPrivate, isUnlisted }) => !isPrivate && !isUnlisted)
  .flatMap(({ paths }) => paths.filter((path) => !path.includes(':')));
