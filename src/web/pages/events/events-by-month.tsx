import type { Event } from '../../../contract/events/event.ts';
import type { Position } from '../../../contract/places/place.ts';
import { dayThere, isMoment } from '../../../domain/events/event-time.ts';
import { type Day, dayOf } from '../../../domain/time/calendar-day.ts';
import { monthOfDay, monthTitle } from '../../../domain/time/month-grid.ts';
import { useNow } from '../../data/use-now.ts';
import { PicturedEventRow } from './event-row.tsx';

interface Props {
  events: readonly Event[];
  from: Position | null;
  /** In a list of past events nothing is on now. */
  past: boolean;
}

/** A list of events under the months in which they begin, in two columns where there is room. */
export function EventsByMonth({ events, from, past }: Props) {
  const today = dayOf(useNow());
  const groups = Map.groupBy(events, (event) => headingOf(event, today, past));
  return [...groups].map(([heading, group]) => {
    const { akan = [], festival = [], people = [] } = Object.groupBy(group, layerOf);
    return (
      <section key={heading} className="mt-4 lg:mt-6">
        <h3 className="border-t-2 border-ink pt-2 pb-1 text-2xl">{heading}</h3>
        <Rows events={[...people, ...festival]} from={from} />
        {akan.length > 0 && (
          <details className="marked border-t border-rule">
            <summary className="flex min-h-11 items-center gap-2 font-semibold">
              {akan.length === 1 ? '1 Akan day' : `${akan.length} Akan days`}
            </summary>
            <Rows events={akan} from={from} />
          </details>
        )}
      </section>
    );
  });
}

/** What people hold comes before festivals and holidays, and days of the Akan calendar are folded. */
const layerOf = ({ kind }: Event) =>
  kind === 'community' || kind === 'funeral' ? 'people' : kind === 'akan' ? 'akan' : 'festival';

const Rows = ({ events, from }: Omit<Props, 'past'>) => (
  <ol className="gap-x-10 lg:grid lg:grid-cols-2">
    {events.map((event) => (
      <PicturedEventRow key={event.id + event.startDate} event={event} from={from} />
    ))}
  </ol>
);

/** 'November', 'January 2027': the year is only named where it isn't this one. */
function headingOf({ startDate, timeZone }: Event, today: Day, past: boolean): string {
  if (!isMoment(startDate)) return 'Date to be confirmed';
  const day = dayThere(startDate, timeZone);
  if (day < today && !past) return 'On now';
  return monthTitle(monthOfDay(day)).replace(` ${today.slice(0, 4)}`, '');
}
