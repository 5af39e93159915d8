import { useRef, useState } from 'react';
import {
  type DeskGuest,
  GUEST_MESSAGES_PER_DAY,
  type GuestMessagePreview,
  type ListedEvent,
} from '../../../../contract/events/event-desk.ts';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { counted } from '../../../../contract/write-count.ts';
import { eventDate } from '../../../../domain/events/event-time.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { newKey } from '../../../forms/site-form.tsx';
import { call } from '../../kit/data/call.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { Choice, TextField } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { type Columns, ExportCsv } from '../../kit/lists/export-csv.tsx';
import { CannedTexts } from '../../kit/replies/canned-texts.tsx';
import { EventChanges } from './event-changes.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { EventPicture } from './photos-form.tsx';
import { EventRule } from './rule-form.tsx';

export const OpenEvent = ({ id }: { id: string }) => (
  <ListingEditor kind="event" id={id}>
    <Read path="/admin/events/{id}" params={{ id }}>
      {(event) => (
        <>
          {!event.isSample && <EventPicture id={event.id} />}
          <EventChanges event={event} />
          <EventRule id={event.id} />
          {!event.isSample && event.guests && <EventGuests event={event} />}
        </>
      )}
    </Read>
  </ListingEditor>
);

const STATES = { going: 'Going', waiting: 'On the waiting list' } as const;

const COLUMNS: Columns<DeskGuest> = {
  Email: 'email',
  Status: ({ state }) => STATES[state],
  Date: 'day',
  Replied: 'repliedAt',
};

export const EventGuests = ({ event }: { event: ListedEvent }) => (
  <section aria-label="Guests" className="mt-6 border-t border-rule pt-4">
    <h3 className="text-lg">Guests</h3>
    <Read
      path="/admin/events/{id}/guests"
      params={{ id: event.id }}
      empty="Nobody has replied yet"
      isEmpty={({ guests }) => guests.length === 0}
    >
      {({ guests }) => <Guests event={event} guests={guests} />}
    </Read>
  </section>
);

interface Props {
  event: ListedEvent;
  guests: readonly DeskGuest[];
}

function Guests({ event, guests }: Props) {
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
          columns={COLUMNS}
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
              {isSeries && <Cell>{guest.day && eventDate(guest.day, HOME_ZONE)}</Cell>}
              <Cell quiet>{shortMoment(guest.repliedAt)}</Cell>
            </tr>
          ))}
        </Table>
      </div>
      <GuestMessageForm event={event} guests={guests} />
    </>
  );
}

function GuestMessageForm({ event, guests }: Props) {
  const [text, setText] = useState('');
  const key = useRef(newKey());
  const recipients = useRef('');
  const params = { id: event.id };
  const days = [...new Set(guests.flatMap(({ day }) => day ?? []))].sort();
  const dates = days.map((day) => [day, eventDate(day, HOME_ZONE)] as const);

  async function question({ data: body }: SentForm) {
    body.set('key', key.current);
    const preview = await call('POST /admin/events/{id}/messages/preview', { params, body });
    recipients.current = counted(preview.recipients, 'guest');
    const act = `Email ${recipients.current}`;
    return { title: `${act}?`, details: <Preview {...preview} />, act };
  }
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-2 leading-7 font-semibold">Write to guests</summary>
      <WriteForm
        call="POST /admin/events/{id}/messages"
        params={params}
        question={question}
        className="grid gap-3"
        done={() => `Message to ${recipients.current} is in the outbox.`}
        submit="Preview message"
        kind="plain"
        resets
        onDone={() => {
          key.current = newKey();
          setText('');
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Choice
            name="to"
            label="To"
            options={[
              ['everyone', 'Everyone'],
              ['going', 'Going'],
              ['waiting', 'On the waiting list'],
            ]}
          />
          {days.length > 0 && (
            <Choice name="day" label="Date" options={[['', 'All dates'], ...dates]} />
          )}
        </div>
        <TextField name="subject" label="Subject" required maxLength={150} />
        <TextField
          name="text"
          label="Message"
          value={text}
          onText={setText}
          hint={`At most ${GUEST_MESSAGES_PER_DAY} messages a day. Each email has the guest’s link to cancel.`}
          rows={6}
          required
        />
        <div className="max-w-72">
          <CannedTexts
            onChoose={(canned) => setText([text, canned].filter(Boolean).join('\n\n'))}
          />
        </div>
      </WriteForm>
    </details>
  );
}

const Preview = ({ subject, text }: GuestMessagePreview) => (
  <>
    <p>
      <span className="text-sm text-quiet">Subject</span> <strong>{subject}</strong>
    </p>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
      tabIndex={0}
      className="max-h-72 overflow-auto bg-raised p-3 text-sm break-words whitespace-pre-wrap"
    >
      {text}
    </pre>
  </>
);
