import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { DAY } from '../../../contract/durations.ts';
import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import type { Episode } from '../../../contract/podcast/podcast.ts';
import { SITE } from '../../../contract/site.ts';
import { spokenParagraphs } from '../../../domain/markup/sentences.ts';
import { itemPath } from '../../../domain/news/item-path.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { bulletinScript } from '../../../domain/podcast/bulletin-script.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { audioStore } from './audio/audio-store.ts';
import { type AudioTools, findTools, type ToolSettings } from './audio/audio-tools.ts';
import { prepareRecordings, type Script } from './audio/prepare-recordings.ts';
import { copyLinked, receiveUpload } from './audio/receive-upload.ts';
import { recordingFolders } from './audio/recording-folders.ts';
import { type EpisodeKey, recordingStore } from './audio/recording-store.ts';
import { type BulletinStore, bulletinStore } from './bulletin-store.ts';
import { episodeCatalogue } from './episode-catalogue.ts';
import { episodeStore } from './episode-store.ts';
import { type PodcastSettings, podcastSettings } from './podcast-settings.ts';
import { SHOWS } from './shows.ts';

export interface PodcastDeps {
  database: Database;
  settings: SettingStore;
  /** Episodes that ship as files. */
  bundled: readonly Episode[];
  config: { dataDir: string; siteUrl: string; audioTools: ToolSettings };
  get: GuardedFetch;
  /** The most important stories of the moment. */
  topStories: () => Promise<LiveNewsItem[]>;
  now: () => Date;
  log: Logger;
}

export type Podcast = ReturnType<typeof openPodcast>;

/** Episodes, their recordings and the morning's bulletin. */
export function openPodcast({
  database,
  settings,
  bundled,
  config,
  get,
  topStories,
  now,
  log,
}: PodcastDeps) {
  const episodes = episodeStore(database);
  const bulletins = bulletinStore(database);
  const recordings = recordingStore(database);
  const shows = podcastSettings(settings, config.siteUrl);
  const audio = audioStore(database, config.dataDir);
  const folders = recordingFolders(config.dataDir);
  const tools = () => findTools(config.audioTools);
  const receive = receiveUpload({ recordings, folders, tools, now });
  const catalogue = episodeCatalogue({
    bundled,
    episodes,
    bulletins,
    recordings,
    siteUrl: config.siteUrl,
    now,
  });

  async function scriptOf({ show, episode }: EpisodeKey): Promise<Script | undefined> {
    const album = SHOWS[show].feed().title;
    if (show === 'stories') {
      const story = await catalogue.script(Number(episode));
      return story && { ...story, album };
    }
    const bulletin = await bulletins.find(episode);
    return bulletin && { ...bulletin, album, divide: (cues) => headlineChapters(bulletin, cues) };
  }

  /** Asks for a recording by the installed voice; it is made in the background. */
  async function requestVoice(key: EpisodeKey, by: string): Promise<void> {
    const { voice } = await tools();
    if (!voice) throw new ProblemError(409, 'No voice is installed on the server.');
    const isBegun = await recordings.begin({
      ...key,
      id: randomUUID(),
      voice: voice.name,
      fileName: '',
      sourceHash: null,
      by,
      at: now().toISOString(),
    });
    if (!isBegun) throw new ProblemError(409, 'A recording of this episode is being prepared.');
  }

  return {
    bundled,
    episodes,
    bulletins,
    recordings,
    shows,
    audio,
    tools,
    catalogue,
    requestVoice,
    receive,
    copy: copyLinked(get, receive),
    prepareNext: prepareRecordings({ recordings, audio, folders, tools, scriptOf, now, log }),
    makeBulletin: makeBulletin({ bulletins, shows, tools, topStories, requestVoice, now }),

    /** Removes a recording in any state, with its files. */
    async remove(id: string) {
      const removed = await recordings.remove(id);
      await folders.remove(id);
      await audio.removeUnused();
      return removed;
    },

    /** Removes what a process that was killed left on disk, and sound that nothing names. */
    async removeAbandoned(): Promise<void> {
      const used = new Set((await recordings.underWay()).map(({ id }) => id));
      await folders.removeAbandoned(used, now());
      await audio.removeUnused();
    },
  };
}

/** A chapter for each headline, which is a line of the script after the opening. */
function headlineChapters(
  bulletin: { content: string; headlines: readonly { outlet: string; title: string }[] },
  cues: readonly { start: number }[],
) {
  const lines = spokenParagraphs(bulletin.content);
  let sentence = 0;
  const starts = lines.map(({ sentences }) => {
    const { start = 0 } = cues[sentence] ?? {};
    sentence += sentences.length;
    return start;
  });
  return [
    { start: 0, title: 'Good morning' },
    ...bulletin.headlines.map(({ outlet, title }, index) => ({
      start: starts[index + 1] ?? 0,
      title: `${outlet}: ${title}`.slice(0, 120),
    })),
  ];
}

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
const makeBulletin =
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
