import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { liveDeskStore } from '../database/live-desk-store.ts';
import { liveItemStore } from '../database/live-item-store.ts';
import { newsRulesStore } from '../database/news-rules-store.ts';
import { outletStore } from '../database/outlet-store.ts';
import { settingStore } from '../database/setting-store.ts';
import { storyStore } from '../database/story-store.ts';
import { pictureMaker } from '../pictures/make-picture.ts';
import { ensurePictureKey, pictureSigner } from '../pictures/picture-address.ts';
import { pictureCache } from '../pictures/picture-cache.ts';
import { pictureRoutes } from '../pictures/picture-routes.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { newsRss } from './news-rss.ts';
import { readOutlets } from './read-outlets.ts';
import { readNewsRules } from './read-rules.ts';
import { ruleBook } from './rule-book.ts';
import { startNews, userAgent } from './run-news.ts';
import { fillWithSamples } from './sample-wire.ts';
import { addressTrial } from './try-address.ts';

/** Opens live news: rules, outlets, samples for a first start. Nothing is fetched before `start`. */
export async function openNews(database: Database, config: Config, contentFolder: string) {
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
