import type { Episode, EpisodeSummary } from '../../../contract/podcast/podcast.ts';
import { SITE } from '../../../contract/site.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { Sign } from '../../components/brand/sign.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Sources } from '../../components/text/sources.tsx';
import { chosenEpisode, episodePath } from '../../data/chosen.ts';
import { podcastEpisode, podcastEpisodes } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { countSentences, SpokenText } from '../../speech/spoken-text.tsx';
import { TextPlayer } from '../../speech/text-player.tsx';
import { SeriesData } from './series-data.tsx';

const DESCRIPTION =
  'Four stories from Ghana, written by our desk and read aloud by your browser, with the full text to follow.';

const TRANSCRIPT_ID = 'transcript';

export function Page() {
  const number = chosenEpisode(usePageRequest().search);
  const { data: episodes = [] } = usePageData(podcastEpisodes());
  const { data: episode } = usePageData(podcastEpisode(number));
  return (
    <div className="wrap pt-5 pb-8 lg:pt-12">
      <PageHead title={SITE.podcast} description={DESCRIPTION} path="/podcast" />
      <SeriesData description={DESCRIPTION} episodes={episodes} />
      <header>
        <p className="flex items-center gap-2 font-semibold text-red">
          <Sign name="sankofa" /> Podcast
        </p>
        <h1 className="mt-2 text-4xl sm:text-6xl">{SITE.podcast}</h1>
        <p className="mt-3 max-w-[60ch] text-quiet sm:mt-4 sm:text-xl">{DESCRIPTION}</p>
        <div className="mt-5">
          <KenteStrip cloth="Heritage" thin />
        </div>
      </header>
      {episode ? (
        <>
          <EpisodeHead episode={episode} />
          <div className="sticky top-0 z-10 noscript:static">
            <EpisodePlayer episode={episode} />
          </div>
        </>
      ) : (
        <Notice title="That episode isn’t available" live>
          Choose one from the list.
        </Notice>
      )}
      <div className="grid gap-x-12 gap-y-8 pt-8 lg:grid-cols-12">
        <EpisodeList episodes={episodes} chosen={number} />
        {episode && <Transcript episode={episode} />}
      </div>
    </div>
  );
}

function EpisodeHead({ episode: { number, duration, title } }: { episode: Episode }) {
  return (
    <div className="mt-4 mb-4 sm:mb-6">
      <p className="text-sm font-semibold text-quiet">
        Episode {number} · {duration}
      </p>
      <h2 id="episode" className="mt-1 text-3xl sm:text-5xl">
        {title}
      </h2>
    </div>
  );
}

/** Hydrated as soon as it is seen: a tap on the transcript starts it as well. */
function EpisodePlayer({ episode: { number, content } }: { episode: Episode }) {
  const props = {
    track: `episode-${number}`,
    what: `episode ${number}`,
    textId: TRANSCRIPT_ID,
    sentences: countSentences(content),
  };
  return <Island name="TextPlayer" component={TextPlayer} props={props} when="visible" />;
}

function EpisodeList({ episodes, chosen }: { episodes: EpisodeSummary[]; chosen: number }) {
  return (
    <nav aria-label="Episodes" className="no-print lg:col-span-4">
      <ol className="divide-y divide-rule border-b border-rule lg:border-b-0">
        {episodes.map(({ number, title, description, duration }) => (
          <li key={number}>
            <a
              href={episodePath(number)}
              aria-current={number === chosen ? 'true' : undefined}
              className="group flex gap-4 border-l-4 border-transparent px-3 py-4 aria-[current]:border-red aria-[current]:bg-raised"
            >
              <span className="headline w-12 shrink-0 text-4xl text-red">
                <span className="sr-only">Episode </span>
                {number}
              </span>
              <span className="min-w-0">
                <span className="headline block text-xl group-hover:underline">{title}</span>
                <span className="mt-1 block text-sm text-quiet">{description}</span>
                <span className="mt-1 block text-sm font-semibold">{duration}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Transcript({ episode: { content, description, sources } }: { episode: Episode }) {
  return (
    <article aria-labelledby="episode" className="min-w-0 lg:col-span-8">
      <p className="mb-6 max-w-[60ch] text-lg text-quiet">{description}</p>
      <h3 className="sr-only">Transcript</h3>
      <p className="no-print mb-4 text-sm text-quiet noscript:hidden">
        Tap a sentence to start there. This device remembers where you stopped.
      </p>
      <SpokenText id={TRANSCRIPT_ID} content={content} sources={sources.length} />
      <Sources sources={sources} content={content} />
    </article>
  );
}
