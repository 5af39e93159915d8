import { useRef, useState } from 'react';
import {
  type DeskGuest,
  GUEST_MESSAGES_PER_DAY,
  type GuestMessagePreview,
  type ListedEvent,
} from '../../../contract/events/event-desk.ts';
import { counted } from '../../../contract/write-count.ts';
import { ACCRA, eventDate } from '../../../domain/events/event-time.ts';
import { newKey } from '../../forms/use-submission.ts';
import { call } from '../data/call.ts';
import { showFailure, useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../dialogs/confirmation.tsx';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { Choice } from '../layout/choice.tsx';
import { TextField } from '../layout/text-field.tsx';
import { CannedTexts } from '../replies/canned-texts.tsx';

interface Props {
  event: ListedEvent;
  guests: readonly DeskGuest[];
}

/** One message to the guests of an event, shown before it is sent. */
export function GuestMessageForm({ event, guests }: Props) {
  const write = useWrite();
  const confirm = useConfirmation();
  const [asking, setAsking] = useState(false);
  const [text, setText] = useState('');
  const key = useRef(newKey());
  const params = { id: event.id };
  const days = [...new Set(guests.flatMap(({ day }) => day ?? []))].sort();

  async function submit(form: SentForm) {
    form.data.set('key', key.current);
    const body = form.data;
    setAsking(true);
    try {
      const preview = await call('POST /admin/events/{id}/messages/preview', { params, body });
      const count = counted(preview.recipients, 'guest');
      confirm(
        { title: `Email ${count}?`, details: <Preview {...preview} />, act: `Email ${count}` },
        () =>
          write.mutate(
            {
              call: 'POST /admin/events/{id}/messages',
              params,
              body,
              done: `Message to ${count} is in the outbox.`,
              form,
            },
            {
              onSuccess: () => {
                key.current = newKey();
                form.reset();
                setText('');
              },
            },
          ),
      );
    } catch (error) {
      showFailure(error, form);
    }
    setAsking(false);
  }
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-2 leading-7 font-semibold">Write to guests</summary>
      <DeskForm onSend={submit} className="grid gap-3">
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
            <Choice
              name="day"
              label="Date"
              options={[
                ['', 'All dates'],
                ...days.map((day) => [day, eventDate(day, ACCRA)] as const),
              ]}
            />
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
        <Button type="submit" kind="main" className="w-fit" disabled={asking || write.isPending}>
          Preview message
        </Button>
      </DeskForm>
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
