import type { Feed } from '../../platform/http/feed.ts';
import { episodePage, itemId, type Published, SHOWS, type Show } from './shows.ts';

interface PodcastJsonInput {
  siteUrl: string;
  show: Show;
  guid: string;
  episodes: readonly Published[];
}

/** A show for feed readers: what its RSS has, without the tags of podcast apps. */
export const podcastJson = ({ siteUrl, show, guid, episodes }: PodcastJsonInput): Feed => ({
  ...SHOWS[show].feed(),
  description: SHOWS[show].description,
  items: episodes.map((episode) => ({
    id: itemId(episode, guid),
    url: siteUrl + episodePage(episode),
    title: episode.title,
    summary: episode.description,
    html: episode.notes,
    publishedAt: episode.publishedAt,
    recording: { ...episode.audio, url: siteUrl + episode.audio.url },
  })),
});
