import type { Event } from '../../../contract/events/event.ts';
import type { Position } from '../../../contract/places/place.ts';
import { Cover } from '../../components/page/cover.tsx';
import { usePage } from '../../data/page-info.ts';
import { EventRow } from './event-row.tsx';

/** An event of a list with its picture, if it has one. */
export function PicturedEventRow({ event, from }: { event: Event; from: Position | null }) {
  const { light } = usePage();
  return (
    <EventRow event={event} from={from} heading="h4">
      {event.photo && !light && (
        <img
          src={event.photo.smallUrl}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          className="size-20 shrink-0 bg-raised object-cover sm:size-24"
        />
      )}
      {!event.photo && event.imageUrl && (
        <div className="w-20 shrink-0 sm:w-40">
          <Cover src={event.imageUrl} alt="" className="max-h-32" />
        </div>
      )}
    </EventRow>
  );
}
