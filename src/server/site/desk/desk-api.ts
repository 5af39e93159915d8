import type { Logger } from 'pino';
import { SITE } from '../../../contract/site.ts';
import { articleLifeDesk } from '../../nouns/articles/article-life-desk.ts';
import { articleReviewDesk } from '../../nouns/articles/article-review-desk.ts';
import { articlesDesk } from '../../nouns/articles/articles-desk.ts';
import type { BundledArticles } from '../../nouns/articles/bundled-articles.ts';
import { ownDraftsOnly } from '../../nouns/articles/own-drafts.ts';
import { sectionsDesk } from '../../nouns/articles/sections-desk.ts';
import type { BundledArticle } from '../../nouns/articles/sync-bundled.ts';
import { channelsDesk } from '../../nouns/channels/channels-desk.ts';
import type { PostSources } from '../../nouns/channels/prepare-post.ts';
import type { BusinessStore } from '../../nouns/directory/business-store.ts';
import { almanacIndex } from '../../nouns/events/almanac-index.ts';
import type { EventStore } from '../../nouns/events/event-store.ts';
import { writeCalendar } from '../../nouns/events/write-calendar.ts';
import type { FactStore } from '../../nouns/facts/fact-store.ts';
import { factsDesk } from '../../nouns/facts/facts-desk.ts';
import { type NewsTools, newsDesk } from '../../nouns/live-news/desk/news-desk.ts';
import { writeOpml } from '../../nouns/live-news/desk/outlets-opml.ts';
import type { SampleEditionStore } from '../../nouns/live-news/store/sample-edition-store.ts';
import type { LivePageStore } from '../../nouns/live-pages/live-page-store.ts';
import { livePagesDesk } from '../../nouns/live-pages/live-pages-desk.ts';
import type { LiveStreams } from '../../nouns/live-pages/live-streams.ts';
import { alertsDesk } from '../../nouns/newsletter/alerts-desk.ts';
import { takeBounces } from '../../nouns/newsletter/delivery/take-bounce.ts';
import { issuesDesk } from '../../nouns/newsletter/issues-desk.ts';
import { subscriberDesk } from '../../nouns/newsletter/manage-subscribers.ts';
import { newsletterSettingsDesk } from '../../nouns/newsletter/newsletter-settings-desk.ts';
import type { Newsletter } from '../../nouns/newsletter/open-newsletter.ts';
import { subscribersDesk } from '../../nouns/newsletter/subscribers/list-subscribers.ts';
import type { Podcast } from '../../nouns/podcast/open-podcast.ts';
import { podcastDesk } from '../../nouns/podcast/podcast-desk.ts';
import type { OpenPush } from '../../nouns/push/open-push.ts';
import { pushDesk } from '../../nouns/push/push-desk.ts';
import type { Radio } from '../../nouns/radio/open-radio.ts';
import { radioDesk } from '../../nouns/radio/radio-desk.ts';
import type { Readership } from '../../nouns/readership/open-readership.ts';
import { readershipDesk } from '../../nouns/readership/readership-desk.ts';
import { quotesDesk } from '../../nouns/remittance/quotes-desk.ts';
import type { QuoteStore } from '../../nouns/remittance/remittance-quote-store.ts';
import type { OwnTextStore } from '../../platform/content/own-text-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import { problemResponse, respond } from '../../platform/http/calls.ts';
import type { Uploads } from '../../platform/http/uploads.ts';
import type { FailedWorkLog } from '../../platform/jobs/failed-work.ts';
import { mailsDesk } from '../../platform/mail/mails-desk.ts';
import type { Mail } from '../../platform/mail/open-mail.ts';
import {
  invitationApi,
  operatorsApi,
  ownAccountApi,
} from '../../platform/operator/accounts-api.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import { operatorApi } from '../../platform/operator/operator-api.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { DrawPreview } from '../../platform/previews/draw-preview.ts';
import { redirectsDesk } from '../../platform/redirects/redirects-desk.ts';
import type { SearchStore } from '../../platform/search/search-store.ts';
import type { ConnectionSettings } from '../../platform/settings/connection.ts';
import { connectionDesk } from '../../platform/settings/connection-desk.ts';
import type { SiteSettings } from '../../platform/settings/open-settings.ts';
import { settingsDesk } from '../../platform/settings/settings-desk.ts';
import { archiveDesk } from '../archive/archive-desk.ts';
import { backupsDesk } from '../backups/backups-desk.ts';
import type { Backups } from '../backups/open-backups.ts';
import { bundledDesk } from '../bundled/bundled-desk.ts';
import { ownTextsDesk, type TextFiles } from '../bundled/own-texts-desk.ts';
import { samplesDesk } from '../bundled/samples-desk.ts';
import { importsDesk } from '../imports/imports-desk.ts';
import type { Imports } from '../imports/open-imports.ts';
import type { IndexNow } from '../indexing/index-now.ts';
import { indexNowDesk } from '../indexing/index-now-desk.ts';
import { listingDeskCalls } from '../nouns/modules.ts';
import type { People } from '../people/people.ts';
import { peopleDesk } from '../people/people-desk.ts';
import { keepRemoved } from '../takedowns/keep-removed.ts';
import { takedownsDesk } from '../takedowns/takedowns-desk.ts';
import { writeSettings } from './archived-settings.ts';
import { rightOf } from './call-rights.ts';
import { findDesk } from './find-desk.ts';
import type { Desk } from './open-desk.ts';
import { queueDesk } from './queue-desk.ts';
import { rowsDesk } from './rows-desk.ts';
import { openStart, startDesk } from './start-desk.ts';
import { todayDesk } from './today-desk.ts';

