import { useState } from 'react';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import type { AnswerDelivery, DeskAnswer } from '../../../../contract/desk/queue-answer.ts';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { eventDay, eventTime } from '../../../../domain/events/event-time.ts';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { CannedTexts } from '../../kit/replies/canned-texts.tsx';
import type { Queue } from './use-queue.ts';
import { useUnsent } from './use-unsent.ts';

const DELIVERY_NAMES: Record<AnswerDelivery, string> = {
  waiting: 'will be sent within two minutes',
  sent: 'sent',
  kept: 'saved in the outbox folder, not sent',
  failed: 'failed',
  deleted: 'sent more than 90 days ago',
};

/** The replies to a contact message, and a form for the next one. */
export function QueueThread({ item, queue }: { item: QueueItem; queue: Queue }) {
  return (
    <section aria-label="Replies" className="mt-4 grid gap-4">
      {item.answers.map((answer) => (
        <Answered key={answer.id} item={item} answer={answer} />
      ))}
      <AnswerForm item={item} queue={queue} />
    </section>
  );
}

function Answered({ item, answer }: { item: QueueItem; answer: DeskAnswer }) {
  const { delivery, error } = answer;
  return (
    <article className="border-l-4 border-green pl-4">
      <p className="text-sm text-quiet">
        <span className="font-semibold">{answer.writtenBy}</span>,{' '}
        {`${eventDay(answer.writtenAt, HOME_ZONE)}, ${eventTime(answer.writtenAt, HOME_ZONE)}`}:{' '}
        <span className={delivery === 'failed' ? 'font-semibold text-red' : 'font-semibold'}>
          {DELIVERY_NAMES[delivery]}
        </span>
        {error && `. ${error}`}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{answer.text}</p>
      {delivery === 'waiting' && (
        <WriteButton
          call="DELETE /admin/queue/contact/{id}/answers/{answer}"
          params={{ id: item.id, answer: answer.id }}
          done="Reply withdrawn. It won’t be sent."
          className="mt-2"
        >
          Withdraw reply
        </WriteButton>
      )}
    </article>
  );
}

function AnswerForm({ item, queue }: { item: QueueItem; queue: Queue }) {
  const unsent = useUnsent(`reply_${item.id}`);
  const [open, setOpen] = useState(unsent.text !== '');
  function sent() {
    unsent.clear();
    if (item.state === 'pending') queue.next(item);
    else setOpen(false);
  }
  if (!open) {
    return (
      <div>
        <Button kind="main" data-answer="" onClick={() => setOpen(true)}>
          {item.answers.length > 0 ? 'Reply again' : 'Reply'}
        </Button>
      </div>
    );
  }
  return (
    <WriteForm
      call="POST /admin/queue/contact/{id}/answers"
      params={{ id: item.id }}
      body={(form) => ({ text: form.text('text'), seen: item.answers.length })}
      className="grid gap-2"
      done="Your reply will be sent in two minutes."
      submit="Send reply"
      onDone={sent}
      onCancel={() => setOpen(false)}
    >
      <TextField
        label={`Reply to ${item.from}`}
        focused={focusWhenShown}
        name="text"
        value={unsent.text}
        onText={unsent.set}
        required
        maxLength={10_000}
        rows={8}
      />
      <CannedTexts
        onChoose={(text) => unsent.set([unsent.text, text].filter(Boolean).join('\n\n'))}
      />
      <p className="text-sm text-quiet">
        It goes to {item.email} as “Re: {item.title}” with their message quoted below. Their reply
        will go to your own inbox.
      </p>
    </WriteForm>
  );
}
