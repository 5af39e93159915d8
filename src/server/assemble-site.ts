import type { Logger } from 'pino';
import { openStores } from './api/open-stores.ts';
import { readArticles } from './articles/read-articles.ts';
import { openBackupStorage } from './backups/backup-storage.ts';
import { openBackups } from './backups/open-backups.ts';
import { readCached } from './bundled/read-cached.ts';
import { readLibrary } from './bundled/read-library.ts';
import type { Config } from './config.ts';
import type { OnBroken } from './content/read-each.ts';
import { readContentVersion } from './database/content-version.ts';
import type { Database } from './database/database.ts';
import { settingStore } from './database/setting-store.ts';
import type { Failure } from './database/try-each.ts';
import { restoreSettings } from './desk/archived-settings.ts';
import { openDesk } from './desk/open-desk.ts';
import { readFacts } from './facts/read-facts.ts';
import { cachedVersion } from './http/cached-version.ts';
import { openUploads } from './http/uploads.ts';
import { openImports } from './imports/open-imports.ts';
import { openIndexNow } from './indexing/index-now.ts';
import { failedWorkLog } from './jobs/failed-work.ts';
import { readNewsRules } from './live-news/file/read-rules.ts';
import { openNews } from './live-news/run/open-news.ts';
import { openMail } from './mail/open-mail.ts';
import { openSigner } from './mail/signer.ts';
import { openNewsletter } from './newsletter/open-newsletter.ts';
import { subscriberStore } from './newsletter/subscribers/subscriber-store.ts';
import { type GuessCost, SLOW } from './operator/operator-password.ts';
import type { GuardedFetch } from './outbound/guarded-fetch.ts';
import { openPeople } from './people/people.ts';
import { openGazetteer } from './places/gazetteer.ts';
import { openPodcast } from './podcast/open-podcast.ts';
import { podcastSettings } from './podcast/podcast-settings.ts';
import { openPush } from './push/open-push.ts';
import { pushSettings } from './push/push-settings.ts';
import { openReadership } from './readership/open-readership.ts';
import { openSettings } from './settings/open-settings.ts';

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
}

export type Site = Awaited<ReturnType<typeof assembleSite>>;

/** Of which the morning's bulletin takes the first that fit. */
const TOP_STORIES = 40;

/** Assembles the modules on a migrated database; starts no jobs. */
export async function assembleSite({ bundled, get, slowness = SLOW, ...deps }: SiteDeps) {
  const { database, config, log, now } = deps;
  const { contentFolder, library, newsRules: rules, places } = bundled;
  const settings = settingStore(database);
  const siteSettings = await openSettings(settings, config, {
    hasNotifications: () => pushSettings(settings, config.siteUrl).isOn(),
    hasBulletin: async () => (await podcastSettings(settings, config.siteUrl).bulletin()).isOn,
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
    now,
    log,
  });
  const stores = { ...openStores(database), ...news.stores };
  const failedWork = failedWorkLog({ settings, now, log });
  const watched = {
    ...stores,
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
    topStories: () => stores.stories.list({ list: 'all', sort: 'top', limit: TOP_STORIES }),
    now,
    log,
  });
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
      readers: {
        suppressed: mail.suppressions.among,
        addSound: podcast.audio.restore,
        restoreSettings: (json) => restoreSettings(database, json),
      },
      now,
      log,
    }),
    contentVersion: cachedVersion(() => readVersion(), now),
    log,
    now,
    pause: slowness.pause,
  };
}
