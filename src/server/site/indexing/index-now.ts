import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { IndexNowStatus } from '../../../contract/desk/index-now.ts';
import { DAY, HOUR, MINUTE } from '../../../contract/durations.ts';
import { readContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import type { FetchLimits, GuardedPost } from '../../platform/outbound/guarded-fetch.ts';
import { indexNowStore } from './index-now-store.ts';
import { type PageSources, sitePages } from './site-pages.ts';

/** Passes each page on to every search engine that takes part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow';
const LIMITS: FetchLimits = { milliseconds: 20_000, bytes: 20_000, redirects: 0, truncate: true };
/** Far below the 10,000 that the protocol allows. */
const MAX_PAGES_PER_BATCH = 500;
const BATCH_EVERY_MS = 10 * MINUTE;
const LEASE_MS = 5 * MINUTE;
const FIRST_BACKOFF_MS = 30 * MINUTE;
const MAX_BACKOFF_MS = DAY;
/** A refused key or address stays refused until somebody has looked. */
const REFUSED_MS = 12 * HOUR;

const SETTING = {
  on: 'index_now',
  key: 'index_now_key',
  /** No batch is sent before this moment. */
  next: 'index_now_next',
  /** How often in a row a batch failed. */
  failures: 'index_now_failures',
  version: 'index_now_version',
};

/** What each answer means, by the protocol's documentation (https://www.indexnow.org/documentation). */
const ANSWERS: Record<number, string> = {
  200: 'Received',
  202: 'Received. The key will be checked',
  400: 'Refused: the request could not be read',
  403: 'Refused: the key was not found at its address',
  422: 'Refused: the addresses are not under this site’s key',
  429: 'Too many requests. We’ll wait',
};

interface IndexNowDeps {
  database: Database;
  settings: SettingStore;
  siteUrl: string;
  sources: Omit<PageSources, 'database' | 'pages'>;
  now: () => Date;
  log: Pick<Logger, 'info'>;
}

export type IndexNow = ReturnType<typeof openIndexNow>;

/** Tells search engines about changed pages. Off until an owner turns it on at the desk. */
export function openIndexNow({ database, settings, siteUrl, sources, now, log }: IndexNowDeps) {
  const store = indexNowStore(database);
  // Pages of the code change with a release, which search engines find by themselves.
  const kinds = sitePages({ ...sources, database, pages: { listedPaths: [] } });
  const iso = (afterMs = 0) => new Date(now().getTime() + afterMs).toISOString();
  const isOn = async () => (await settings.get(SETTING.on)) === 'on' && !missingFor(siteUrl);
  const keyAddress = (key: string) => `${siteUrl}/${key}.txt`;

  /** Marks what has changed since the last batch. */
  async function compare(): Promise<void> {
    const version = String(await readContentVersion(database.query));
    if ((await settings.get(SETTING.version)) === version) return;
    const lists = await Promise.all([...kinds.values()].map((list) => list(now())));
    await store.compare(lists.flat(), isRemoval, iso());
    await settings.set(SETTING.version, version);
  }

  /** Sends one batch, at most every ten minutes among all processes. */
  async function run(post: GuardedPost): Promise<void> {
    if (!(await isOn())) return;
    if (!(await settings.claimUntil(SETTING.next, iso(), iso(BATCH_EVERY_MS)))) return;
    await compare();
    const lease = iso(LEASE_MS);
    const paths = await store.claim({ limit: MAX_PAGES_PER_BATCH, now: iso(), lease });
    const key = await settings.get(SETTING.key);
    if (paths.length === 0 || !key) return;
    const answer = await send(post, key, paths);
    const isSent = answer.status === 200 || answer.status === 202;
    await store.settle(paths, isSent);
    await store.note({ sentAt: iso(), paths, status: answer.status, answer: answer.words });
    const failures = isSent ? 0 : Number((await settings.get(SETTING.failures)) ?? 0) + 1;
    await settings.set(SETTING.failures, String(failures));
    if (!isSent) await settings.set(SETTING.next, iso(backoff(answer, failures)));
    log.info({ pages: paths.length, status: answer.status }, 'told search engines of changes');
  }

  async function send(post: GuardedPost, key: string, paths: readonly string[]): Promise<Answer> {
    const body = {
      host: new URL(siteUrl).host,
      key,
      keyLocation: keyAddress(key),
      urlList: paths.map((path) => new URL(path, siteUrl).href),
    };
    try {
      const { status, headers } = await post(ENDPOINT, { json: body }, LIMITS);
      const retryAfterMs = Number(headers.get('Retry-After')) * 1000 || 0;
      return { status, retryAfterMs, words: ANSWERS[status] ?? `Answered ${status}` };
    } catch (error) {
      return { status: null, retryAfterMs: 0, words: (error as Error).message };
    }
  }

  return {
    run,

    async status(): Promise<IndexNowStatus> {
      const [on, key, next, failures] = await Promise.all([
        isOn(),
        settings.get(SETTING.key),
        settings.get(SETTING.next),
        settings.get(SETTING.failures),
      ]);
      return {
        on,
        missing: missingFor(siteUrl),
        keyAddress: on && key ? keyAddress(key) : null,
        waiting: on ? await store.waiting() : 0,
        heldUntil: on && Number(failures ?? 0) > 0 && next ? next : null,
        batches: await store.batches(),
      };
    },

    async turn(on: boolean): Promise<void> {
      if (on) await settings.setIfAbsent(SETTING.key, randomBytes(16).toString('hex'));
      else await store.forget();
      for (const name of [SETTING.version, SETTING.next, SETTING.failures]) {
        await settings.set(name, '');
      }
      await settings.set(SETTING.on, on ? 'on' : 'off');
    },

    /** Whether search engines find our key under this name. */
    isKey: async (name: string): Promise<boolean> =>
      (await isOn()) && (await settings.get(SETTING.key)) === name,
  };
}

interface Answer {
  status: number | null;
  retryAfterMs: number;
  words: string;
}

/** Twice as long after each failure, or as long as the answer asks for. */
function backoff({ status, retryAfterMs }: Answer, failures: number): number {
  const isBusy = status === null || status === 429 || status >= 500;
  const ours = isBusy ? FIRST_BACKOFF_MS * 2 ** (failures - 1) : REFUSED_MS;
  return Math.min(Math.max(ours, retryAfterMs), MAX_BACKOFF_MS);
}

/** An event that has passed leaves the sitemap, but its page stays. */
const isRemoval = (path: string) => !path.startsWith('/event/');

/** Why search engines would refuse this site, or null. */
export function missingFor(siteUrl: string): string | null {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' && /\.[a-z]/i.test(hostname)
    ? null
    : 'The site needs a public https address. Enter yours under Address and mail.';
}
