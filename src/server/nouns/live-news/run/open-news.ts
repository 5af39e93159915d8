import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import { settingStore } from '../../../platform/database/setting-store.ts';
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { pictureMaker } from '../../../platform/pictures/make-picture.ts';
import { ensurePictureKey, pictureSigner } from '../../../platform/pictures/picture-address.ts';
import { pictureCache } from '../../../platform/pictures/picture-cache.ts';
import { pictureRoutes } from '../../../platform/pictures/picture-routes.ts';
import { newsRulesStore } from '../file/news-rules-store.ts';
import type { NewsRules } from '../file/read-rules.ts';
import { ruleBook } from '../file/rule-book.ts';
import { hubRoutes } from '../hub/hub-routes.ts';
import { hubSubscriptions } from '../hub/hub-subscriptions.ts';
import { movedStories } from '../serve/live-news-api.ts';
import { affairFeeds, newsFeeds, storyFeeds } from '../serve/news-feeds.ts';
import { affairStore } from '../store/affair-store.ts';
import { liveDeskStore } from '../store/live-desk-store.ts';
import { liveItemStore } from '../store/live-item-store.ts';
import { outletStore } from '../store/outlet-store.ts';
import { sampleEditionStore } from '../store/sample-edition-store.ts';
import { storyChoices } from '../store/story-choices.ts';
import { storyPlacement } from '../store/story-placement.ts';
import { storyStore } from '../store/story-store.ts';
import { addressTrial } from '../try/try-address.ts';

interface OpenNewsDeps {
  database: Database;
  config: { siteUrl: string; dataDir: string; feedsPrivateHosts: readonly string[] };
  rules: NewsRules;
  /** For fetches that a reader or the operator waits for: pictures, and feeds to try. */
  get: GuardedFetch;
  now: () => Date;
  log: Logger;
}

export type News = Awaited<ReturnType<typeof openNews>>;

/** Opens the rules, stores and routes of live news; starts no fetching. */
export async function openNews({ database, config, rules, get, now, log }: OpenNewsDeps) {
  const signer = pictureSigner(await ensurePictureKey(settingStore(database)));
  const stores = {
    outlets: outletStore(database),
    liveItems: liveItemStore(database),
    stories: storyStore(database, signer.address),
    sampleEdition: sampleEditionStore(database),
  };
  const book = ruleBook(newsRulesStore(database), rules);
  const cache = pictureCache(`${config.dataDir}/pictures`);
  const hubs = hubSubscriptions({
    settings: settingStore(database),
    outlets: stores.outlets,
    siteUrl: config.siteUrl,
    now,
    log,
  });
  return {
    stores,
    privateHosts: config.feedsPrivateHosts,
    hubs,
    hubRoutes: hubRoutes(hubs),
    rules,
    book,
    pictures: pictureRoutes({
      signer,
      items: stores.liveItems,
      picture: pictureMaker({ get, cache, now }),
    }),
    feeds: newsFeeds(stores.stories, config.siteUrl),
    storyFeeds: storyFeeds(stores.stories, config.siteUrl),
    affairFeeds: affairFeeds(stores.stories, config.siteUrl),
    affairs: affairStore(database),
    choices: storyChoices(database),
    placement: storyPlacement(database),
    movedStories: movedStories(stores.stories),
    tryAddress: addressTrial({ book, now, get, findOutletName: liveDeskStore(database).outletAt }),
  };
}
