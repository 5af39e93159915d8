import { HOUR } from '../../../contract/durations.ts';
import type { LiveNewsItem, Story } from '../../../contract/news/live-news.ts';
import {
  LONGEST_PUSH,
  PUSH_TOPICS,
  type PushTopic,
  TOP_STORIES,
} from '../../../contract/push/push-choices.ts';
import { counts } from '../../../domain/news/pick-up.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import type { ReadCoverage } from '../live-news/store/story-coverage.ts';
import { listOf, type StoryStore } from '../live-news/store/story-store.ts';
import type { NotificationStore } from './notification-store.ts';
import type { PushSettings } from './push-settings.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** As many outlets make a story breaking when they join quickly. */
const MIN_OUTLETS = 3;
const MAX_AGE_MS = 3 * HOUR;

/** Whether the story at the top of a list is worth interrupting a reader for. */
const isWorthNotifying = (
  story: Pick<LiveNewsItem, 'kind' | 'outlets' | 'lastReportAt' | 'source'>,
  now: Date,
): boolean =>
  story.kind === 'news' &&
  !isSampleReport(story) &&
  story.outlets >= MIN_OUTLETS &&
  now.getTime() - Date.parse(story.lastReportAt) < MAX_AGE_MS;

/** Of one topic, so that a top that changes back and forth is no stream. */
const LEAST_GAP_MS = 2 * HOUR;

export interface NotifyDeps {
  settings: Pick<PushSettings, 'isOn'>;
  stories: Pick<StoryStore, 'list' | 'find'>;
  coverage: ReadCoverage;
  subscriptions: Pick<SubscriptionStore, 'counts' | 'followed' | 'forgetStories'>;
  notifications: NotificationStore;
  now: () => Date;
}

/** Notifies readers of a topic of a story that has reached its top, and followers of a new outlet. */
export async function notifyReaders(deps: NotifyDeps): Promise<void> {
  if (!(await deps.settings.isOn())) return;
  const { topics } = await deps.subscriptions.counts();
  for (const topic of PUSH_TOPICS) if (topics.has(topic)) await notifyOfTop(topic, deps);
  await notifyFollowers(deps);
}

async function notifyOfTop(topic: PushTopic, { stories, notifications, now }: NotifyDeps) {
  const list = topic === TOP_STORIES ? 'all' : listOf(topic);
  const [top] = await stories.list({ list, limit: 1, sort: 'top' });
  if (!top || !isWorthNotifying(top, now())) return;
  const last = await notifications.lastOf(topic);
  if (last && now().getTime() - Date.parse(last) < LEAST_GAP_MS) return;
  const about = `story ${top.id}`;
  // All of them may have had it from the desk.
  if ((await notifications.reach({ topic }, about)) === 0) return;
  const notification = {
    key: `${topic} ${about}`,
    topic,
    about,
    title: shortened(top.title),
    text: `${topic}: ${top.outlets} outlets report it`,
    path: `/story/${top.id}`,
    sentBy: null,
  };
  await notifications.create(notification, { topic }, now().toISOString());
}

async function notifyFollowers(deps: NotifyDeps) {
  const { subscriptions, coverage, stories, notifications, now } = deps;
  const followed = await subscriptions.followed();
  const covered = await coverage(followed.map(({ story }) => story));
  await subscriptions.forgetStories(
    followed.map(({ story }) => story).filter((id) => !covered.has(id)),
  );
  const grown = followed.filter(({ story, outlets }) => {
    const current = covered.get(story);
    return current !== undefined && current.outlets > outlets;
  });
  // A story that was merged is followed by its former id, too.
  for (const [id, own] of Map.groupBy(grown, ({ story }) => covered.get(story)?.id ?? story)) {
    const story = await stories.find(id);
    if (!story) continue;
    const about = `story ${id} ${story.outlets}`;
    const notification = {
      key: about,
      topic: null,
      about,
      title: shortened(story.title),
      text: `${lastToJoin(story)} now reports it too: ${story.outlets} outlets in all`,
      path: `/story/${id}`,
      sentBy: null,
    };
    const audience = { stories: own.map((one) => one.story), outlets: story.outlets };
    await notifications.create(notification, audience, now().toISOString());
  }
}

/** The outlet whose first report is the newest. */
function lastToJoin({ reports }: Story): string {
  const names = reports.filter(counts).map(({ source }) => source.name);
  return [...new Set(names)].at(-1) ?? 'Another outlet';
}

/** Cut at a word where a phone would cut it anyway. */
export function shortened(title: string): string {
  if (title.length <= LONGEST_PUSH.title) return title;
  return `${title.slice(0, LONGEST_PUSH.title - 1).replace(/\s+\S*$/, '')}…`;
}
