import type { Logger } from 'pino';
import { openStores } from './api/open-stores.ts';
import { readArticles } from './articles/read-articles.ts';
import { openBackupStorage } from './backups/backup-storage.ts';
import { readLibrary } from './bundled/read-library.ts';
import { readOnce } from './bundled/read-once.ts';
import type { Config } from './config.ts';
import { readContentVersion } from './database/content-version.ts';
import type { Database } from './database/database.ts';
import { settingStore } from './database/setting-store.ts';
import { openDesk } from './desk/open-desk.ts';
import { readFacts } from './facts/read-facts.ts';
import { cachedVersion } from './http/cached-version.ts';
import { openUploads } from './http/uploads.ts';
import { openImports } from './imports/open-imports.ts';
import { readNewsRules } from './live-news/file/read-rules.ts';
import { openNews } from './live-news/run/open-news.ts';
import { openSigner } from './mail/signer.ts';
import { createMailRoom } from './newsletter/mail-room.ts';
import type { Slowness } from './operator/operator-password.ts';
import type { GuardedFetch } from './outbound/guarded-fetch.ts';
import { openPeople } from './people/people.ts';
import { openGazetteer } from './places/gazetteer.ts';
import { openReadership } from './readership/open-readership.ts';

/** What comes with the code: the same for every site that stands on it. */
export const readBundled = async (contentFolder: string, keptIn?: string) => ({
  contentFolder,
  ...(await readOnce(contentFolder, keptIn, async () => ({
    library: await readLibrary(contentFolder),
    newsRules: await readNewsRules(`${contentFolder}/news-rules.yaml`),
    facts: await readFacts(`${contentFolder}/facts`),
    articles: await readArticles(`${contentFolder}/articles`),
  }))),
  places: openGazetteer(`${contentFolder}/places.tsv`),
});

export type Bundled = Awaited<ReturnType<typeof readBundled>>;

export interface SiteParts {
  database: Database;
  config: Config;
  bundled: Bundled;
  log: Logger;
  /** The one clock of the site. */
  now: () => Date;
  get: GuardedFetch;
  /** How the desk makes those wait who guess passwords. */
  slowness?: Slowness;
}

export type Site = Awaited<ReturnType<typeof assembleSite>>;

/** Puts the rooms together on a database that is ready. Nothing runs by itself yet. */
export async function assembleSite({ bundled, get, slowness, ...parts }: SiteParts) {
  const { database, config, log, now } = parts;
  const { contentFolder, library, newsRules: rules, places } = bundled;
  const settings = settingStore(database);
  const signer = await openSigner(settings);
  const news = await openNews({ database, config, rules, get, now, log });
  const mail = createMailRoom({ database, config, signer, now, log });
  const stores = { ...openStores(database), ...news.stores };
  const watched = { ...stores, mails: mail.mails, settings, config, now, startedAt: now() };
  const backupStorage = config.backupUrl ? openBackupStorage(config.backupUrl) : undefined;
  return {
    database,
    backupStorage,
    settings,
    config,
    contentFolder,
    stores,
    watched,
    places,
    library,
    siteUrl: config.siteUrl,
    trustProxy: config.trustProxy,
    contact: { editor: config.operatorEmail, newsletter: config.mailFrom },
    news,
    mail,
    readership: openReadership({ database, places, isCounted: config.countViews, now }),
    people: openPeople({ database, mail, backupDir: config.backupDir, backupStorage, now }),
    desk: openDesk({ ...config, database, places, signer, now, slowness }),
    uploads: openUploads(config.dataDir),
    imports: openImports({ database, dataDir: config.dataDir, get, now, log }),
    contentVersion: cachedVersion(() => readContentVersion(database.query), now),
    log,
    now,
  };
}
