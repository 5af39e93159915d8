import type { Chapter, EpisodeAudio } from '../../../../contract/podcast/podcast.ts';

/** An episode as its player gets it: the words themselves are on the page. */
export interface EpisodeProps {
  number: number;
  title: string;
  /** The site's name, for lock screens. */
  site: string;
  audio: EpisodeAudio;
  chapters: readonly Chapter[];
  /** The transcript on the page, and when each of its sentences begins. */
  textId: string;
  times: readonly (number | null)[];
}
