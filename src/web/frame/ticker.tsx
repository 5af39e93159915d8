import { TICKER_LIMITS } from '../../contract/limits.ts';
import type { LivePageSummary } from '../../contract/live-pages/live-page.ts';
import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { itemPath } from '../../domain/news/item-path.ts';
import { newsWords } from '../../domain/news/news-words.ts';
import { urgencyOf } from '../../domain/news/urgency.ts';
import { liveItemAge } from '../../domain/time/relative-time.ts';
import { LiveMark } from '../components/live-news/live-mark.tsx';
import { tickerNews } from '../data/queries.ts';
import { PauseButton, Rotation } from './rotation.tsx';

const { size, maxDots, rotateEvery, refetchEvery } = TICKER_LIMITS;

interface Props {
  items: readonly LiveNewsItem[];
  /** What is being covered live comes first. */
  livePages: readonly LivePageSummary[];
  now: Date;
}

/** The most important stories, one at a time, beneath the header of every page. */
export function Ticker({ items, livePages, now }: Props) {
  const shown = items.slice(0, size);
  const count = livePages.length + shown.length;
  if (count === 0) return null;
  return (
    <Rotation
      label="Breaking news"
      className="flex min-w-full snap-start items-center gap-x-1 max-sm:relative sm:min-w-0 sm:grow sm:basis-7/12"
      every={rotateEvery}
      refresh={{ path: tickerNews().path, every: refetchEvery }}
    >
      <div className="min-w-0 grow self-stretch">
        {livePages.map((page, index) => (
          <p key={page.id} data-slide="fixed" hidden={index > 0} className={SLIDE}>
            <LiveMark />
            <a href={`/live-page/${page.slug}`} className={LINK}>
              {page.title}
            </a>
          </p>
        ))}
        {shown.map((item, index) => (
          <p
            key={item.id}
            data-slide=""
            data-news={newsWords(item)}
            hidden={index + livePages.length > 0}
            className={SLIDE}
          >
            <span
              data-urgency=""
              className="flex min-h-9 shrink-0 items-center text-sm font-semibold text-red sm:self-stretch sm:bg-red sm:px-3 sm:text-paper"
            >
              {urgencyOf(item, now)}
            </span>
            <Headline item={item} />
            <span className="hidden shrink-0 text-sm text-quiet xl:inline">
              <span data-outlet="">{item.source.name}</span> ·{' '}
              <time dateTime={item.lastReportAt}>{liveItemAge(item.lastReportAt, now)}</time>
            </span>
          </p>
        ))}
      </div>
      {count > 1 && <Dots count={count} />}
      <PauseButton what="breaking news" />
    </Rotation>
  );
}

const LINK = 'headline-link block min-w-0 truncate py-[0.35rem] max-sm:text-[0.95rem] sm:py-2.5';
const SLIDE = 'flex h-full min-w-0 items-center gap-2 max-sm:pb-4 sm:gap-3';

function Headline({ item }: { item: LiveNewsItem }) {
  return (
    <a href={itemPath(item)} className={LINK}>
      {item.title}
    </a>
  );
}

function Dots({ count }: { count: number }) {
  const indexes = Array.from({ length: Math.min(count, maxDots) }, (_, index) => index);
  return (
    <div className="flex shrink-0 max-sm:absolute max-sm:bottom-0 max-sm:left-1/2 max-sm:-translate-x-1/2">
      {indexes.map((index) => (
        <button
          key={index}
          type="button"
          className="group grid size-6 place-items-center max-sm:w-8"
          aria-label={`Show item ${index + 1} of ${count}`}
          aria-current={index === 0}
          data-do="show"
        >
          <span className="size-1.5 rounded-full bg-quiet opacity-60 group-aria-[current=true]:bg-red group-aria-[current=true]:opacity-100" />
        </button>
      ))}
    </div>
  );
}
