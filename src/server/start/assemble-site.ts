import type { Logger } from 'pino';
import { bundledArticles } from '../nouns/articles/bundled-articles.ts';
import { readArticles } from '../nouns/articles/read-articles.ts';
import { readFacts } from '../nouns/facts/read-facts.ts';
import { funeralListing } from '../nouns/funerals/funeral-listing.ts';
import { readNewsRules } from '../nouns/live-news/file/read-rules.ts';
import { openNews } from '../nouns/live-news/run/open-news.ts';
import { openLiveStreams } from '../nouns/live-pages/live-streams.ts';
import { newsletterIssueStore } from '../nouns/newsletter/issue/newsletter-issue-store.ts';
import { openNewsletter } from '../nouns/newsletter/open-newsletter.ts';
import { subscriberStore } from '../nouns/newsletter/subscribers/subscriber-store.ts';
import { recordingStore } from '../nouns/podcast/audio/recording-store.ts';
import { episodeStore } from '../nouns/podcast/episode-store.ts';
import { openPodcast } from '../nouns/podcast/open-podcast.ts';
import { podcastSettings } from '../nouns/podcast/podcast-settings.ts';
import { openPush } from '../nouns/push/open-push.ts';
import { pushSettings } from '../nouns/push/push-settings.ts';
import { openRadio } from '../nouns/radio/open-radio.ts';
import { openReadership } from '../nouns/readership/open-readership.ts';
import { ownTextStore, TEXTS_SAVED_AT } from '../platform/content/own-text-store.ts';
import type { OnBroken } from '../platform/content/read-each.ts';
import { readContentVersion } from '../platform/database/content-version.ts';
import type { Database } from '../platform/database/database.ts';
import { settingStore, watchSettings } from '../platform/database/setting-store.ts';
import type { Failure } from '../platform/database/try-each.ts';
import { cachedVersion } from '../platform/http/cached-version.ts';
import { openUploads } from '../platform/http/uploads.ts';
import { failedWorkLog } from '../platform/jobs/failed-work.ts';
import { openMail } from '../platform/mail/open-mail.ts';
import { openSigner } from '../platform/mail/signer.ts';
import { type GuessCost, SLOW } from '../platform/operator/operator-password.ts';
import type { GuardedFetch } from '../platform/outbound/guarded-fetch.ts';
import { openGazetteer } from '../platform/places/gazetteer.ts';
import { CONNECTION_SETTINGS, openConnection } from '../platform/settings/connection.ts';
import { openSettings } from '../platform/settings/open-settings.ts';
import { openStores } from '../site/api/open-stores.ts';
import { openBackupStorage } from '../site/backups/backup-storage.ts';
import { openBackups } from '../site/backups/open-backups.ts';
import {
  BUNDLED_SETTINGS,
  pagesInMenu,
  publishedPages,
  readBundledStates,
  shownLibrary,
  withOwnGuides,
} from '../site/bundled/bundled-groups.ts';
import { readCached } from '../site/bundled/read-cached.ts';
import { readLibrary } from '../site/bundled/read-library.ts';
import { restoreSettings } from '../site/desk/archived-settings.ts';
import { openDesk } from '../site/desk/open-desk.ts';
import { type ImportWork, openImports } from '../site/imports/open-imports.ts';
import { openIndexNow } from '../site/indexing/index-now.ts';
import { erasedAmong } from '../site/people/erasures.ts';
import { openPeople } from '../site/people/people.ts';
import type { Config } from './config.ts';

/** Content that comes with the code; a broken article or episode is left out, but broken guides, facts, legal pages or rules stop the start because pages depend on them. */
export const readBundled = async (contentFolder: string, cacheFile?: string) => ({
  contentFolder,
  ...(await readCached(contentFolder, cacheFile, async () => {
    const broken: Failure[] = [];
    const leaveOut: OnBroken = (file) => broken.push(file);
    return {
      library: await readLibrary(contentFolder, leaveOut),
      newsRules: await readNewsRules(`${contentFolder}/news-rules.yaml`),
      facts: await readFacts(`${contentFolder}/facts`),
      articles: await readArticles(`${contentFolder}/articles`, leaveOut),
      broken,
    };
  })),
  places: openGazetteer(contentFolder),
});

export type Bundled = Awaited<ReturnType<typeof readBundled>>;

interface SiteDeps {
  database: Database;
  config: Config;
  bundled: Bundled;
  log: Logger;
  /** The one clock of the site. */
  now: () => Date;
  get: GuardedFetch;
  /** The cost of guessing a password or an address; tests reduce it. */
  slowness?: GuessCost;
  /** How imports are worked on; without it in this process. */
  importWork?: ImportWork;
}

export type Site = Awaited<ReturnType<typeof assembleSite>>;

/** Of which the morning's bulletin takes the first that fit. */
const TOP_STORIES = 40;

