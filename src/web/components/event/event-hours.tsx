import type { Event } from '../../../contract/event.ts';
import { eventHours, readerHours } from '../../../domain/event-time.ts';
import { useReaderZone } from '../../data/use-reader-zone.ts';

/** The hours in Accra and, where they differ, in the reader's own time zone. */
export function EventHours({ event }: { event: Event }) {
  const zone = useReaderZone();
  if (event.allDay) return <>All day</>;
  const own = readerHours(event.startDate, event.endDate, zone);
  return (
    <>
      {eventHours(event.startDate, event.endDate)} in Accra
      {own && (
        <span className="text-quiet">
          {' '}
          · {own.hours} {own.zone} time
        </span>
      )}
    </>
  );
}
