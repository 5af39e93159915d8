import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { settingStore } from '../../database/setting-store.ts';
import { guardedFetch } from '../../outbound/guarded-fetch.ts';
import { pictureMaker } from '../../pictures/make-picture.ts';
import { ensurePictureKey, pictureSigner } from '../../pictures/picture-address.ts';
import { pictureCache } from '../../pictures/picture-cache.ts';
import { pictureRoutes } from '../../pictures/picture-routes.ts';
import { readOutlets } from '../fetch/read-outlets.ts';
import { newsRulesStore } from '../file/news-rules-store.ts';
import { readNewsRules } from '../file/read-rules.ts';
import { ruleBook } from '../file/rule-book.ts';
import { newsRss } from '../serve/news-rss.ts';
import { liveDeskStore } from '../store/live-desk-store.ts';
import { liveItemStore } from '../store/live-item-store.ts';
import { outletStore } from '../store/outlet-store.ts';
import { storyStore } from '../store/story-store.ts';
import { addressTrial } from '../try/try-address.ts';
import { startNews, userAgent } from './run-news.ts';
import { fillWithSamples } from './sample-wire.ts';

export interface NewsConfig {
  siteUrl: string;
  dataDir: string;
  feedsFile: string;
  feedsPrivateHosts: string[];
  seed: 'full' | 'none';
}

/** Opens live news: rules, outlets, samples for a first start. Nothing is fetched before `start`. */
export async function openNews(database: Database, config: NewsConfig, contentFolder: string) {
  const rules = await readNewsRules(`${contentFolder}/news-rules.yaml`);
  const entries = await readOutlets(config.feedsFile);
  const signer = pictureSigner(await ensurePictureKey(settingStore(database)));
  const stores = {
    outlets: outletStore(database),
    liveItems: liveItemStore(database),
    stories: storyStore(database, signer.address),
  };
  const now = () => new Date();
  await stores.outlets.sync(entries, now().toISOString());
  if (config.seed === 'full') {
    const parts = { outlets: stores.outlets, items: stores.liveItems, rules };
    await fillWithSamples(parts, `${contentFolder}/samples/news-sample-wire.xml`, now());
  }
  const client = guardedFetch({
    privateHosts: config.feedsPrivateHosts,
    userAgent: userAgent(config.siteUrl),
  });
  const book = ruleBook(newsRulesStore(database), rules);
  const cache = pictureCache(`${config.dataDir}/pictures`);
  return {
    stores,
    pictures: pictureRoutes({
      signer,
      items: stores.liveItems,
      picture: pictureMaker({ get: client.get, cache, now }),
    }),
    rss: newsRss(stores.stories, config.siteUrl),
    book,
    tryAddress: addressTrial({
      ...{ book, now },
      get: client.get,
      knownAt: liveDeskStore(database).outletAt,
    }),
    start: (log: Logger, siteUrl: string) =>
      startNews({
        outlets: stores.outlets,
        items: stores.liveItems,
        book,
        privateHosts: config.feedsPrivateHosts,
        ...{ siteUrl, now, log },
      }),
  };
}
