import { z } from 'zod';
import { sourceSchema } from '../articles/article.ts';
import type { TextRevision } from '../desk/own-texts.ts';
import { clockTime, line } from '../forms/fields.ts';
import type { Chapter, EpisodeAudio } from './podcast.ts';

const MB = 1024 * 1024;

export const RECORDING_LIMITS = {
  /** An hour of uncompressed speech in mono is about 300 MB. */
  uploadBytes: 300 * MB,
  /** What is stored without being converted: two hours at 64 kbit/s. */
  unconvertedBytes: 60 * MB,
  /** A file of times has a few hundred bytes a minute. */
  timingBytes: 400 * 1024,
  chapters: 100,
} as const;

export const RECORDING_STATES = ['waiting', 'converting', 'ready', 'failed'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** Where an episode's description is shown in full: in apps, in lists and in search results. */
export const EPISODE_DESCRIPTION = { min: 40, max: 240 } as const;
const DESCRIPTION_LENGTH = 'Use between 40 and 240 characters';

const episodeFields = z.object({
  title: line(3, 'Enter at least 3 characters'),
  description: z
    .string()
    .trim()
    .min(EPISODE_DESCRIPTION.min, DESCRIPTION_LENGTH)
    .max(EPISODE_DESCRIPTION.max, DESCRIPTION_LENGTH),
  /** Empty for a recorded conversation without a transcript: it appears once it has its recording. */
  content: z.string().trim().max(100_000, 'Use no more than 100,000 characters'),
  sources: z
    .array(
      sourceSchema.extend({
        title: line(1, 'Enter the page’s title'),
        publisher: line(1, 'Enter the publisher'),
        url: z
          .url({ protocol: /^https?$/, error: 'Enter a web address' })
          .max(2000)
          .optional(),
      }),
    )
    .max(60, 'Use no more than 60 sources'),
  /** A day; the episode appears when it begins in Accra. */
  publishOn: z.iso.date('Enter a date'),
});
export const newEpisodeSchema = episodeFields.refine(
  ({ content, sources }) => content === '' || sources.length > 0,
  { error: 'Add at least one source for the script', path: ['sources'] },
);
export type NewEpisode = z.infer<typeof newEpisodeSchema>;

/** The directories and apps in which listeners look for a show. */
export const PODCAST_APPS = {
  apple: 'Apple Podcasts',
  spotify: 'Spotify',
  antennapod: 'AntennaPod',
  pocketcasts: 'Pocket Casts',
  youtube: 'YouTube Music',
  overcast: 'Overcast',
} as const;
export type PodcastAppName = keyof typeof PODCAST_APPS;
export const PODCAST_APP_NAMES = Object.keys(PODCAST_APPS) as PodcastAppName[];

const appAddress = z
  .string()
  .trim()
  .max(500, 'Use no more than 500 characters')
  .regex(
    /^(https:\/\/[^\s/@.]+\.[^\s/@]+(?:\/\S*)?)?$/,
    'Enter an address that begins with https://',
  )
  .default('');

/** The show's own address in each; empty where it is not listed. */
export const appAddressesSchema = z.object({
  apple: appAddress,
  spotify: appAddress,
  antennapod: appAddress,
  pocketcasts: appAddress,
  youtube: appAddress,
  overcast: appAddress,
} satisfies Record<PodcastAppName, z.ZodType>);
export type AppAddresses = z.infer<typeof appAddressesSchema>;

/** When the morning's bulletin is made; the time is Accra's. */
export const bulletinSettingsSchema = z.object({
  isOn: z.boolean(),
  time: clockTime('Enter a time such as 06:00'),
});
export type BulletinSettings = z.infer<typeof bulletinSettingsSchema>;

/** An audio file elsewhere, which is copied here: this large at most. */
export const LINKED_BYTES = 60 * MB;
export const recordingLinkSchema = z.object({
  address: z
    .url({ protocol: /^https?$/, error: 'Enter the web address of an audio file' })
    .max(2000),
});

/** Lines such as `1:30 The ban on drumming`. */
export const chapterTextSchema = z.object({ text: z.string().max(20_000) });
/** A WebVTT file; empty, the times are estimated. */
export const timingSchema = z.object({
  vtt: z.string().max(RECORDING_LIMITS.timingBytes, 'This file is larger than 400 KB'),
});

export interface DeskRecording {
  id: string;
  state: RecordingState;
  /** The voice that read it; null where it was uploaded. */
  voice: string | null;
  fileName: string;
  /** Why it failed, in a sentence. */
  problem: string;
  createdAt: string;
  audio: EpisodeAudio | null;
  /** In LUFS, where it was measured. */
  loudness: number | null;
  /** Whether the times of sentences were measured, or are estimated from their length. */
  hasTimes: boolean;
  chapters: Chapter[];
}

export interface DeskEpisode extends NewEpisode {
  number: number;
  /** Whether its text is that of a file that ships with the site, and whether there is such a file. */
  isFile: boolean;
  hasFile: boolean;
  /** What listeners get. */
  recording: DeskRecording | null;
  /** What is being prepared, or could not be. */
  next: DeskRecording | null;
}

/** The words of an episode as they were saved here, and those that ship. */
export interface EpisodeTexts {
  file: NewEpisode | null;
  /** The file has changed since the words were saved. */
  hasNewerFile: boolean;
  revisions: TextRevision[];
}

export interface DeskPodcast {
  episodes: DeskEpisode[];
  /** Whether uploads are converted. */
  canConvert: boolean;
  /** The installed voice that would read a script. */
  voice: string | null;
  apps: AppAddresses;
  bulletin: BulletinSettings & {
    latest: { title: string; content: string; recording: DeskRecording | null } | null;
  };
}

export interface PodcastDeskCalls {
  'GET /admin/podcast': { answer: DeskPodcast };
  'GET /admin/podcast/episodes/{number}/texts': { answer: EpisodeTexts };
  'POST /admin/podcast/episodes': { body: typeof newEpisodeSchema; answer: DeskEpisode[] };
  'PUT /admin/podcast/episodes/{number}': { body: typeof newEpisodeSchema; answer: DeskEpisode[] };
  'DELETE /admin/podcast/episodes/{number}': object;
  'POST /admin/podcast/episodes/{number}/audio': {
    query: { name: string };
    answer: DeskEpisode[];
  };
  'POST /admin/podcast/episodes/{number}/link': {
    body: typeof recordingLinkSchema;
    answer: DeskEpisode[];
  };
  'POST /admin/podcast/episodes/{number}/voice': { answer: DeskEpisode[] };
  'PUT /admin/podcast/episodes/{number}/chapters': {
    body: typeof chapterTextSchema;
    answer: DeskEpisode[];
  };
  'PUT /admin/podcast/episodes/{number}/timing': {
    body: typeof timingSchema;
    answer: DeskEpisode[];
  };
  'DELETE /admin/podcast/recordings/{id}': object;
  'PUT /admin/podcast/apps': { body: typeof appAddressesSchema; answer: AppAddresses };
  'PUT /admin/podcast/bulletin': { body: typeof bulletinSettingsSchema; answer: BulletinSettings };
}
