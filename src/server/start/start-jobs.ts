import { VIEW_LIMITS } from '../../contract/desk/readership.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../contract/durations.ts';
import { LISTING_KINDS } from '../../contract/listings.ts';
import { REMITTANCE_LIMITS } from '../../contract/remittance/remittance-limits.ts';
import { remindOfPost } from '../nouns/channels/post-reminder.ts';
import { fileSampleEdition } from '../nouns/live-news/run/file-sample-edition.ts';
import { findPictures, PAGE_REQUESTS } from '../nouns/live-news/run/find-pictures.ts';
import { newsRounds } from '../nouns/live-news/run/news-rounds.ts';
import { pagePicture } from '../nouns/live-news/run/page-picture.ts';
import { reprocessStoredNews } from '../nouns/live-news/run/reprocess-stored-news.ts';
import { WAITING_OUTLETS } from '../nouns/live-news/store/outlet-store.ts';
import { storedNews } from '../nouns/live-news/store/stored-news.ts';
import { WAITING_RECIPIENTS } from '../nouns/newsletter/delivery/newsletter-recipient-store.ts';
import { takeBounces } from '../nouns/newsletter/delivery/take-bounce.ts';
import { draftWeekly } from '../nouns/newsletter/weekly-draft.ts';
import { sendPlanned } from '../nouns/newsletter/weekly-send.ts';
import { sendWelcomeSeries } from '../nouns/newsletter/welcome-series.ts';
import { LANES, WAITING_PUSHES } from '../nouns/push/delivery-store.ts';
import { sendWeeklySummary } from '../nouns/readership/weekly-summary.ts';
import { MID_MARKET_RATE, refreshMidMarket } from '../nouns/remittance/refresh-mid-market.ts';
import { settingStore } from '../platform/database/setting-store.ts';
import { forgetFloods, sharedLimit } from '../platform/database/shared-limit.ts';
import { correctWrongClock } from '../platform/database/wrong-clock.ts';
import { type Job, startJob } from '../platform/jobs/start-job.ts';
import { WAITING_MAILS } from '../platform/mail/mail-store.ts';
import type { GuardedFetch } from '../platform/outbound/guarded-fetch.ts';
import { backupNightly } from '../site/backups/nightly-backup.ts';
import { WAITING_PAGES } from '../site/indexing/index-now-store.ts';
import { MODULES } from '../site/nouns/modules.ts';
import { raiseAlerts } from '../site/watch/alerts.ts';
import type { openSite } from './open-site.ts';

type OpenSite = Omit<Awaited<ReturnType<typeof openSite>>, 'newPassword' | 'reopen'>;
type Work = Omit<Job, 'failed'>;

/** Starts all background work, each in its own loop, until stopped. */
export function startJobs(
  site: OpenSite,
  /** What the site was built with was changed: its address, mail server or bundled content. */
  onChanged: () => Promise<void>,
): { stop(): Promise<void> } {
  const { work, abortFetches, close } = backgroundWork(site);
  const watch: Work = {
    name: 'settings the site is built with',
    intervalMs: SECOND,
    // Not awaited: it stops these jobs, this one included.
    run: async () => {
      if (await site.hasChanged()) void onChanged();
    },
  };
  const running = [...work, watch].map((job) => startJob({ ...job, failed: site.failedWork }));
  return {
    async stop() {
      const ended = running.map((job) => job.stop());
      await Promise.all([abortFetches(), ...ended]);
      await close();
    },
  };
}

interface BackgroundWork {
  work: Work[];
  /** Aborts fetches, so that no run waits for them. */
  abortFetches(): Promise<unknown>;
  /** Called when all runs have ended. */
  close(): Promise<unknown>;
}

