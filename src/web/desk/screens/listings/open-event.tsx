import { useQuery } from '@tanstack/react-query';
import { listedEvent } from '../../kit/data/desk-data.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { EventChanges } from './event-changes.tsx';
import { EventGuests } from './event-guests.tsx';
import { EventPicture } from './event-picture.tsx';
import { eventPreview } from './event-preview.tsx';
import { EventRule } from './event-rule.tsx';
import { ListingEditor } from './listing-editor.tsx';

/** One published event: its fields, dates, organiser and guests. */
export function OpenEvent({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(listedEvent(id));
  return (
    <ListingEditor preview={eventPreview} id={id} back="All events" onClose={onClose}>
      <Loaded query={query} loading="Loading...">
        {(event) => (
          <>
            {!event.isSample && <EventPicture id={event.id} heading="h3" />}
            <EventChanges event={event} />
            <EventRule id={event.id} />
            {!event.isSample && event.guests && <EventGuests event={event} />}
          </>
        )}
      </Loaded>
    </ListingEditor>
  );
}
