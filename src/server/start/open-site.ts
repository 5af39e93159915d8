import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import pino, { type LevelWithSilent } from 'pino';
import { guideFacts } from '../../domain/facts/guide-facts.ts';
import { readOutlets } from '../nouns/live-news/fetch/read-outlets.ts';
import { fileSampleEdition } from '../nouns/live-news/run/file-sample-edition.ts';
import { connect, type Database } from '../platform/database/connect.ts';
import { DatabaseError } from '../platform/database/database-error.ts';
import { migrate } from '../platform/database/migrate.ts';
import { settingStore } from '../platform/database/setting-store.ts';
import { explainSqlite } from '../platform/database/sqlite.ts';
import { reportFailures } from '../platform/database/try-each.ts';
import { withLock } from '../platform/database/with-lock.ts';
import { accountStore } from '../platform/operator/account-store.ts';
import {
  closeAfterNewPassword,
  ensureOperatorPassword,
} from '../platform/operator/operator-password.ts';
import { operatorStore } from '../platform/operator/operator-store.ts';
import { guardedFetch } from '../platform/outbound/guarded-fetch.ts';
import { userAgent } from '../platform/outbound/user-agent.ts';
import { openSearch } from '../platform/search/open-search.ts';
import { searchSources } from '../site/api/search-sources.ts';
import { addSamplesOnce } from '../site/bundled/add-samples.ts';
import { importProcess } from '../site/imports/import-process.ts';
import { assembleSite, type Bundled, readBundled, type Site } from './assemble-site.ts';
import type { Config } from './config.ts';

interface OpenSiteOptions {
  contentFolder?: string;
  /** Where parsed content is cached. */
  cacheFile?: string;
  now?: () => Date;
}

/** Opens the data folder, database, schema, operator's password and first content. */
export async function openSite(
  config: Config,
  { contentFolder = 'content', cacheFile, now = () => new Date() }: OpenSiteOptions = {},
) {
  await writableFolder(config.dataDir);
  const log = openLog(config.logLevel);
  if (config.siteUrl.startsWith('https:') && config.trustProxy.length === 0) {
    log.warn('SITE_URL is https, so there must be a proxy: name it in TRUST_PROXY.');
  }
  if (config.database.kind === 'sqlite') await refuseEmptied(config.database.file);
  const database = await connect(config.database, (error) =>
    log.warn({ error: error.message }, 'a database connection was lost'),
  );
  let current: Site;
  const openClient = () =>
    guardedFetch({
      privateHosts: config.feedsPrivateHosts,
      userAgent: userAgent(current?.siteUrl ?? config.siteUrl),
    });
  const { get } = openClient();
  async function openModules(addContent?: (site: Site, bundled: Bundled) => Promise<void>) {
    const bundled = await readBundled(contentFolder, cacheFile);
    const importWork = importProcess(log);
    const site = await assembleSite({ database, config, bundled, log, now, get, importWork });
    current = site;
    await addContent?.(site, bundled);
    await syncContent(site, config, bundled);
    const almanac = await site.stores.facts.almanac();
    const sources = searchSources(site.library, now(), almanac);
    const searchIndex = await openSearch(site.stores.search, sources, log);
    return { ...site, searchIndex, openClient, ratesUrl: config.ratesUrl };
  }
  const openFirst = () =>
    openModules(async (site, bundled) => {
      database.watchVersion?.((version) => {
        const update = () => current.contentVersion.update(version);
        current.siteSettings.reload().then(update, update);
      });
      await addFirstContent(site, config, bundled, await readOutlets(config.feedsFile));
    });
  try {
    return await withLock(database, async () => {
      await migrate(database);
      if (config.database.kind === 'sqlite') await writeUsedMarker(config.database.file);
      // Comparing a password takes 300 ms, so the rest continues meanwhile.
      const opening = openFirst();
      const [site, newPassword] = await Promise.all([
        opening,
        ensureOperatorAccess({ database, opening, log, now: now() }, config),
      ]);
      return { ...site, newPassword, reopen: () => openModules() };
    });
  } catch (error) {
    await database.close();
    const { database: target } = config;
    throw target.kind === 'sqlite' ? explainSqlite(error, target.file) : error;
  }
}

interface OperatorAccessDeps {
  database: Database;
  opening: Promise<unknown>;
  log: Logger;
  now: Date;
}

/** Without a configured password, creates one and returns it to be shown once. */
async function ensureOperatorAccess(
  { database, opening, log, now }: OperatorAccessDeps,
  { adminPassword }: Config,
) {
  const settings = settingStore(database);
  // A start that fails shows no password, so it must create none.
  if (!adminPassword) await opening;
  const accounts = accountStore(database);
  const isSetAtDesk = (await accounts.first()).password_hash !== null;
  const isGenerated = !adminPassword && !isSetAtDesk;
  const newPassword = isGenerated ? await ensureOperatorPassword(settings) : undefined;
  const closed = await closeAfterNewPassword({
    settings,
    adminPassword,
    isSetAtDesk,
    closeAll: async () => {
      await operatorStore(database).closeAll(now.toISOString());
      await accounts.forgetFirstPassword(now.toISOString());
    },
  });
  if (adminPassword && isSetAtDesk && !closed) {
    log.info('The owner’s password was set at the desk. To reset it, set another ADMIN_PASSWORD.');
  }
  if (closed)
    log.warn('The operator’s password has changed: sessions and tokens have been revoked.');
  return newPassword;
}

/** A marker beside a database that has been opened before. */
const usedMarker = (file: string) => `${file}.used`;

