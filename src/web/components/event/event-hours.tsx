import type { Event } from '../../../contract/events/event.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { cityOfZone, hoursOnClocks, isMoment } from '../../../domain/events/event-time.ts';
import { useReaderZone } from '../../data/use-reader-zone.ts';

type Timed = Pick<Event, 'allDay' | 'startDate' | 'endDate' | 'timeZone' | 'city'>;

/** The hours where it takes place and, where they differ, in Accra and on the reader's own clock. */
export function EventHours({ event }: { event: Timed }) {
  const own = useReaderZone();
  if (event.allDay) return <>All day</>;
  const { startDate, endDate, timeZone } = event;
  if (!isMoment(startDate)) return <>Invalid Time</>;
  const [there, ...others] = hoursOnClocks(startDate, endDate, [timeZone, HOME_ZONE, own]);
  return (
    <>
      {there?.hours} in {event.city || 'Accra'}
      {others.map(({ zone, hours }) => (
        <span key={zone} className="text-quiet">
          {' '}
          · {hours} {zone === HOME_ZONE ? 'in Accra' : `${cityOfZone(zone)} time`}
        </span>
      ))}
    </>
  );
}

/** On a page that is not hydrated: the frame's script adds the reader's own clock. */
export function PageEventHours({ event }: { event: Timed }) {
  const { startDate, endDate, timeZone, allDay } = event;
  return (
    <>
      <EventHours event={event} />
      {!allDay && isMoment(startDate) && (
        <span
          className="text-quiet"
          data-own-hours={`${timeZone} ${HOME_ZONE}`}
          data-start={startDate}
          data-end={endDate ?? undefined}
        />
      )}
    </>
  );
}
