import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { DeskForm } from '../../kit/forms/desk-form.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';
import { CannedTexts } from '../../kit/replies/canned-texts.tsx';
import { isSenderNotified, type Queue } from './use-queue.ts';
import type { useUnsent } from './use-unsent.ts';

interface Props {
  id: string;
  item: QueueItem;
  queue: Queue;
  reason: ReturnType<typeof useUnsent>;
}

/** Why, in the operator's words. Only a rejection needs it, so only that submits the form. */
export function ReasonForm({ id, item, queue, reason }: Props) {
  return (
    <DeskForm
      id={id}
      className="mt-4 grid gap-2"
      onSend={(form) => queue.decide([item], 'reject', { reason: reason.text, form })}
    >
      <TextField
        label={labelOf(item)}
        name="reason"
        value={reason.text}
        onText={reason.set}
        maxLength={1000}
        rows={2}
      />
      {isSenderNotified(item) && (
        <div className="max-w-72">
          <CannedTexts onChoose={reason.set} />
        </div>
      )}
    </DeskForm>
  );
}

function labelOf(item: QueueItem): string {
  if (item.kind === 'problem' && item.email) return 'Message to the person who reported it';
  if (!isSenderNotified(item)) return 'Private note';
  return item.email
    ? 'Reason (sent to the sender if you reject)'
    : 'Reason (the sender left no email address)';
}