const writeUsedMarker = (file: string) =>
  writeFile(usedMarker(file), '', { flag: 'a', mode: 0o600 });

/** SQLite treats an empty file as a new database; if it was used before, its data was lost. */
async function refuseEmptied(file: string) {
  const size = await stat(file).then(
    (file) => file.size,
    () => undefined,
  );
  if (size !== 0 || !existsSync(usedMarker(file))) return;
  throw new DatabaseError(
    `The database ${file} is empty, but was not before. Restore a backup, or remove it and ${usedMarker(file)} to start again.`,
  );
}

/** Adds the content of a first start. A broken feeds file stops the start because the operator named it; other failures are logged and shown at the desk. */
async function addFirstContent(
  site: Site,
  config: Config,
  { contentFolder, broken }: Bundled,
  feeds: Awaited<ReturnType<typeof readOutlets>>,
) {
  const { stores, settings, places } = site;
  const now = site.now();
  const at = now.toISOString();
  const step = (name: string, work: () => Promise<unknown>) =>
    work().catch((error) => site.failedWork.report(`start: ${name}`, error));
  await step('content', async () => reportFailures(broken));
  await step('abandoned uploads', () =>
    Promise.all([
      site.uploads.removeAbandoned(now),
      site.imports.removeAbandoned(),
      site.podcast.removeAbandoned(),
    ]),
  );
  await step('outlets', () => stores.outlets.sync(feeds, at));
  if (config.seed === 'full') {
    const samples = { ...stores, settings, places };
    await step('samples', () => addSamplesOnce(samples, `${contentFolder}/samples`, now));
    // Filed at once, so that a first start without a network has news.
    await step('sample edition', () => fileSampleEdition(site));
  }
}

/** Facts and articles as the files have them, without groups that the owner has hidden or removed. */
async function syncContent(site: Site, { seed }: Config, { facts, articles }: Bundled) {
  const { stores, library, bundledStates } = site;
  const at = site.now().toISOString();
  const step = (name: string, work: () => Promise<unknown>) =>
    work().catch((error) => site.failedWork.report(`start: ${name}`, error));
  const figures = library.guides.flatMap(guideFacts);
  await step('facts', () => stores.facts.seed([...facts, ...figures], at));
  if (seed === 'full' && bundledStates.articles === 'shown') {
    await step('articles', () => stores.articles.syncBundled(articles, at));
  }
}

/** Parents first: Node's recursive mkdir never returns where a file system such as /proc refuses. */
async function createFolder(folder: string): Promise<void> {
  const existing = await stat(folder).catch(() => undefined);
  if (existing && !existing.isDirectory()) throw new Error('it is a file');
  if (existing) return;
  await createFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    // Another worker was faster.
    if (error.code !== 'EEXIST') throw error;
  });
}

async function writableFolder(folder: string) {
  try {
    // Contains subscribers' addresses and unsent emails.
    await createFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(
      `Can’t write to the data folder ${folder} (${reason}). Set DATA_DIR to a folder you own.`,
    );
  }
}

const OF_ADDRESS = String.raw`[^\s"'<>()[\]{},;:\\/=?]`;
/** From the beginning of a word, so that a long one is tried once. */
const ADDRESS = new RegExp(`(?<!${OF_ADDRESS})${OF_ADDRESS}+(?:@|%40)${OF_ADDRESS}+`, 'gi');
/** Whoever has such an address reads the draft, or tells us that a feed has news. */
const SECRET_SEGMENT =
  /((?:\/|%(?:25)*2f)(?:drafts?|hub(?:\/|%(?:25)*2f)[^/%\s"?]+)) ?(?:\/|%|[^\w\s"-])(?:\\"|[^\s"])*/gi;
/** Also as programs write it that encode an address once more, or take it apart at the wrong sign. */
const SECRET_PARAMETER =
  /((?:[?&;/]|%(?:25)*(?:3f|26))(?:key|token|email|session|change)(?:=|%(?:25)*3d))[^\s"&]+/gi;
const PERHAPS_SECRET =
  /@|%40|sw_|(?:\/|2f)(?:drafts?|hub)(?:[^\w"-]|$)|(?:key|token|email|session|change)(?:=|%)|Bearer/i;

/** Removes personal data and keys from a log line, as the last of several safeguards; the quick test passes nearly all lines. */
export function withoutSecrets(line: string): string {
  if (!PERHAPS_SECRET.test(line)) return line;
  return line
    .replaceAll(ADDRESS, '[address]')
    .replaceAll(/\bsw_[\w-]+/g, '[token]')
    .replaceAll(SECRET_SEGMENT, '$1/[secret]')
    .replaceAll(SECRET_PARAMETER, '$1[secret]')
    .replaceAll(/Bearer\s+[^\s"]+/gi, 'Bearer [token]');
}

/** An error may name the whole of what somebody sent. */
const MAX_ERROR_CHARACTERS = 4000;
const cut = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, MAX_ERROR_CHARACTERS) : value;

/** Lines of one turn of the event loop are written together, because a write each would cost more than serving a cached page. */
export function openLog(
  level: LevelWithSilent,
  output: { write(lines: string): unknown } = pino.destination({ fd: 1, sync: true }),
): Logger {
  let lines = '';
  const flush = () => {
    if (lines) output.write(lines);
    lines = '';
  };
  process.on('exit', flush);
  return pino(
    { level, base: null, serializers: { error: cut, stack: cut } },
    {
      write(line) {
        if (!lines) setImmediate(flush);
        lines += withoutSecrets(line);
      },
    },
  );
}
