import type { Chapter, Cue, Episode, EpisodeAudio } from '../../contract/podcast/podcast.ts';
import { SITE } from '../../contract/site.ts';
import type { Cloth } from '../../domain/art/kente.ts';
import type { Recording } from './audio/recording-store.ts';

export type Show = Recording['show'];

/** The two shows: what apps say about each, and where its parts are. */
export const SHOWS = {
  stories: {
    path: '/podcast',
    feed: '/podcast.xml',
    get title(): string {
      return SITE.podcast;
    },
    description:
      'Stories from Ghana’s past and present, written from sources that every episode names.',
    category: ['Society & Culture', 'Documentary'],
    cloth: 'Heritage',
  },
  bulletin: {
    path: '/news-in-two-minutes',
    feed: '/news-in-two-minutes.xml',
    title: 'The News in Two Minutes',
    description:
      'Every morning the headlines of Ghana’s newsrooms, each with the outlet’s name, in about two minutes. Read by a computer voice.',
    category: ['News', 'Daily News'],
    cloth: 'Politics',
  },
} as const satisfies Record<Show, ShowFacts>;

interface ShowFacts {
  path: string;
  feed: string;
  title: string;
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

/** '6 min': how long the recording is. */
export const durationOf = ({ seconds }: EpisodeAudio): Episode['duration'] =>
  `${Math.max(1, Math.round(seconds / 60))} min`;
