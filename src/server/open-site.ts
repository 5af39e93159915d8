import { access, constants, mkdir } from 'node:fs/promises';
import { openStores } from './api/open-stores.ts';
import { readArticles } from './articles/read-articles.ts';
import { addSamplesOnce } from './bundled/add-samples.ts';
import { readLibrary } from './bundled/read-library.ts';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { readContentVersion } from './database/content-version.ts';
import { DatabaseError } from './database/database-error.ts';
import { migrate } from './database/migrate.ts';
import { settingStore } from './database/setting-store.ts';
import { openDesk } from './desk/open-desk.ts';
import { believedVersion } from './http/believed-version.ts';
import { openNews } from './live-news/run/open-news.ts';
import { openSigner } from './mail/signer.ts';
import { createMailRoom } from './newsletter/mail-room.ts';
import { openLog } from './open-log.ts';
import { ensureOperatorPassword } from './operator/operator-password.ts';
import { openPeople } from './people/people.ts';
import { openSearch } from './search/open-search.ts';

/** Opens the data: folder, database, schema, operator's password, first content. */
export async function openSite(config: Config, contentFolder = 'content') {
  await writableFolder(config.dataDir);
  const log = openLog(config.logLevel);
  const library = await readLibrary(contentFolder);
  const database = await connect(config.database, (error) =>
    log.warn({ error: error.message }, 'a database connection was lost'),
  );
  try {
    await migrate(database);
    const now = () => new Date();
    const settings = settingStore(database);
    const news = await openNews(database, config, contentFolder);
    const stores = { ...openStores(database), ...news.stores };
    const newPassword = config.adminPassword ? undefined : await ensureOperatorPassword(settings);
    const signer = await openSigner(settings);
    const mail = createMailRoom({ database, config, signer, now });
    const people = openPeople({ database, mail, now });
    const desk = openDesk({ ...config, database, signer, now });
    if (config.seed === 'full') {
      const bundled = await readArticles(`${contentFolder}/articles`);
      await stores.articles.syncBundled(bundled, new Date().toISOString());
      await addSamplesOnce({ ...stores, settings }, `${contentFolder}/samples`, new Date());
    }
    const searchIndex = await openSearch(stores.search, library, new Date(), log);
    return {
      database,
      stores,
      searchIndex,
      library,
      siteUrl: config.siteUrl,
      trustProxy: config.trustProxy,
      contact: { editor: config.operatorEmail, newsletter: config.mailFrom },
      news,
      log,
      newPassword,
      mail,
      people,
      desk,
      now,
      contentVersion: believedVersion(() => readContentVersion(database.query), now),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function writableFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(
      `Cannot write to the data folder ${folder} (${reason}). Set DATA_DIR to a folder you own.`,
    );
  }
}
