import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { guideFacts } from '../domain/facts/guide-facts.ts';
import { searchSources } from './api/search-sources.ts';
import { adoptPictureFiles } from './articles/desk-picture-store.ts';
import { assembleSite, type Bundled, readBundled, type Site } from './assemble-site.ts';
import { addSamplesOnce } from './bundled/add-samples.ts';
import type { Config } from './config.ts';
import { connect, type Database } from './database/connect.ts';
import { DatabaseError } from './database/database-error.ts';
import { migrate } from './database/migrate.ts';
import { settingStore } from './database/setting-store.ts';
import { explainSqlite } from './database/sqlite.ts';
import { takeTurns } from './database/take-turns.ts';
import { reportFailures } from './database/try-each.ts';
import { locateBusinesses } from './directory/locate-businesses.ts';
import { locateEvents } from './events/locate-events.ts';
import { readOutlets } from './live-news/fetch/read-outlets.ts';
import { openLog } from './open-log.ts';
import { closeAfterNewPassword, ensureOperatorPassword } from './operator/operator-password.ts';
import { operatorStore } from './operator/operator-store.ts';
import { guardedFetch } from './outbound/guarded-fetch.ts';
import { userAgent } from './outbound/user-agent.ts';
import { locateListings } from './places/locate-listings.ts';
import { openSearch } from './search/open-search.ts';
import { fileOwnWire } from './wire/own-wire.ts';

interface Options {
  contentFolder?: string;
  /** Where the content is kept as it was read. */
  keptIn?: string;
  now?: () => Date;
}

/** Opens the data: folder, database, schema, operator's password, first content. */
export async function openSite(
  config: Config,
  { contentFolder = 'content', keptIn, now = () => new Date() }: Options = {},
) {
  await writableFolder(config.dataDir);
  const log = openLog(config.logLevel);
  if (config.siteUrl.startsWith('https:') && config.trustProxy.length === 0) {
    log.warn('SITE_URL is https, so a proxy stands before us: name it in TRUST_PROXY.');
  }
  if (config.database.kind === 'sqlite') await refuseEmptied(config.database.file);
  const database = await connect(config.database, (error) =>
    log.warn({ error: error.message }, 'a database connection was lost'),
  );
  const openClient = () =>
    guardedFetch({
      privateHosts: config.feedsPrivateHosts,
      userAgent: userAgent(config.siteUrl),
    });
  const { get } = openClient();
  const openRooms = async () => {
    const bundled = await readBundled(contentFolder, keptIn);
    const site = await assembleSite({ database, config, bundled, log, now, get });
    database.watchVersion?.(site.contentVersion.learn);
    const feeds = await readOutlets(config.feedsFile);
    await addFirstContent(site, config, bundled, feeds);
    const almanac = await site.stores.facts.almanac();
    const sources = searchSources(site.library, now(), almanac);
    return { ...site, searchIndex: await openSearch(site.stores.search, sources, log) };
  };
  try {
    return await takeTurns(database, async () => {
      await migrate(database);
      if (config.database.kind === 'sqlite') await noteUsed(config.database.file);
      // A password takes a third of a second to compare, beside which the rest can go on.
      const rooms = openRooms();
      const [site, newPassword] = await Promise.all([
        rooms,
        openToOperator({ database, rooms, log, now: now() }, config),
      ]);
      return { ...site, newPassword, openClient, ratesUrl: config.ratesUrl };
    });
  } catch (error) {
    await database.close();
    const { database: target } = config;
    throw target.kind === 'sqlite' ? explainSqlite(error, target.file) : error;
  }
}

interface OperatorParts {
  database: Database;
  rooms: Promise<unknown>;
  log: Logger;
  now: Date;
}

/** Where nobody set a password there is a new one once, which is returned to be shown. */
async function openToOperator(
  { database, rooms, log, now }: OperatorParts,
  { adminPassword }: Config,
) {
  const settings = settingStore(database);
  // A start that fails shows nothing, so it makes no password either.
  if (!adminPassword) await rooms;
  const newPassword = adminPassword ? undefined : await ensureOperatorPassword(settings);
  const closed = await closeAfterNewPassword(settings, adminPassword, () =>
    operatorStore(database).closeAll(now.toISOString()),
  );
  if (closed) log.warn('The operator’s password is new: sessions and tokens have been closed.');
  return newPassword;
}

/** Left beside a database that has been opened once. */
const usedBeside = (file: string) => `${file}.used`;

const noteUsed = (file: string) => writeFile(usedBeside(file), '', { flag: 'a', mode: 0o600 });

/** To SQLite a file of no bytes is a new database; to us it is one that was lost. */
async function refuseEmptied(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size !== 0 || !existsSync(usedBeside(file))) return;
  throw new DatabaseError(
    `The database ${file} is empty, and was not before. Restore a backup, or remove it and ${usedBeside(file)} to begin anew.`,
  );
}

/**
 * What a site begins with. The feeds file was named by the operator, so one that is broken stops the
 * start; whatever fails here does not: it is logged, shown at the desk, and the site serves without it.
 */
async function addFirstContent(
  site: Site,
  config: Config,
  { contentFolder, facts, articles, broken }: Bundled,
  feeds: Awaited<ReturnType<typeof readOutlets>>,
) {
  const { database, stores, settings } = site;
  const now = site.now();
  const at = now.toISOString();
  const step = (name: string, work: () => Promise<unknown>) =>
    work().catch((error) => site.failedWork.report(`start: ${name}`, error));
  await step('content', async () => reportFailures(broken));
  await step('abandoned uploads', () =>
    Promise.all([site.uploads.removeAbandoned(now), site.imports.removeAbandoned()]),
  );
  await step('pictures of the desk', () =>
    adoptPictureFiles(site.desk.pictures, join(config.dataDir, 'desk-pictures'), at),
  );
  await step('outlets', () => stores.outlets.sync(feeds, at));
  const figures = site.library.guides.flatMap(guideFacts);
  await step('facts', () => stores.facts.seed([...facts, ...figures], at));
  if (config.seed === 'full') {
    await step('articles', () => stores.articles.syncBundled(articles, at));
    const samples = { ...stores, settings };
    await step('samples', () => addSamplesOnce(samples, `${contentFolder}/samples`, now));
    // There at once, so that a first start without a network has a paper to show.
    await step('our own wire', () => fileOwnWire(site));
  }
  await step('places of listings', () =>
    locateListings(database, site.places, [locateEvents, locateBusinesses], now),
  );
}

async function writableFolder(folder: string) {
  try {
    // Subscribers' addresses and the mails of the outbox are in here.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(
      `Cannot write to the data folder ${folder} (${reason}). Set DATA_DIR to a folder you own.`,
    );
  }
}