interface DeskApiDeps {
  desk: Desk;
  failedWork: FailedWorkLog;
  mail: Mail;
  newsletter: Newsletter;
  push: OpenPush;
  people: People;
  stores: {
    quotes: QuoteStore;
    businesses: BusinessStore;
    events: EventStore;
    facts: FactStore;
    search: SearchStore;
    sampleEdition: SampleEditionStore;
    livePages: LivePageStore;
  } & PostSources;
  settings: SettingStore;
  news: NewsTools;
  readership: Readership;
  podcast: Podcast;
  radio: Radio;
  database: Database;
  imports: Imports;
  backups: Backups;
  siteSettings: SiteSettings;
  connection: ConnectionSettings;
  bundledArticles: BundledArticles;
  ownTexts: OwnTextStore;
  textFiles: TextFiles;
  articleFiles: readonly BundledArticle[];
  fileCounts: { guides: number; episodes: number };
  indexNow: IndexNow;
  uploads: Uploads;
  liveStreams: LiveStreams;
  places: Gazetteer;
  siteUrl: string;
  /** Draws the pictures of posts. */
  draw: DrawPreview;
  contentFolder: string;
  /** Whether our site answers an address itself. */
  isPage: (path: string) => Promise<boolean>;
  log: Logger;
  now: () => Date;
}

/**
 * Everything under `/api/admin`. Only signing in comes before the gate; whatever is added below it
 * is behind it and needs a right, and tests call all of it without credentials and as each role.
 */
