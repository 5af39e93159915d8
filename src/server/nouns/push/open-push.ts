import { DAY } from '../../../contract/durations.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import { guardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { userAgent } from '../../platform/outbound/user-agent.ts';
import { storyCoverage } from '../live-news/store/story-coverage.ts';
import type { StoryStore } from '../live-news/store/story-store.ts';
import { livePageStore } from '../live-pages/live-page-store.ts';
import { deliverPush } from './deliver-push.ts';
import { deliveryStore, LANES, type Lane } from './delivery-store.ts';
import { notificationStore } from './notification-store.ts';
import { notifyReaders } from './notify-readers.ts';
import { pushSettings } from './push-settings.ts';
import { subscriptionStore } from './subscription-store.ts';

interface PushOptions {
  database: Database;
  settings: SettingStore;
  config: { siteUrl: string; pushPrivateHosts: readonly string[] };
  stories: StoryStore;
  now: () => Date;
}

/** What was sent is listed at the desk for so long. */
const KEPT_MS = 90 * DAY;

export type OpenPush = ReturnType<typeof openPush>;

/** Notifications of browsers. See docs/decisions/0038-notify-browsers-with-web-push.md. */
export function openPush({ database, settings: store, config, stories, now }: PushOptions) {
  const { siteUrl, pushPrivateHosts: privateHosts } = config;
  const settings = pushSettings(store, siteUrl);
  const subscriptions = subscriptionStore(database);
  const notifications = notificationStore(database);
  const deliveries = deliveryStore(database);
  const ofStories = storyCoverage(database);
  const livePages = livePageStore(database);
  /** A live page is followed like a story that no further outlet joins. */
  const coverage: typeof ofStories = async (ids) => {
    const followed = await livePages.titles(ids);
    return new Map([
      ...(await ofStories(ids)),
      ...followed.map(({ id, title }) => [id, { id, title, outlets: 0 }] as const),
    ]);
  };
  const client = guardedFetch({ privateHosts, userAgent: userAgent(siteUrl) });
  const contact = `${siteUrl}/contact`;
  return {
    settings,
    subscriptions,
    notifications,
    coverage,
    privateHosts,
    notify: () => notifyReaders({ settings, stories, coverage, subscriptions, notifications, now }),
    /** Sends what is due in these lanes, side by side; returns how many notifications were accepted. */
    async deliver(lanes: readonly Lane[] = LANES, signal?: AbortSignal): Promise<number> {
      const deps = { settings, deliveries, subscriptions, post: client.post, contact, now };
      const accepted = await Promise.all(lanes.map((lane) => deliverPush(deps, lane, signal)));
      return accepted.reduce((sum, count) => sum + count, 0);
    },
    forgetOld: () => notifications.removeBefore(new Date(now().getTime() - KEPT_MS).toISOString()),
    close: client.close,
  };
}
