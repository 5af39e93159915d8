import type { EpisodeSummary } from '../../../contract/podcast/podcast.ts';
import { SITE } from '../../../contract/site.ts';
import { podcastFeed } from '../../../domain/feeds/feeds.ts';
import { JsonLd, publisher } from '../../components/page/json-ld.tsx';
import { episodePath } from '../../data/chosen.ts';
import { usePage } from '../../data/page-info.ts';

interface Props {
  description: string;
  episodes: readonly EpisodeSummary[];
}

/** The podcast and its episodes, for search engines. */
export function SeriesData({ description, episodes }: Props) {
  const siteUrl = usePage().siteUrl;
  return (
    <JsonLd
      data={{
        '@type': 'PodcastSeries',
        name: SITE.podcast,
        description,
        url: `${siteUrl}/podcast`,
        image: `${siteUrl}/icons/icon-512.png`,
        inLanguage: 'en',
        ...(episodes.some(({ audio }) => audio) && { webFeed: siteUrl + podcastFeed().path }),
        publisher: publisher(siteUrl),
        hasPart: episodes.map(({ number, title, description: about, published, audio }) => ({
          '@type': 'PodcastEpisode',
          episodeNumber: number,
          name: title,
          description: about,
          datePublished: published,
          url: siteUrl + episodePath(number),
          ...(audio && {
            associatedMedia: {
              '@type': 'AudioObject',
              contentUrl: new URL(audio.url, siteUrl).href,
              encodingFormat: audio.type,
              duration: `PT${Math.round(audio.seconds)}S`,
            },
          }),
        })),
      }}
    />
  );
}