/** Assembles the modules on a migrated database; starts no jobs. */
export async function assembleSite({
  bundled,
  get,
  importWork,
  slowness = SLOW,
  ...deps
}: SiteDeps) {
  const { database, log, now } = deps;
  const { contentFolder, newsRules: rules, places } = bundled;
  const settings = settingStore(database);
  const bundledStates = await readBundledStates(settings);
  const ownTexts = ownTextStore(database);
  const library = shownLibrary(
    {
      ...bundled.library,
      guides: await withOwnGuides(bundled.library.guides, ownTexts),
      ownPages: (await publishedPages(ownTexts)).filter(({ path }) => path.startsWith('/page/')),
    },
    bundledStates,
  );
  const hasChanged = await watchSettings(settings, [
    ...CONNECTION_SETTINGS,
    ...BUNDLED_SETTINGS,
    TEXTS_SAVED_AT,
  ]);
  const connection = await openConnection(settings, deps.config);
  const { siteUrl, smtpUrl, bounces } = connection;
  const config = { ...deps.config, siteUrl, smtpUrl, bounces };
  const siteSettings = await openSettings(settings, config, {
    hasNotifications: () => pushSettings(settings, config.siteUrl).isOn(),
    hasBulletin: async () => (await podcastSettings(settings, config.siteUrl).bulletin()).isOn,
    hasIssues: newsletterIssueStore(database).hasSent,
    hasPodcast: async () =>
      library.episodes.length > 0 ||
      (await episodeStore(database).list()).some(
        ({ published_at }) => published_at <= now().toISOString(),
      ),
    hasRecordings: () => recordingStore(database).hasReady('stories'),
    hasGuides: async () => library.guides.length > 0,
    hasFunerals: async () => (await funeralListing.published(database).count()) > 0,
    ownPages: () => pagesInMenu(ownTexts),
  });
  const { operatorEmail, mailFrom } = siteSettings;
  const signer = await openSigner(settings);
  const news = await openNews({ database, config, rules, get, now, log });
  const onBounce = subscriberStore(database).markBounced;
  const mail = openMail({
    database,
    config: { ...config, operatorEmail, mailFrom },
    signer,
    onBounce,
    get,
    now,
    log,
  });
  const stores = { ...openStores(database), ...news.stores };
  database.damaged.onFound = (row) => log.error(row, 'a row can’t be read and is left out');
  const failedWork = failedWorkLog({ settings, now, log });
  const watched = {
    ...stores,
    database,
    failedWork,
    mails: mail.mails,
    settings,
    config,
    now,
    startedAt: now(),
  };
  let readAt = -1;
  // Another process may have changed the settings, which every page under the new version shows.
  async function readVersion(): Promise<number> {
    const version = await readContentVersion(database.query);
    if (version !== readAt) await siteSettings.reload();
    readAt = version;
    return version;
  }
  const indexNow = openIndexNow({
    database,
    settings,
    siteUrl: config.siteUrl,
    sources: { stores, library },
    now,
    log,
  });
  const backupStorage = config.backupUrl ? openBackupStorage(config.backupUrl) : undefined;
  const podcast = openPodcast({
    database,
    settings,
    bundled: library.episodes,
    config,
    get,
    topStories: () => stores.stories.list({ list: 'all', sort: 'top', limit: TOP_STORIES }),
    now,
    log,
  });
  const contentVersion = cachedVersion(() => readVersion(), now);
  return {
    database,
    backupStorage,
    settings,
    config,
    contentFolder,
    stores,
    watched,
    failedWork,
    places,
    library,
    siteUrl: config.siteUrl,
    trustProxy: config.trustProxy,
    siteSettings,
    connection,
    /** Whether what the site was built with has been changed since. */
    hasChanged,
    bundledStates,
    ownTexts,
    textFiles: bundled.library,
    articleFiles: bundled.articles,
    bundledArticles: bundledArticles(database),
    fileCounts: {
      guides: bundled.library.guides.length,
      episodes: bundled.library.episodes.length,
    },
    indexNow,
    contact: {
      get editor() {
        return operatorEmail();
      },
      get newsletter() {
        return mailFrom();
      },
    },
    news,
    mail,
    podcast,
    radio: openRadio({ database, bundled: library.stations, get, config, now }),
    newsletter: openNewsletter({ database, config, mail, now }),
    push: openPush({ database, settings, config, stories: stores.stories, now }),
    readership: openReadership({ database, gazetteer: places, isCounted: config.countViews, now }),
    people: openPeople({ database, mail, backupDir: config.backupDir, backupStorage, now }),
    desk: openDesk({
      ...config,
      operatorEmail,
      mailFrom,
      database,
      backupStorage,
      places,
      signer,
      now,
      slowness,
    }),
    uploads: openUploads(config.dataDir),
    backups: openBackups({ database, settings, backupStorage, config, now, log }),
    imports: openImports({
      database,
      dataDir: config.dataDir,
      get,
      work: importWork,
      readers: {
        suppressed: mail.suppressions.among,
        erased: (addresses) => erasedAmong(database.query, signer, addresses),
        addSound: podcast.audio.restore,
        restoreSettings: (json, query) => restoreSettings(query, json),
      },
      now,
      log,
    }),
    contentVersion,
    liveStreams: openLiveStreams({ livePages: stores.livePages, contentVersion }),
    log,
    now,
    pause: slowness.pause,
  };
}
