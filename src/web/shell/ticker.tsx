import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '../../contract/limits.ts';
import { LiveAge, OutletLink } from '../components/live-item.tsx';
import { PauseButton } from '../components/pause-button.tsx';
import { Sign } from '../components/sign.tsx';
import { useRotation } from '../components/use-rotation.ts';
import { tickerNews } from '../data/queries.ts';

/** Breaking news: the newest live items, one at a time, beneath the header of every page. */
export function Ticker() {
  const { data = [] } = useQuery({ ...tickerNews(), refetchInterval: LIMITS.ticker.refetchEvery });
  const items = data.slice(0, LIMITS.ticker.size);
  const rotation = useRotation(items.length, LIMITS.ticker.rotateEvery);
  const shown = items[rotation.index];
  if (!shown) return null;

  return (
    <section
      aria-label="Breaking news"
      className="no-print border-b border-rule bg-raised"
      {...rotation.hold}
    >
      <div className="wrap grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
        <p className="flex items-center gap-2 self-stretch bg-red px-3 text-sm font-semibold text-paper">
          <Sign name="akoben" className="size-4" />
          <span className="sr-only sm:not-sr-only">Breaking</span>
        </p>
        <p className="flex min-w-0 items-baseline gap-3">
          <OutletLink
            href={shown.url}
            className="headline-link relative my-2 line-clamp-2 min-h-12 content-center sm:line-clamp-1 sm:min-h-0"
          >
            {shown.title}
          </OutletLink>
          <span className="hidden shrink-0 text-sm text-quiet xl:inline">
            {shown.source.name} · <LiveAge publishedAt={shown.publishedAt} />
          </span>
        </p>
        <PauseButton
          paused={rotation.paused}
          what="breaking news"
          onToggle={rotation.togglePause}
        />
        {items.length > 1 && <Dots count={items.length} {...rotation} />}
      </div>
    </section>
  );
}

function Dots(props: { count: number; index: number; show: (index: number) => void }) {
  const places = Array.from({ length: Math.min(props.count, LIMITS.ticker.maxDots) }, (_, n) => n);
  return (
    <div className="col-span-3 -mt-2 flex justify-center lg:col-span-1 lg:mt-0">
      {places.map((place) => (
        <button
          key={place}
          type="button"
          className="icon-button group"
          aria-label={`Show item ${place + 1} of ${props.count}`}
          aria-current={place === props.index}
          onClick={() => props.show(place)}
        >
          <span className="size-2.5 border border-quiet group-aria-[current=true]:border-red group-aria-[current=true]:bg-red" />
        </button>
      ))}
    </div>
  );
}
