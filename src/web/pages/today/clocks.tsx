import type { GhanaToday } from '../../../contract/calendar/today.ts';
import { MINUTE } from '../../../contract/durations.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { eventDate, eventTime } from '../../../domain/events/event-time.ts';
import { gapInWords } from '../../../domain/time/clock-gap.ts';
import { useNow } from '../../data/use-now.ts';

/** Accra's clock and those of cities abroad. frame-script/clocks.ts keeps them going and adds the reader's own. */
export function Clocks({ clocks }: Pick<GhanaToday, 'clocks'>) {
  const now = useNow().getTime();
  const shown = [{ city: 'Accra', gap: 0, change: null }, ...clocks];
  return (
    <section aria-labelledby="clocks" className="border-t-2 border-ink pt-3">
      <h2 id="clocks" className="text-2xl">
        Time in Ghana and where you are
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {shown.map(({ city, gap }) => (
          <div key={city}>
            <dt className="text-sm font-semibold">{city}</dt>
            <dd>
              <span className={TIME} data-gap={gap}>
                {eventTime(new Date(now + gap * MINUTE).toISOString(), HOME_ZONE)}
              </span>
              {city !== 'Accra' && <span className="text-sm text-quiet">{gapInWords(gap)}</span>}
            </dd>
          </div>
        ))}
        <div className="needs-script">
          <dt className="text-sm font-semibold">Where you are</dt>
          <dd>
            <span className={TIME} data-gap="here">
              –
            </span>
            <span className="text-sm text-quiet" data-gap-words="">
              &nbsp;
            </span>
          </dd>
        </div>
      </dl>
      {clocks.map(({ city, change }) => change && <Warning key={city} city={city} {...change} />)}
      <p className="mt-3 text-sm text-quiet">Ghana’s clocks stay the same all year.</p>
    </section>
  );
}

const TIME = 'headline block text-3xl tabular-nums';

function Warning({ city, at, gap }: { city: string; at: number; gap: number }) {
  return (
    <p className="mt-3 border-l-4 border-gold pl-3">
      <strong>Clocks change:</strong> from {eventDate(new Date(at).toISOString(), HOME_ZONE)},{' '}
      {city} will be {gapInWords(gap)}.
    </p>
  );
}
