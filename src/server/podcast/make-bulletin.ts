import { DAY } from '../../contract/durations.ts';
import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { SITE } from '../../contract/site.ts';
import { itemPath } from '../../domain/news/item-path.ts';
import { isSampleReport } from '../../domain/news/sample-report.ts';
import { bulletinScript } from '../../domain/podcast/bulletin-script.ts';
import type { AudioTools } from './audio/audio-tools.ts';
import type { EpisodeKey } from './audio/recording-store.ts';
import type { BulletinStore } from './bulletin-store.ts';
import type { PodcastSettings } from './podcast-settings.ts';

/** How long bulletins are kept. */
const KEPT_DAYS = 14;
/** A site that comes back in the evening has no morning's news to read. */
const LATEST_MS = DAY / 4;

interface BulletinDeps {
  bulletins: BulletinStore;
  shows: PodcastSettings;
  tools: () => Promise<AudioTools>;
  topStories: () => Promise<LiveNewsItem[]>;
  requestVoice: (key: EpisodeKey, by: string) => Promise<void>;
  now: () => Date;
}

/** Writes the morning's script once its time has come, and asks for its recording. Forgets old ones. */
export const makeBulletin =
  ({ bulletins, shows, tools, topStories, requestVoice, now }: BulletinDeps) =>
  async (): Promise<void> => {
    const at = now();
    const day = at.toISOString().slice(0, 10);
    await bulletins.forgetBefore(
      new Date(at.getTime() - KEPT_DAYS * DAY).toISOString().slice(0, 10),
    );
    const { isOn, time } = await shows.bulletin();
    if (!isOn) return;
    const late = at.getTime() - Date.parse(`${day}T${time}:00.000Z`);
    if (late < 0 || late > LATEST_MS || (await bulletins.find(day))) return;
    if (!(await tools()).voice) return;
    const script = bulletinScript(SITE.name, at, headlinesOf(await topStories(), at));
    if (!script || !(await bulletins.add(day, script, at.toISOString()))) return;
    await requestVoice({ show: 'bulletin', episode: day }, 'site');
  };

/** News of the last day from other outlets, as its own newsroom put it. */
const headlinesOf = (stories: readonly LiveNewsItem[], at: Date) =>
  stories
    .filter((story) => story.kind === 'news' && !isSampleReport(story))
    .filter(({ lastReportAt }) => at.getTime() - Date.parse(lastReportAt) < DAY)
    .map((story) => ({ outlet: story.source.name, title: story.title, path: itemPath(story) }));
