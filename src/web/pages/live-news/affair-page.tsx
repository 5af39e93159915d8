import type { Affair } from '../../../contract/news/live-news.ts';
import { affairFeed } from '../../../domain/feeds/feeds.ts';
import { followableAffair } from '../../../domain/news/since-visit.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { TextLink } from '../../components/page/links.tsx';
import { NotFound } from '../../components/page/message-screen.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { FOLLOWED_STORIES_KEY } from '../../data/followed-stories.ts';
import { affairById } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { FollowStory } from './follow-story.tsx';

/** The stories of one affair, newest first. */
export function Page({ id }: { id: string }) {
  const { data: affair } = usePageData(affairById(id));
  if (!affair) return <NotFound what="Page">We can’t find these stories.</NotFound>;
  const path = `/affair/${affair.id}`;
  const feed = affairFeed(affair);
  return (
    <section className="wrap py-6 lg:py-10">
      <PageHead title={affair.name} path={path} description={affairLine(affair)} noIndex />
      <FeedLinks feed={feed} />
      <h1 className="text-3xl sm:text-5xl">{affair.name}</h1>
      <p className="mt-2 text-quiet">{affairLine(affair)}. Newest first.</p>
      <div className="my-3 flex flex-wrap items-center gap-x-4">
        <Island
          component={FollowStory}
          props={{ story: followableAffair(affair) }}
          when="idle"
          ifStored={FOLLOWED_STORIES_KEY}
        />
        <TextLink href={feed.path} alone>
          RSS feed
        </TextLink>
      </div>
      <AffairTimeline affair={{ ...affair, stories: affair.stories.toReversed() }} />
    </section>
  );
}

/** 'Ofori-Atta: 14 stories since 3 January 2026'. */
export const affairLine = ({ name, stories }: Affair) =>
  `${name}: ${stories.length} stories since ${longDate(stories[0]?.publishedAt ?? '')}`;

/** Dated headlines; a story whose reports we no longer have has no page. */
export function AffairTimeline({ affair, current }: { affair: Affair; current?: string }) {
  return (
    <ol className="max-w-[44rem] border-l-2 border-rule">
      {affair.stories.map(({ id, title, publishedAt, outlets }) => (
        <li key={id} className="py-2 pl-4">
          <time dateTime={publishedAt} className="block text-sm text-quiet">
            {longDate(publishedAt)}
          </time>
          {outlets === null || id === current ? (
            <span className={id === current ? 'font-semibold' : undefined}>{title}</span>
          ) : (
            <a href={`/story/${id}`} className="headline-link font-semibold">
              {title}
            </a>
          )}
          {outlets !== null && outlets > 1 && (
            <span className="text-sm text-quiet"> {outlets} outlets</span>
          )}
        </li>
      ))}
    </ol>
  );
}
