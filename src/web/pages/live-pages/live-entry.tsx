import { HOME_ZONE } from '../../../contract/home-zone.ts';
import type { LiveEntry, LivePageSummary } from '../../../contract/live-pages/live-page.ts';
import { counted } from '../../../contract/write-count.ts';
import { eventDay, eventTime } from '../../../domain/events/event-time.ts';
import { plainText } from '../../../domain/markup/plain-text.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { ArticleText } from '../../components/article/article-text.tsx';
import { ShareItem } from '../../components/live-news/share-item.tsx';

type Addressed = Pick<LivePageSummary, 'slug'>;

export const livePagePath = ({ slug }: Addressed) => `/live-page/${slug}`;
export const entryAnchor = (number: number) => `entry-${number}`;
/** The page of entries that begins with this one. */
export const entryPath = (page: Addressed, number: number) =>
  `${livePagePath(page)}?before=${number + 1}#${entryAnchor(number)}`;

/** The hour in Accra, and on the reader's clock once scripts know it. */
export function EntryTime({ at }: { at: string }) {
  return (
    <>
      <time dateTime={at}>{eventTime(at, HOME_ZONE)}</time>
      <span className="text-sm font-normal text-quiet">
        {' '}
        Accra, {eventDay(at, HOME_ZONE)}
        <span data-own-hours={HOME_ZONE} data-start={at} />
      </span>
    </>
  );
}

interface Props {
  page: Addressed;
  entry: LiveEntry;
}

/** An entry of a live page. The server draws the same one for readers who have the page open. */
export function LiveEntryItem({ page, entry }: Props) {
  const { number, publishedAt } = entry;
  return (
    <li
      id={entryAnchor(number)}
      data-number={number}
      className="live-entry relative scroll-mt-20 pb-9 pl-6"
    >
      <span className="absolute top-2 -left-[7px] size-3 bg-red" aria-hidden="true" />
      <h3 className="flex flex-wrap items-baseline gap-x-2">
        <a href={entryPath(page, number)} className="headline-link text-xl tabular-nums">
          <EntryTime at={publishedAt} />
        </a>
      </h3>
      <EntryBody page={page} entry={entry} />
    </li>
  );
}

/** What is said, below its hour. */
export function EntryBody({ page, entry }: Props) {
  const { number, text, story, authorName, corrections } = entry;
  return (
    <>
      <div className="live-text mt-2">
        <ArticleText content={text} anchors={`e${number}-`} headings={4} />
      </div>
      {story && (
        <p className="mt-3 max-w-[65ch] border border-rule p-3">
          <a href={`/story/${story.id}`} className="headline-link font-semibold">
            {story.title}
          </a>
          <span className="mt-1 block text-sm text-quiet">
            {counted(story.outlets.length, 'outlet')}: {story.outlets.join(', ')}
          </span>
        </p>
      )}
      {corrections.map(({ at, text: note }) => (
        <p key={at} className="mt-3 max-w-[65ch] border-l-4 border-gold pl-4 text-base">
          <strong>
            Corrected on <time dateTime={at}>{longDate(at)}</time>, {eventTime(at, HOME_ZONE)}:
          </strong>{' '}
          {note}
        </p>
      ))}
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm text-quiet">
        <span>{authorName}</span>
        <ShareItem title={plainText(text).slice(0, 100)} path={entryPath(page, number)} />
      </p>
    </>
  );
}
