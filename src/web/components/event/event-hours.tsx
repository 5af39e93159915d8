import type { Event } from '../../../contract/event.ts';
import { ACCRA, cityOfZone, hoursOnClocks } from '../../../domain/event-time.ts';
import { useReaderZone } from '../../data/use-reader-zone.ts';

type Timed = Pick<Event, 'allDay' | 'startDate' | 'endDate' | 'timeZone' | 'city'>;

/** The hours where it takes place and, where they differ, in Accra and on the reader's own clock. */
export function EventHours({ event }: { event: Timed }) {
  const own = useReaderZone();
  if (event.allDay) return <>All day</>;
  const { startDate, endDate, timeZone } = event;
  const [there, ...others] = hoursOnClocks(startDate, endDate, [timeZone, ACCRA, own]);
  return (
    <>
      {there?.hours} in {timeZone === ACCRA ? 'Accra' : event.city}
      {others.map(({ zone, hours }) => (
        <span key={zone} className="text-quiet">
          {' '}
          · {hours} {zone === ACCRA ? 'in Accra' : `${cityOfZone(zone)} time`}
        </span>
      ))}
    </>
  );
}
