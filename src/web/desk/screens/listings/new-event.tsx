import { EMPTY_EVENT, EventFields } from '../../../pages/events/event-form.tsx';
import { NewListing } from './new-listing.tsx';

export function NewEvent({ onClose }: { onClose: () => void }) {
  return (
    <NewListing kind="event" empty={EMPTY_EVENT} onClose={onClose}>
      <EventFields />
    </NewListing>
  );
}
