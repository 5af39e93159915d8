import pino, { type Logger } from 'pino';
import { inject } from 'vitest';
import type { Database } from '../../src/server/platform/database/database.ts';
import type { BodyTimeouts } from '../../src/server/platform/http/request-body.ts';
import type { GuardedFetch } from '../../src/server/platform/outbound/guarded-fetch.ts';
import { createPages } from '../../src/server/platform/render/pages.ts';
import { createApp } from '../../src/server/start/app.ts';
import { assembleSite, readBundled } from '../../src/server/start/assemble-site.ts';
import { readConfig } from '../../src/server/start/config.ts';
import * as renderer from '../../src/web/render-page.tsx';
import { FACTS } from './bundled-facts.ts';

export interface TestAppOptions {
  /** The present, changed by the test as it likes. */
  clock?: { now: Date };
  articles?: 'bundled' | 'none';
  /** Instead of the articles that ship. */
  articleFiles?: typeof bundled.articles;
  /** A mail server that is configured but never used: nothing is delivered in these tests. */
  smtpUrl?: string;
  adminPassword?: string;
  dataDir?: string;
  log?: Logger;
  /** Passwords are hashed and guessing is slowed down as on a real site. */
  isSlow?: true;
  /** What hides how much work a request was; without it nobody waits. */
  pause?: (milliseconds: number) => Promise<unknown>;
  env?: NodeJS.ProcessEnv;
  bodyTimeouts?: BodyTimeouts | undefined;
  /** How feeds are fetched; without it they are not. */
  get?: GuardedFetch;
}

/** Read once, not for every app: reading takes longer than most tests. */
const bundled = await readBundled('content');
const ARTICLES = bundled.articles;

/** The whole app on a given database, without a port: `app.request('/path')`. */
export async function testApp(database: Database, options: TestAppOptions = {}) {
  const clock = options.clock ?? { now: new Date('2026-11-20T12:00:00.000Z') };
  const now = () => clock.now;
  const log = options.log ?? pino({ level: 'silent' });
  const site = await assembleSite({
    database,
    config: readConfig({
      SITE_URL: 'https://news.example',
      DATA_DIR: options.dataDir ?? inject('sqlite').folder,
      SMTP_URL: options.smtpUrl,
      MAIL_FROM: 'newsletter@news.example',
      OPERATOR_EMAIL: 'editor@news.example',
      BOUNCE_SECRET: 'a shared secret for tests',
      ADMIN_PASSWORD: options.adminPassword,
      // The same everywhere, whatever is installed.
      AUDIO_TOOLS_PATH: '/nonexistent',
      ...options.env,
    }),
    bundled: { ...bundled, articles: options.articleFiles ?? bundled.articles },
    log,
    now,
    get: options.get ?? (() => Promise.reject(new Error('no network in tests'))),
    ...(!options.isSlow && { slowness: { cost: 2, pause: options.pause ?? (async () => {}) } }),
  });
  const { stores } = site;
  await stores.facts.seed(FACTS, now().toISOString());
  if (options.articles !== 'none') {
    await stores.articles.syncBundled(ARTICLES, now().toISOString());
  }
  const app = createApp({
    ...site,
    bodyTimeouts: options.bodyTimeouts,
    publicFolder: 'build/public',
    pages: (readApi) =>
      createPages({
        ...site,
        renderer,
        readApi,
        // On a busy machine too, a test reads the page that it has just changed.
        refreshTimeoutMs: 60_000,
        assets: {
          styles: ['/assets/site.css'],
          fonts: [],
          frameScript: '/assets/frame.js',
          islandsScript: '/assets/islands.js',
          listsScript: '/assets/device-lists.js',
          deskScript: '/assets/desk.js',
        },
      }),
  });
  return { ...site, app, clock };
}
