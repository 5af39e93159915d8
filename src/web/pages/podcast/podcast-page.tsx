import type { Episode, PodcastApp } from '../../../contract/podcast/podcast.ts';
import { SITE } from '../../../contract/site.ts';
import { podcastFeed } from '../../../domain/feeds/feeds.ts';
import { sentenceTimes } from '../../../domain/markup/sentence-times.ts';
import { spokenParagraphs } from '../../../domain/markup/sentences.ts';
import { Sign } from '../../components/brand/sign.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { Sources } from '../../components/text/sources.tsx';
import { chosenEpisode, episodePath } from '../../data/chosen.ts';
import { podcastApps, podcastEpisode, podcastEpisodes } from '../../data/queries.ts';
import { Island, partOf } from '../../page/island.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { SENTENCE_POSITION_KEY } from '../../speech/browser-narrator.ts';
import { countSentences, SpokenText } from '../../speech/spoken-text.tsx';
import { TextPlayer } from '../../speech/text-player.tsx';
import { EpisodeList } from './episode-list.tsx';
import { LatestBulletin } from './latest-bulletin.tsx';
import { AudioPlayer } from './player/audio-player.tsx';
import { SeriesData } from './series-data.tsx';

const DESCRIPTION =
  'Stories and conversations from Ghana. Listen, or read the scripts of the stories.';

const TRANSCRIPT_ID = 'transcript';

export function Page() {
  const { search } = usePageRequest();
  const { data: episodes = [] } = usePageData(podcastEpisodes());
  const { data: episode } = usePageData(podcastEpisode(chosenEpisode(search)));
  const { data: apps = [] } = usePageData(podcastApps());
  const hasRecordings = episodes.some(({ audio }) => audio);
  return (
    <div className="wrap pt-5 pb-8 lg:pt-12">
      {episode && search.has('episode') ? (
        <PageHead
          title={episode.title}
          description={episode.description}
          path={episodePath(episode.number)}
        />
      ) : (
        <PageHead title={SITE.podcast} description={DESCRIPTION} path="/podcast" />
      )}
      <SeriesData description={DESCRIPTION} episodes={episodes} />
      {hasRecordings && <FeedLinks feed={podcastFeed()} />}
      <header>
        <p className="flex items-center gap-2 font-semibold text-red">
          <Sign name="sankofa" /> Podcast
        </p>
        <h1 className="mt-2 text-4xl sm:text-6xl">{SITE.podcast}</h1>
        <p className="mt-3 max-w-[60ch] text-quiet sm:mt-4 sm:text-xl">{DESCRIPTION}</p>
      </header>
      {episode ? (
        <>
          <EpisodeHead episode={episode} />
          <EpisodePlayer episode={episode} />
        </>
      ) : (
        <Notice
          title={episodes.length > 0 ? 'That episode isn’t available' : 'No episodes yet'}
          live
        >
          {episodes.length > 0 && 'Choose one from the list.'}
        </Notice>
      )}
      <div className="grid gap-x-12 gap-y-8 pt-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <EpisodeList episodes={episodes} chosen={episode?.number} />
          {hasRecordings && <PodcastApps apps={apps} />}
        </div>
        {episode && <Transcript episode={episode} />}
      </div>
      <LatestBulletin />
      <RadioLink />
    </div>
  );
}

function EpisodeHead({ episode: { number, duration, title, audio } }: { episode: Episode }) {
  const reader = audio ? audio.computerVoice && 'Computer voice' : 'Read aloud by your browser';
  return (
    <div className="mt-4 mb-4 sm:mb-6">
      <p className="text-sm font-semibold text-quiet">
        Episode {number} · {duration}
        {reader && ` · ${reader}`}
      </p>
      <h2 id="episode" className="mt-1 text-3xl sm:text-5xl">
        {title}
      </h2>
    </div>
  );
}

function EpisodePlayer({ episode }: { episode: Episode }) {
  const { number, title, content, audio, chapters } = episode;
  if (audio) {
    const props = {
      number,
      title,
      site: SITE.name,
      audio,
      chapters,
      textId: TRANSCRIPT_ID,
      times: timesOf(episode),
    };
    return <Island component={AudioPlayer} props={props} when="visible" />;
  }
  const props = {
    track: `episode-${number}`,
    what: `episode ${number}`,
    textId: TRANSCRIPT_ID,
    sentences: countSentences(content),
  };
  return (
    <div className="sticky top-0 z-10 low:static noscript:static">
      <Island
        component={TextPlayer}
        props={props}
        when="speechless"
        ifStored={SENTENCE_POSITION_KEY}
      />
    </div>
  );
}

const timesOf = ({ content, cues }: Episode) =>
  sentenceTimes(
    spokenParagraphs(content).flatMap(({ sentences }) => sentences),
    cues,
  );

function Transcript({ episode }: { episode: Episode }) {
  const { content, description, sources, audio, cues } = episode;
  const part = partOf(audio ? AudioPlayer : TextPlayer);
  return (
    <article aria-labelledby="episode" className="min-w-0 lg:col-span-8" {...part}>
      <p className="mb-6 max-w-[60ch] text-lg text-quiet">{description}</p>
      {content ? (
        <>
          <h3 className="sr-only">Transcript</h3>
          <p className="no-print mb-4 text-sm text-quiet noscript:hidden">
            {(!audio || cues.length > 0) && 'Tap a sentence to start there. '}
            This device remembers where you stopped.
          </p>
          <SpokenText id={TRANSCRIPT_ID} content={content} sources={sources.length} />
        </>
      ) : (
        <p className="text-sm text-quiet">This episode has no transcript.</p>
      )}
      <Sources sources={sources} content={content} />
    </article>
  );
}

/** Where the podcast can be followed. */
function PodcastApps({ apps }: { apps: readonly PodcastApp[] }) {
  const links = [...apps, { name: 'RSS feed', url: '/podcast.xml' }];
  return (
    <nav aria-label="Podcast apps" className="no-print mt-6 px-3">
      <p className="font-semibold">Follow the podcast</p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              className="flex min-h-11 items-center text-green underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-quiet">Any podcast app takes the address of the RSS feed.</p>
    </nav>
  );
}

/** Who looks for something to listen to finds the stations too. */
export const RadioLink = () => (
  <p className="no-print mt-8">
    <TextLink href="/radio" alone className="text-green">
      Listen live: radio stations by language and town
    </TextLink>
  </p>
);
