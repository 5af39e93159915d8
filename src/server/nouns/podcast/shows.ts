import type { Chapter, Cue, Episode, EpisodeAudio } from '../../../contract/podcast/podcast.ts';
import type { Cloth } from '../../../domain/art/kente.ts';
import { bulletinFeed, type FeedAddress, podcastFeed } from '../../../domain/feeds/feeds.ts';
import type { Recording } from './audio/recording-store.ts';

export type Show = Recording['show'];

/** The two shows: what apps say about each, and where its parts are. */
export const SHOWS = {
  stories: {
    path: '/podcast',
    feed: podcastFeed,
    description:
      'Conversations, and stories from Ghana’s past and present written from sources they name.',
    category: ['Society & Culture', 'Documentary'],
    cloth: 'Heritage',
  },
  bulletin: {
    path: '/news-in-two-minutes',
    feed: bulletinFeed,
    description:
      'Every morning the headlines of Ghana’s newsrooms, each with the outlet’s name, in about two minutes. Read by a computer voice.',
    category: ['News', 'Daily News'],
    cloth: 'Politics',
  },
} as const satisfies Record<Show, ShowFacts>;

interface ShowFacts {
  path: string;
  feed: () => FeedAddress;
  description: string;
  /** Of Apple's list, with its subcategory. */
  category: readonly [string, string];
  cloth: Cloth;
}

/** An episode of either show that has a recording. */
export interface Published {
  show: Show;
  /** The number or the day. */
  id: string;
  number: number | undefined;
  title: string;
  description: string;
  /** Paragraphs of HTML for apps. */
  notes: string;
  content: string;
  publishedAt: string;
  audio: EpisodeAudio;
  chapters: Chapter[];
  cues: Cue[];
}

/** The page that plays it; bulletins are at the end of the podcast's. */
export const episodePage = ({ number }: Published): string =>
  number === undefined ? '/podcast#bulletin' : `/podcast?episode=${number}`;

/** By which apps know an episode, in every format of the feed. */
export const itemId = ({ id }: Published, guid: string): string => `${guid}/${id}`;

/** '6 min': how long the recording is. */
export const durationOf = ({ seconds }: EpisodeAudio): Episode['duration'] =>
  `${Math.max(1, Math.round(seconds / 60))} min`;
