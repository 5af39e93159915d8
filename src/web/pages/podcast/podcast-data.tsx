import type { EpisodeSummary } from '../../../contract/podcast/podcast.ts';
import { SITE } from '../../../contract/site.ts';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { episodePath } from '../../data/chosen.ts';
import { usePage } from '../../data/page-info.ts';

/** The series and its recordings, for search engines. */
export function PodcastData(props: { episodes: EpisodeSummary[]; description: string }) {
  const { siteUrl } = usePage();
  const hasRecordings = props.episodes.some(({ audio }) => audio);
  return (
    <JsonLd
      data={{
        '@type': 'PodcastSeries',
        name: SITE.podcast,
        description: props.description,
        inLanguage: 'en',
        publisher: { '@type': 'Organization', name: SITE.name },
        ...(hasRecordings && { webFeed: `${siteUrl}/podcast.xml` }),
        hasPart: props.episodes.map((episode) => ({
          '@type': 'PodcastEpisode',
          episodeNumber: episode.number,
          name: episode.title,
          description: episode.description,
          url: siteUrl + episodePath(episode.number),
          ...(episode.audio && { associatedMedia: mediaOf(episode.audio, siteUrl) }),
        })),
      }}
    />
  );
}

const mediaOf = (
  { url, type, bytes, seconds }: NonNullable<EpisodeSummary['audio']>,
  siteUrl: string,
) => ({
  '@type': 'AudioObject',
  contentUrl: siteUrl + url,
  encodingFormat: type,
  contentSize: String(bytes),
  duration: `PT${Math.round(seconds)}S`,
});
