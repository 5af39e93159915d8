import type { DeskGuest, ListedEvent } from '../../../../contract/events/event-desk.ts';
import { ACCRA, eventDate } from '../../../../domain/events/event-time.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { ExportCsv } from '../../kit/lists/export-csv.tsx';
import { EventChanges } from './event-changes.tsx';
import { GuestMessageForm } from './guest-message-form.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { eventPreview } from './listing-preview.tsx';
import { EventPicture } from './photos-form.tsx';
import { EventRule } from './rule-form.tsx';

/** One published event: its fields, dates, organiser and guests. */
export function OpenEvent({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useRead('/admin/events/{id}', { id });
  return (
    <ListingEditor preview={eventPreview} id={id} onClose={onClose}>
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

const STATES = { going: 'Going', waiting: 'On the waiting list' } as const;

/** Who comes to an event, and a message to them. */
export function EventGuests({ event }: { event: ListedEvent }) {
  const query = useRead('/admin/events/{id}/guests', { id: event.id });
  return (
    <section aria-label="Guests" className="mt-6 border-t border-rule pt-4">
      <h3 className="text-lg">Guests</h3>
      <Loaded
        query={query}
        loading="Loading guests..."
        empty="Nobody has replied yet"
        isEmpty={({ guests }) => guests.length === 0}
      >
        {({ guests }) => <Guests event={event} guests={guests} />}
      </Loaded>
    </section>
  );
}

function Guests({ event, guests }: { event: ListedEvent; guests: readonly DeskGuest[] }) {
  const isSeries = guests.some(({ day }) => day !== null);
  const going = guests.filter(({ state }) => state === 'going').length;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 text-sm">
        <p role="status" className="text-quiet">
          {going} going, {guests.length - going} waiting
        </p>
        <ExportCsv
          name="guests"
          head={['Email', 'Status', 'Date', 'Replied']}
          toRow={({ email, state, day, repliedAt }: DeskGuest) => [
            email,
            STATES[state],
            day,
            repliedAt,
          ]}
          read={async (page) => (page === 1 ? guests : [])}
        />
      </div>
      <div className="max-h-96 overflow-y-auto">
        <Table
          caption="Guests"
          columns={['Email', 'Status', ...(isSeries ? ['Date'] : []), 'Replied (Accra)']}
        >
          {guests.map((guest) => (
            <tr key={guest.id}>
              <Cell>
                <span className="break-all">{guest.email}</span>
              </Cell>
              <Cell>{STATES[guest.state]}</Cell>
              {isSeries && <Cell>{guest.day && eventDate(guest.day, ACCRA)}</Cell>}
              <Cell quiet>{shortMoment(guest.repliedAt)}</Cell>
            </tr>
          ))}
        </Table>
      </div>
      <GuestMessageForm event={event} guests={guests} />
    </>
  );
}