/** All background work, not started. */
export function backgroundWork(site: OpenSite): BackgroundWork {
  // A separate client, so that a stop aborts fetches of jobs and not those readers wait for.
  const client = site.openClient();
  const stored = storedNews(site.database);
  const rounds = newsRounds({
    stored,
    outlets: site.stores.outlets,
    items: site.stores.liveItems,
    book: site.news.book,
    get: client.get,
    hubs: site.news.hubs,
    placement: site.news.placement,
    affairs: site.news.affairs,
    reprocess: reprocessStoredNews({
      stored,
      settings: settingStore(site.database),
      book: site.news.book,
      now: site.now,
      log: site.log,
    }),
    now: site.now,
    log: site.log,
  });
  const work: Work[] = [
    { name: 'news', intervalMs: 15 * SECOND, run: rounds.run },
    ...sampleWork(site),
    ...podcastWork(site),
    {
      name: 'radio stations',
      intervalMs: 5 * MINUTE,
      run: (signal) => site.radio.checkDue(client.get, signal),
    },
    ...pictureWork(site, client.get),
    { name: 'hubs', intervalMs: MINUTE, run: () => site.news.hubs.renew(client.post) },
    { name: 'IndexNow', intervalMs: MINUTE, run: () => site.indexNow.run(client.post) },
    { name: 'search index', intervalMs: SECOND, run: site.searchIndex.refresh },
    {
      name: 'overwrite what was erased',
      intervalMs: 10 * SECOND,
      run: () => site.people.overwriteErased(site.searchIndex.refresh),
    },
    {
      name: 'publish articles',
      intervalMs: 15 * SECOND,
      run: () => site.desk.articles.publishDue(site.now().toISOString()),
    },
    { name: 'wrong clock', intervalMs: MINUTE, run: () => repairData(site) },
    { name: 'forget floods', intervalMs: HOUR, run: () => forgetFloods(site.database, site.now()) },
    {
      name: 'write views',
      intervalMs: VIEW_LIMITS.writtenEvery,
      run: () => site.readership.write(),
    },
    { name: 'add views up', intervalMs: HOUR, run: () => site.readership.fold().then(() => {}) },
    { name: 'interrupted imports', intervalMs: MINUTE, run: () => site.imports.resume() },
    { name: 'nightly backup', intervalMs: 5 * MINUTE, run: () => backupNightly(site) },
    {
      name: 'look for damaged rows',
      intervalMs: HOUR,
      run: () => site.database.damaged.searchAll(site.database),
    },
    { name: 'alerts', intervalMs: 5 * MINUTE, run: () => raiseAlerts(site) },
    ...nounWork(site),
    ...mailWork(site),
    ...pushWork(site),
    ...ratesWork(site, client.get),
  ];
  return {
    work,
    abortFetches: () => Promise.all([client.close(), site.searchIndex.stop()]),
    close: () =>
      Promise.all([rounds.close(), site.mail.close(), site.push.close(), site.imports.stop()]),
  };
}

/** Everything that waits in rows until it is due. */
export const WAITING_ROWS = [
  WAITING_MAILS,
  WAITING_RECIPIENTS,
  WAITING_PUSHES,
  WAITING_OUTLETS,
  WAITING_PAGES,
];

async function repairData({ database, now, log }: OpenSite): Promise<void> {
  const rows = await correctWrongClock(database, WAITING_ROWS, now());
  if (rows > 0) log.warn({ rows }, 'work was dated by a clock that was ahead, and is due now');
}

/** How long removed listings can be restored. */
const REMOVED_RETENTION_MS = 30 * DAY;

/** What each noun does by itself, and what is done for all of them. */
function nounWork(site: OpenSite): Work[] {
  const { desk, now } = site;
  const forgetRemoved = async () => {
    const before = new Date(now().getTime() - REMOVED_RETENTION_MS).toISOString();
    for (const kind of LISTING_KINDS) await desk.published[kind].forgetRemoved(before);
    await desk.articleLife.forgetDeleted(now().toISOString());
  };
  return [
    ...MODULES.flatMap(({ jobs }) => jobs?.(site) ?? []),
    { name: 'tell the operator', intervalMs: 10 * SECOND, run: () => desk.notices.notify() },
    { name: 'forget removed listings and articles', intervalMs: HOUR, run: forgetRemoved },
  ];
}