export function deskApi(deps: DeskApiDeps) {
  const { desk, mail, newsletter, database, people, stores, settings, news, now } = deps;
  const { operator } = desk;
  const shared = { operator, now };
  const start = openStart({ ...shared, ...deps, quotes: stores.quotes });
  return (
    deskRoutes()
      .post('/session', operator.signIn.byPassword)
      .post('/session/passkey', operator.signIn.byPasskey)
      .post('/session/passkey/options', operator.signIn.askPasskey)
      .route('/', invitationApi(operator, now))
      .get('/sign-in', async (c) =>
        respond(c, 'GET /admin/sign-in', { signedIn: await operator.gate.hasSession(c) }),
      )
      .use(operator.gate.require, operator.gate.allow(rightOf))
      .route('/', operatorApi(operator, now))
      .route('/', ownAccountApi(operator, now))
      .route('/', operatorsApi(operator, now))
      .route('/', keepRemoved(desk.takedowns))
      .route('/', queueDesk({ ...shared, ...desk }))
      .route('/', listingDeskCalls({ ...shared, ...deps, signer: mail.signer }))
      .route('/', samplesDesk({ ...shared, stores, settings }))
      .route(
        '/',
        todayDesk({
          desk,
          failedWork: deps.failedWork,
          database,
          stores,
          ...mail,
          issues: newsletter.issues,
          newsletterSettings: newsletter.newsletterSettings,
          connection: deps.connection,
          readership: deps.readership,
          start,
          now,
        }),
      )
      .route('/', startDesk({ operator, settings, start }))
      .route('/', rowsDesk({ operator, database }))
      .route('/', findDesk({ desk, facts: stores.facts }))
      .use('/articles/:id/*', ownDraftsOnly(desk.articles))
      .route('/', articlesDesk({ ...shared, ...desk, ...deps, drafts: desk.articleDrafts }))
      .route('/', articleLifeDesk({ ...shared, ...desk, ...deps }))
      .route('/', livePagesDesk({ ...shared, ...desk, ...deps, stories: stores.stories }))
      .route('/', podcastDesk({ ...shared, ...deps }))
      .route('/', radioDesk({ operator, radio: deps.radio }))
      .route('/', articleReviewDesk({ ...shared, ...desk, ...deps, ...mail }))
      .route('/', redirectsDesk({ ...shared, ...desk, ...deps }))
      .route('/', takedownsDesk({ ...shared, ...stores, ...desk, isPage: deps.isPage }))
      .route(
        '/',
        archiveDesk({
          ...shared,
          ...desk,
          ...deps,
          audio: deps.podcast.audio,
          documents: archivedDocuments(deps),
        }),
      )
      .route('/', importsDesk({ operator, imports: deps.imports }))
      .route('/', quotesDesk({ operator, quotes: stores.quotes, now: deps.now }))
      .route('/', factsDesk({ ...shared, facts: stores.facts, onChange: almanacIndex(deps) }))
      .route('/', readershipDesk({ ...deps, ...desk, ...mail, search: stores.search }))
      .route('/', newsDesk({ ...shared, live: desk.live, news }))
      // Before the issues, so that `settings` is not read as an issue's number.
      .route(
        '/',
        newsletterSettingsDesk({
          ...shared,
          ...mail,
          ...newsletter,
          subscriberList: desk.subscriberList,
          database,
        }),
      )
      .route('/', issuesDesk({ ...shared, ...mail, ...newsletter, database }))
      .route('/', alertsDesk({ ...shared, ...mail, ...newsletter }))
      .route('/', channelsDesk({ ...shared, ...deps, ...mail, operator }))
      .route('/', pushDesk({ ...shared, push: deps.push, stores, database }))
      .route('/', subscribersDesk({ ...shared, subscriberList: desk.subscriberList }))
      .route('/', subscriberDesk({ ...shared, ...mail, ...newsletter }))
      .route('/', mailsDesk({ ...shared, mails: mail.mails }))
      .route('/', peopleDesk({ operator, people }))
      .route('/', settingsDesk({ ...shared, siteSettings: deps.siteSettings, database }))
      .route(
        '/',
        connectionDesk({
          ...shared,
          ...deps,
          takeBounces: () =>
            takeBounces({
              ...deps,
              ...mail,
              ...newsletter,
              mailbox: deps.connection.bounceMailbox,
            }),
        }),
      )
      .route('/', ownTextsDesk({ ...shared, ...deps }))
      .route(
        '/',
        sectionsDesk({ ...shared, ...deps, articles: desk.articles, livePages: desk.livePageDesk }),
      )
      .route('/', bundledDesk({ ...shared, ...deps }))
      .route('/', indexNowDesk({ operator, indexNow: deps.indexNow }))
      .route('/', backupsDesk({ operator, backups: deps.backups }))
      .all('*', (c) => problemResponse(c, 404, 'Call not found.'))
  );
}

interface DocumentDeps {
  desk: Desk;
  stores: { events: EventStore };
  newsletter: Newsletter;
  siteSettings: SiteSettings;
  siteUrl: string;
  now: () => Date;
}

/** More events than any site has had. */
const MAX_EVENTS = 20_000;

/** The files of the archive that follow a standard of their own. */
const archivedDocuments = ({ desk, stores, siteUrl, now, ...deps }: DocumentDeps) => ({
  'data/outlets.opml': async () => writeOpml(await desk.live.listedOutlets(), now()),
  'data/events.ics': async () => {
    const span = { from: '1900-01-01', to: '2200-01-01', limit: MAX_EVENTS };
    return writeCalendar(SITE.name, await stores.events.between(span), siteUrl);
  },
  'data/settings.json': () => writeSettings({ desk, ...deps }),
});
