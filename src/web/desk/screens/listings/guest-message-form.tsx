import { useRef, useState } from 'react';
import {
  type DeskGuest,
  GUEST_MESSAGES_PER_DAY,
  type GuestMessagePreview,
  type ListedEvent,
} from '../../../../contract/events/event-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { ACCRA, eventDate } from '../../../../domain/events/event-time.ts';
import { newKey } from '../../../forms/use-submission.ts';
import { call } from '../../kit/data/call.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { Choice, TextField } from '../../kit/layout/controls.tsx';
import { CannedTexts } from '../../kit/replies/canned-texts.tsx';

interface Props {
  event: ListedEvent;
  guests: readonly DeskGuest[];
}

/** One message to the guests of an event, shown before it is sent. */
export function GuestMessageForm({ event, guests }: Props) {
  const [text, setText] = useState('');
  const key = useRef(newKey());
  const recipients = useRef('');
  const params = { id: event.id };
  const days = [...new Set(guests.flatMap(({ day }) => day ?? []))].sort();
  const dates = days.map((day) => [day, eventDate(day, ACCRA)] as const);

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