/** With PAGE_PICTURES=off, reports have the pictures of their feeds only. */
function pictureWork({ config, stores, database, now }: OpenSite, get: GuardedFetch): Work[] {
  if (!config.pagePictures) return [];
  const run = findPictures({
    items: stores.liveItems,
    pictureOn: pagePicture({ get, now }),
    countOne: sharedLimit(database, PAGE_REQUESTS, now),
    now,
  });
  return [{ name: 'pictures of reports', intervalMs: 15 * SECOND, run }];
}

/** A site started empty has no samples. */
const sampleWork = (site: OpenSite): Work[] =>
  site.config.seed === 'none'
    ? []
    : [{ name: 'sample edition', intervalMs: HOUR, run: () => fileSampleEdition(site) }];

/** Recordings are prepared one after the other, by whichever process is first. */
const podcastWork = ({ podcast }: OpenSite): Work[] => [
  { name: 'recordings', intervalMs: 2 * SECOND, run: podcast.prepareNext },
  { name: 'news in two minutes', intervalMs: MINUTE, run: podcast.makeBulletin },
  { name: 'forget removed recordings', intervalMs: HOUR, run: podcast.removeAbandoned },
];

/** Mail is sent within a second or two of being queued. */
function mailWork({ mail, newsletter, database, log, now, siteUrl, ...site }: OpenSite): Work[] {
  const deps = { ...mail, ...newsletter, database };
  const reminder = { ...mail, database, siteUrl };
  const { readership, desk, stores } = site;
  const bounces = { ...deps, settings: site.settings, mailbox: site.connection.bounceMailbox, now };
  const summary = { ...reminder, ...desk, ...stores, readership };
  const counted =
    (deliver: (signal: AbortSignal) => Promise<number>) => async (signal: AbortSignal) => {
      // Emails carry the name and sender that another process may have changed.
      await site.contentVersion.current();
      const sent = await deliver(signal);
      if (sent > 0) log.info({ sent }, 'mail delivered');
    };
  return [
    { name: 'mail', intervalMs: SECOND, run: counted(mail.deliverMails) },
    { name: 'newsletter', intervalMs: SECOND, run: counted(newsletter.deliverIssues) },
    {
      name: 'bounces by email',
      intervalMs: 5 * MINUTE,
      run: () => takeBounces(bounces).then(() => {}),
    },
    { name: 'weekly draft', intervalMs: HOUR, run: () => draftWeekly(deps, now()).then(() => {}) },
    { name: 'weekly newsletter', intervalMs: MINUTE, run: () => sendPlanned(deps, now()) },
    { name: 'welcome series', intervalMs: 10 * MINUTE, run: () => sendWelcomeSeries(deps, now()) },
    {
      name: 'post reminder',
      intervalMs: MINUTE,
      run: () => remindOfPost(reminder, now()).then(() => {}),
    },
    {
      name: 'weekly summary',
      intervalMs: MINUTE,
      run: () => sendWeeklySummary(summary, now()).then(() => {}),
    },
    { name: 'ask to confirm', intervalMs: MINUTE, run: () => newsletter.signUp.askUnasked() },
    { name: 'forget what is old', intervalMs: HOUR, run: () => newsletter.forgetOld() },
  ];
}

/** Nothing is queried for but the setting while notifications are off. */
const pushWork = ({ push }: OpenSite): Work[] => [
  { name: 'choose notifications', intervalMs: MINUTE, run: () => push.notify() },
  // Each lane by itself: a host that hangs holds only devices like its own.
  ...LANES.map((lane) => ({
    name: lane === 'known' ? 'notifications' : `notifications, ${lane} push services`,
    // A device waits two seconds at most, unless strangers chose its service.
    intervalMs: lane === 'known' ? SECOND : 5 * SECOND,
    run: (signal: AbortSignal) => push.deliver([lane], signal),
  })),
  { name: 'forget old notifications', intervalMs: HOUR, run: () => push.forgetOld() },
];

/** Without RATES_URL, rates are entered at the desk. */
function ratesWork({ ratesUrl: url, stores, now }: OpenSite, get: GuardedFetch): Work[] {
  if (!url) return [];
  const run = () => refreshMidMarket({ url, quotes: stores.quotes, now, get });
  return [{ name: MID_MARKET_RATE, intervalMs: REMITTANCE_LIMITS.refreshEvery, run }];
}
