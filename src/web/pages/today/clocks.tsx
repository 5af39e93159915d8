import type { GhanaToday } from '../../../contract/calendar/today.ts';
import { MINUTE } from '../../../contract/durations.ts';
import { ACCRA, eventDate, eventTime } from '../../../domain/events/event-time.ts';
import { gapInWords, nextClockChange } from '../../../domain/time/clock-gap.ts';
import { useHydrated } from '../../data/use-hydrated.ts';
import { useNow } from '../../data/use-now.ts';

/** The reader's own clock, without asking for the name of the zone. */
const hereAt = (moment: number) => -new Date(moment).getTimezoneOffset();

/** Island: Accra's clock, the reader's own where scripts run, and those of cities abroad. */
export function Clocks({ clocks }: Pick<GhanaToday, 'clocks'>) {
  const now = useNow().getTime();
  const here = useHydrated() && {
    city: 'Where you are',
    gap: hereAt(now),
    change: nextClockChange(hereAt, now) ?? null,
  };
  const shown = [{ city: 'Accra', gap: 0, change: null }, ...(here ? [here] : []), ...clocks];
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
              <span className="headline block text-3xl tabular-nums">{timeWith(now, gap)}</span>
              {city !== 'Accra' && <span className="text-sm text-quiet">{gapInWords(gap)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {shown.map(({ city, change }) => change && <Warning key={city} city={city} {...change} />)}
      <p className="mt-3 text-sm text-quiet">Ghana’s clocks stay the same all year.</p>
    </section>
  );
}

const timeWith = (now: number, gap: number) =>
  eventTime(new Date(now + gap * MINUTE).toISOString(), ACCRA);

function Warning({ city, at, gap }: { city: string; at: number; gap: number }) {
  return (
    <p className="mt-3 border-l-4 border-gold pl-3">
      <strong>Clocks change:</strong> from {eventDate(new Date(at).toISOString(), ACCRA)}, {city}{' '}
      will be {gapInWords(gap)}.
    </p>
  );
}
