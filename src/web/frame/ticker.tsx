import { LIMITS } from '../../contract/limits.ts';
import type { LiveNewsItem } from '../../contract/live-news.ts';
import { liveItemAge } from '../../domain/relative-time.ts';
import { Sign } from '../components/brand/sign.tsx';
import { OutletLink } from '../components/live-news/outlet-link.tsx';
import { tickerNews } from '../data/queries.ts';
import { PauseButton } from './pause-button.tsx';
import { Rotation } from './rotation.tsx';

const { size, maxDots, rotateEvery, refetchEvery } = LIMITS.ticker;

/** Breaking news: the newest live items, one at a time, beneath the header of every page. */
export function Ticker({ items, now }: { items: readonly LiveNewsItem[]; now: Date }) {
  const shown = items.slice(0, size);
  if (shown.length === 0) return null;
  return (
    <Rotation
      label="Breaking news"
      className="no-print border-b border-rule bg-raised"
      every={rotateEvery}
      refresh={{ path: tickerNews().path, every: refetchEvery }}
    >
      <div className="wrap grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
        <p className="flex items-center gap-2 self-stretch bg-red px-3 text-sm font-semibold text-paper">
          <Sign name="akoben" className="size-4" />
          <span className="sr-only sm:not-sr-only">Breaking</span>
        </p>
        <div>
          {shown.map((item, place) => (
            <p
              key={item.id}
              data-slide=""
              hidden={place > 0}
              className="flex min-w-0 items-baseline gap-3"
            >
              <OutletLink
                href={item.url}
                className="headline-link relative my-2 line-clamp-2 min-h-12 content-center sm:line-clamp-1 sm:min-h-0"
              >
                {item.title}
              </OutletLink>
              <span className="hidden shrink-0 text-sm text-quiet xl:inline">
                <span data-outlet="">{item.source.name}</span> ·{' '}
                <time dateTime={item.publishedAt}>{liveItemAge(item.publishedAt, now)}</time>
              </span>
            </p>
          ))}
        </div>
        <PauseButton what="breaking news" />
        {shown.length > 1 && <Dots count={shown.length} />}
      </div>
    </Rotation>
  );
}

function Dots({ count }: { count: number }) {
  const places = Array.from({ length: Math.min(count, maxDots) }, (_, place) => place);
  return (
    <div className="col-span-3 -mt-2 flex justify-center lg:col-span-1 lg:mt-0">
      {places.map((place) => (
        <button
          key={place}
          type="button"
          className="icon-button group"
          aria-label={`Show item ${place + 1} of ${count}`}
          aria-current={place === 0}
          data-do="show"
        >
          <span className="size-2.5 border border-quiet group-aria-[current=true]:border-red group-aria-[current=true]:bg-red" />
        </button>
      ))}
    </div>
  );
}
