import type { EpisodeSummary } from '../../../contract/podcast/podcast.ts';
import { SITE } from '../../../contract/site.ts';
import { monthOfDay, monthSlug, onThisDayPath } from '../../../domain/calendar/on-this-day.ts';
import { dayOf, yearOf } from '../../../domain/time/calendar-day.ts';
import { ButtonLink, HeadlineLink, TextLink } from '../../components/page/links.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { episodePath } from '../../data/chosen.ts';
import { onThisDay, podcastEpisodes } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { PlayEpisode } from './play-episode.tsx';

/** The newest at length, and two more. */
const EPISODES_SHOWN = 3;

export function CultureSection() {
  const { data = [], isError } = usePageData(podcastEpisodes());
  const [featured, ...others] = data.slice(0, EPISODES_SHOWN);
  return (
    <section id="culture" className="bg-raised" aria-labelledby="culture-heading">
      <div className="wrap py-4 sm:py-10 lg:py-14">
        <div className="chapter sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6">
          <SectionHeading id="culture-heading" topic="Culture">
            Culture &amp; Heritage
          </SectionHeading>
          {featured && (
            <ButtonLink href="/podcast" plain>
              View All<span className="sr-only"> episodes</span>
            </ButtonLink>
          )}
        </div>
        {isError && <Notice title="The podcast isn’t available right now" />}
        <Today />
        <div className="mt-4 grid gap-x-12 gap-y-3 lg:grid-cols-12 lg:gap-y-8">
          {featured && <Featured episode={featured} />}
          <ol className="divide-y divide-rule lg:col-span-4 lg:border-l lg:border-rule lg:pl-8">
            {others.map((episode) => (
              <li key={episode.number} className="flex gap-4 py-2.5 sm:py-4">
                <span className="headline w-10 shrink-0 text-xl text-red">{episode.number}</span>
                <div className="max-sm:flex max-sm:grow max-sm:items-baseline max-sm:justify-between">
                  <h3 className="text-base leading-snug sm:text-xl">
                    <HeadlineLink href={episodePath(episode.number)}>{episode.title}</HeadlineLink>
                  </h3>
                  <p className="text-sm text-quiet sm:mt-1">{episode.duration}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** What happened on this day of the year, where we know of something. */
function Today() {
  const today = dayOf(useNow());
  const { data = [] } = usePageData(onThisDay(monthSlug(monthOfDay(today))));
  const entry = data.find(({ date }) => date.slice(5) === today.slice(5));
  if (!entry) return null;
  return (
    <p>
      <TextLink href={onThisDayPath(entry.date)} alone>
        On this day in {yearOf(entry.date)}: {entry.title}
      </TextLink>
    </p>
  );
}

function Featured({ episode }: { episode: EpisodeSummary }) {
  const { number } = episode;
  return (
    <article className="min-w-0 lg:col-span-8">
      <p className="text-sm font-semibold text-red">
        {SITE.podcast} · Episode {number}
      </p>
      <h3 className="mt-2 text-2xl sm:text-3xl">
        <HeadlineLink href={episodePath(number)}>{episode.title}</HeadlineLink>
      </h3>
      <p className="mt-3 max-w-[60ch] text-quiet max-sm:hidden sm:text-xl">{episode.description}</p>
      {episode.audio ? (
        <Recorded episode={episode} />
      ) : (
        <>
          <p className="mt-2 text-sm text-quiet">{episode.duration}, read aloud by your browser</p>
          <Island component={PlayEpisode} props={{ number }} when="interaction" />
        </>
      )}
    </article>
  );
}

/** A recording plays on the podcast's page, so the front page needs no code for it. */
function Recorded({ episode: { number, duration, audio } }: { episode: EpisodeSummary }) {
  return (
    <>
      <p className="mt-2 text-sm text-quiet">
        {duration}
        {audio?.computerVoice && ', computer voice'}
      </p>
      <ButtonLink href={episodePath(number)} className="mt-3 sm:mt-6">
        Listen<span className="sr-only"> to episode {number}</span>
      </ButtonLink>
    </>
  );
}
