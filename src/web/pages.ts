import type { ListingKind } from '../contract/listings.ts';
import { listKey } from '../contract/section.ts';
import { hasChannel, SITE } from '../contract/site.ts';
import { monthSlug } from '../domain/calendar/on-this-day.ts';
import { type ChosenTransfer, chosenEpisode, chosenTransfer } from './data/chosen.ts';
import * as queries from './data/queries.ts';
import type { AnyQuery } from './data/query.ts';
import { Page as AdminPage } from './desk/app/desk-page.tsx';
import { formStamp } from './forms/form-stamp.ts';
import { postedText } from './forms/posted.ts';
import { postedPlace } from './forms/posted-place.ts';
import type { PageDefinition, PageParams } from './page-definition.ts';
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
import { chosenBusinesses, foundBusinesses } from './pages/directory/chosen-businesses.ts';
import { Page as DirectoryPage } from './pages/directory/directory-page.tsx';
import { mailedRating } from './pages/directory/mailed-rating.ts';
import { Page as RatingLinkPage } from './pages/directory/rating-link-page.tsx';
import { Page as RatingPage } from './pages/directory/rating-page.tsx';
import { chosenEvents, eventFacets, foundEvents } from './pages/events/chosen-events.ts';
import { Page as EventAlertPage } from './pages/events/event-alert-page.tsx';
import { Page as EventPage } from './pages/events/event-page.tsx';
import { Page as EventSubmissionPage } from './pages/events/event-submission-page.tsx';
import { Page as EventsPage } from './pages/events/events-page.tsx';
import { Page as GoingPage } from './pages/events/going-page.tsx';
import { invitation } from './pages/events/invitation.ts';
import { Page as FactsPage } from './pages/facts/facts-page.tsx';
import { Page as NotFoundPage } from './pages/fallback/not-found-page.tsx';
import { Page as OfflinePage } from './pages/fallback/offline-page.tsx';
import {
  chosenFunerals,
  foundFunerals,
  funeralById,
  funeralToConfirm,
} from './pages/funerals/chosen-funerals.ts';
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
import { searchedGuides } from './pages/guide/searched-guides.ts';
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
import { allRegions, regionById } from './pages/regions/region-queries.ts';
import { Page as RegionsPage } from './pages/regions/regions-page.tsx';
import {
  chosenComparison,
  comparisonQuery,
  providerHistory,
} from './pages/remittance/chosen-comparison.ts';
import { Page as ProviderPage } from './pages/remittance/provider-page.tsx';
import { Page as RateAlertLinkPage } from './pages/remittance/rate-alert-link-page.tsx';
import { Page as RateAlertPage } from './pages/remittance/rate-alert-page.tsx';
import { Page as ReceiptPage } from './pages/remittance/receipt-page.tsx';
import { Page as SendMoneyPage } from './pages/remittance/send-money-page.tsx';
import { Page as SavedPage } from './pages/saved/saved-page.tsx';
import { chosenKind } from './pages/search/chosen-kind.ts';
import { Page as SearchPage } from './pages/search/search-page.tsx';
import { Page as ClaimPage } from './pages/senders/claim-page.tsx';
import { senderPage } from './pages/senders/sender-page-query.ts';
import { Page as YourListingsPage } from './pages/senders/your-listings-page.tsx';
import { Page as TodayPage } from './pages/today/today-page.tsx';

/** A form sent without scripts is redirected to `?sent=yes`: the same thank-you page for everyone. */
const THANKS = ['sent'] as const;
/** A form's page holds the moment it was opened, so it is cached only briefly. */
const FORM_CACHE_SECONDS = 1;

