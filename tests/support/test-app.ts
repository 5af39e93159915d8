import { tmpdir } from 'node:os';
import { Hono } from 'hono';
import pino from 'pino';
import { openStores } from '../../src/server/api/open-stores.ts';
import { createApp } from '../../src/server/app.ts';
import { readArticles } from '../../src/server/articles/read-articles.ts';
import { readLibrary } from '../../src/server/bundled/read-library.ts';
import { readContentVersion } from '../../src/server/database/content-version.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openDesk } from '../../src/server/desk/open-desk.ts';
import { believedVersion } from '../../src/server/http/believed-version.ts';
import { newsRulesStore } from '../../src/server/live-news/file/news-rules-store.ts';
import { readNewsRules } from '../../src/server/live-news/file/read-rules.ts';
import { ruleBook } from '../../src/server/live-news/file/rule-book.ts';
import { newsRss } from '../../src/server/live-news/serve/news-rss.ts';
import { liveItemStore } from '../../src/server/live-news/store/live-item-store.ts';
import { outletStore } from '../../src/server/live-news/store/outlet-store.ts';
import { storyStore } from '../../src/server/live-news/store/story-store.ts';
import { addressTrial } from '../../src/server/live-news/try/try-address.ts';
import { createSigner } from '../../src/server/mail/signer.ts';
import { createMailRoom } from '../../src/server/newsletter/mail-room.ts';
import type { GuardedFetch } from '../../src/server/outbound/guarded-fetch.ts';
import { openPeople } from '../../src/server/people/people.ts';
import { PageCache } from '../../src/server/render/page-cache.ts';
import { createPages } from '../../src/server/render/pages.ts';
import { replayAnswers } from '../../src/server/render/replay.ts';
import * as renderer from '../../src/web/entry-server.tsx';

export interface TestAppOptions {
  /** The present, changed by the test as it likes. */
  clock?: { now: Date };
  articles?: 'bundled' | 'none';
  /** A mail server that is named but never asked: nothing is delivered in these tests. */
  smtpUrl?: string;
  adminPassword?: string;
  dataDir?: string;
  /** How feeds are fetched; without it they are not. */
  get?: GuardedFetch;
}

/** The whole app on a given database, without a port: `app.request('/path')`. */
export async function testApp(database: Database, options: TestAppOptions = {}) {
  const clock = options.clock ?? { now: new Date('2026-11-20T12:00:00.000Z') };
  const now = () => clock.now;
  const stores = {
    ...openStores(database),
    outlets: outletStore(database),
    liveItems: liveItemStore(database),
    stories: storyStore(database, (id) => `/pictures/640/${id}`),
  };
  const contentVersion = believedVersion(() => readContentVersion(database.query), now);
  if (options.articles !== 'none') {
    await stores.articles.syncBundled(await readArticles('content/articles'), now().toISOString());
  }
  const log = pino({ level: 'silent' });
  const mail = createMailRoom({
    database,
    now,
    signer: createSigner('a secret for tests'),
    config: {
      siteUrl: 'https://news.example',
      dataDir: tmpdir(),
      smtpUrl: options.smtpUrl,
      mailFrom: 'newsletter@news.example',
      operatorEmail: 'editor@news.example',
      bounceSecret: 'a shared secret for tests',
    },
  });
  const people = openPeople({ database, mail, now });
  const desk = openDesk({
    database,
    siteUrl: 'https://news.example',
    dataDir: options.dataDir ?? tmpdir(),
    adminPassword: options.adminPassword,
    signer: createSigner('a secret for tests'),
    now,
    pause: async () => {},
  });
  const book = ruleBook(newsRulesStore(database), await readNewsRules());
  const news = {
    pictures: new Hono(),
    rss: newsRss(stores.stories, 'https://news.example'),
    book,
    tryAddress: addressTrial({
      ...{ book, now },
      get: options.get ?? (() => Promise.reject(new Error('no network in tests'))),
      knownAt: desk.live.outletAt,
    }),
  };
  const cache = new PageCache();
  const replay = replayAnswers({ cache, contentVersion, now });
  const app = createApp({
    database,
    replay,
    stores,
    mail,
    people,
    desk,
    siteUrl: 'https://news.example',
    trustProxy: [],
    library: await readLibrary('content'),
    contact: { editor: 'editor@news.example', newsletter: 'letter@news.example' },
    log,
    now,
    contentVersion,
    news,
    pages: (readApi) =>
      createPages({
        renderer,
        readApi,
        now,
        log,
        cache,
        siteUrl: 'https://news.example',
        contentVersion,
        assets: () => ({
          styles: ['/assets/site.css'],
          fonts: [],
          startScript: '/assets/start.js',
          scripts: ['/assets/entry.js'],
        }),
      }),
  });
  return { app, replay, stores, mail, desk, news, clock };
}
