import type { Event } from '../../../contract/events/event.ts';
import type { Position } from '../../../contract/places/place.ts';
import { Cover } from '../../components/page/cover.tsx';
import { EventRow } from './event-row.tsx';

/** An event of a list with its picture, if it has one. */
export function PicturedEventRow({ event, from }: { event: Event; from: Position | null }) {
  return (
    <EventRow event={event} from={from} heading="h4">
      {event.imageUrl && (
        <div className="mt-3 shrink-0 sm:max-lg:mt-0 sm:max-lg:w-40">
          <Cover src={event.imageUrl} alt="" className="max-h-32" />
        </div>
      )}
    </EventRow>
  );
}