/** A personal link has it in the address, a form of its page that was refused among its fields. */
const sentOrLinked = ({ search, posted }: PageParams, name: string): string | null =>
  postedText(posted, name) ?? search.get(name);

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
    cacheSeconds: 0,
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
    queries: ({ search }) => [queries.guides(), ...searchedGuides(search)],
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
    cacheSeconds: 0,
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
    queries: ({ id }) => [providerHistory(id)],
    cacheSeconds: 60,
  },
  'rate-alert': {
    paths: ['/rate-alert'],
    Page: RateAlertPage,
    queries: () => [queries.newsletterDelivery()],
    cacheSeconds: 0,
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
    queries: () => [queries.siteDocument('contact'), queries.contactDetails(), formStamp()],
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
    queries: () => [allRegions(), queries.citiesAbroad()],
    cacheSeconds: 60,
  },
  region: {
    paths: ['/region/:id'],
    Page: RegionPage,
    queries: ({ id }) => [regionById(id)],
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
    cacheSeconds: 0,
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
    queries: ({ search }) => [foundBusinesses(chosenBusinesses(search)), queries.businessFacets()],
    cacheSeconds: 0,
    params: [
      'q',
      'category',
      'region',
      'country',
      'near',
      'within',
      'language',
      'open',
      'delivers',
      'after',
    ],
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
    queries: ({ search }) => [foundEvents(chosenEvents(search)), eventFacets()],
    cacheSeconds: 0,
    params: [
      'q',
      'country',
      'near',
      'within',
      'kind',
      'category',
      'when',
      'online',
      'free',
      'after',
    ],
  },
  'event-alert': {
    paths: ['/event-alert', '/event-alert/confirm', '/event-alert/end'],
    idFromPath: true,
    Page: EventAlertPage,
    cacheSeconds: 0,
    params: ['near', 'within', 'key', 'done', ...THANKS],
    isPrivate: true,
  },
  going: {
    paths: ['/going', '/going/confirm', '/going/cancel'],
    Page: GoingPage,
    queries: (params) => {
      const key = sentOrLinked(params, 'key');
      return key ? [queries.newsletterDelivery(), invitation(key)] : [queries.newsletterDelivery()];
    },
    cacheSeconds: 0,
    params: ['key', 'done'],
    isPrivate: true,
  },
  funeral: {
    paths: ['/funeral/:id'],
    Page: FuneralPage,
    queries: ({ id }) => [funeralById(id)],
    cacheSeconds: 60,
  },
  'funeral-flyer': {
    paths: ['/funeral/:id/flyer'],
    Page: FuneralFlyerPage,
    queries: ({ id }) => [funeralById(id)],
    cacheSeconds: 60,
    isUnlisted: true,
  },
  funerals: {
    paths: ['/funerals'],
    Page: FuneralsPage,
    queries: ({ search }) => [foundFunerals(chosenFunerals(search))],
    cacheSeconds: 0,
    params: ['q', 'hometown', 'abroad', 'on', 'when', 'page'],
    // In the sitemap once there is an announcement (server/site/indexing/site-pages.ts).
    isUnlisted: true,
  },
  'funeral-announcement': {
    paths: ['/funeral-announcement'],
    Page: FuneralAnnouncementPage,
    queries: ({ posted }) => [formStamp(), ...(posted ? [postedPlace(posted)] : [])],
    cacheSeconds: FORM_CACHE_SECONDS,
    params: THANKS,
  },
  'funeral-forms': {
    paths: ['/funeral-condolences', '/funeral-alive', '/funeral-updates'],
    idFromPath: true,
    Page: FuneralFormsPage,
    queries: (params) => [formStamp(), funeralById(sentOrLinked(params, 'funeral') ?? '')],
    cacheSeconds: 0,
    params: ['funeral', ...THANKS],
    isUnlisted: true,
  },
  'funeral-confirm': {
    paths: ['/funeral-confirm'],
    Page: FuneralConfirmPage,
    queries: (params) => [funeralToConfirm(sentOrLinked(params, 'key') ?? '')],
    cacheSeconds: 0,
    params: ['key', 'done'],
    isPrivate: true,
  },
  'funeral-link': {
    paths: ['/funeral-updates/confirm', '/funeral-updates/stop'],
    idFromPath: true,
    Page: FuneralLinkPage,
    cacheSeconds: 0,
    params: ['key', 'done'],
    isPrivate: true,
  },
  'business-listing': {
    paths: ['/business-listing'],
    Page: BusinessListingPage,
    queries: ({ posted }) => [formStamp(), ...(posted ? [postedPlace(posted)] : [])],
    cacheSeconds: FORM_CACHE_SECONDS,
    params: THANKS,
  },
  'event-submission': {
    paths: ['/event-submission'],
    Page: EventSubmissionPage,
    queries: ({ posted }) => [formStamp(), ...(posted ? [postedPlace(posted)] : [])],
    cacheSeconds: FORM_CACHE_SECONDS,
    params: THANKS,
  },
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
    queries: () => [queries.contactDetails(), formStamp()],
    cacheSeconds: FORM_CACHE_SECONDS,
    params: THANKS,
  },
  report: {
    paths: ['/report'],
    Page: ReportPage,
    queries: () => [formStamp()],
    cacheSeconds: 0,
    params: ['page', ...THANKS],
    isUnlisted: true,
  },
  claim: {
    paths: ['/claim'],
    Page: ClaimPage,
    queries: (params) => {
      const listing = sentOrLinked(params, 'listing');
      return listing ? [formStamp(), queries.businessById(listing)] : [formStamp()];
    },
    cacheSeconds: 0,
    params: ['listing', ...THANKS],
    isUnlisted: true,
  },
  'write-review': {
    paths: ['/write-review'],
    Page: RatingPage,
    queries: (params) => {
      const business = sentOrLinked(params, 'business');
      const always = [formStamp(), queries.newsletterDelivery()];
      return business ? [...always, queries.businessById(business)] : always;
    },
    cacheSeconds: 0,
    params: ['business', ...THANKS],
    isUnlisted: true,
  },
  'write-review-confirm': {
    paths: ['/write-review/confirm'],
    Page: RatingLinkPage,
    queries: (params) => {
      const key = sentOrLinked(params, 'key');
      return key ? [mailedRating(key)] : [];
    },
    cacheSeconds: 0,
    params: ['key', 'done'],
    isPrivate: true,
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
    queries: (params) => {
      const session = sentOrLinked(params, 'session');
      return session ? [senderPage(session)] : [];
    },
    cacheSeconds: 0,
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
    cacheSeconds: 0,
    isPrivate: true,
  },
  'newsletter-confirm': {
    paths: ['/newsletter/confirm', '/newsletter/resend'],
    Page: NewsletterConfirmPage,
    cacheSeconds: 0,
    params: ['token', 'change', 'done'],
    isPrivate: true,
  },
  'newsletter-unsubscribe': {
    paths: ['/newsletter/unsubscribe', '/newsletter/leave', '/newsletter/return'],
    Page: NewsletterUnsubscribePage,
    cacheSeconds: 0,
    params: ['key', 'done'],
    isPrivate: true,
  },
  'newsletter-erase': {
    paths: ['/newsletter/erase'],
    Page: NewsletterErasePage,
    cacheSeconds: 0,
    params: ['key', 'done'],
    isPrivate: true,
  },
  'newsletter-stop': {
    paths: ['/newsletter/stop'],
    Page: NewsletterStopPage,
    cacheSeconds: 0,
    params: ['key', 'done'],
    isUnlisted: true,
  },
  'rate-alert-link': {
    paths: ['/rate-alert/confirm', '/rate-alert/end'],
    idFromPath: true,
    Page: RateAlertLinkPage,
    cacheSeconds: 0,
    params: ['key', 'done'],
    isPrivate: true,
  },
  'newsletter-preferences': {
    paths: [
      '/newsletter/preferences',
      '/newsletter/preferences/address',
      '/newsletter/preferences/erase',
    ],
    Page: NewsletterPreferencesPage,
    queries: (params) => {
      const key = sentOrLinked(params, 'key');
      return key ? [queries.newsletterPreferences(key)] : [];
    },
    cacheSeconds: 0,
    params: ['key', 'done'],
    isPrivate: true,
  },
  'not-found': {
    paths: [],
    Page: NotFoundPage,
    cacheSeconds: 0,
    isPrivate: true,
  },
} satisfies Record<string, PageDefinition> & Record<ListingKind, PageDefinition>;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export const pageOf = (name: PageName): PageDefinition => PAGES[name];

/** The paths for the sitemap, of pages that have no id. */
export const LISTED_PATHS = Object.values<PageDefinition>(PAGES)
  .filter(({ isPrivate, isUnlisted }) => !isPrivate && !isUnlisted)
  .flatMap(({ paths }) => paths.filter((path) => !path.includes(':')));
