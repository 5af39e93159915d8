import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { DeskForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { CannedTexts } from '../../kit/replies/canned-texts.tsx';
import { isListing, isPublished, isSenderNotified, type Queue, type Verdict } from './use-queue.ts';
import type { useUnsent } from './use-unsent.ts';

interface Props {
  item: QueueItem;
  /** Hidden while an entry is edited, because a decision is about the saved version. */
  hidden: boolean;
  queue: Queue;
  reason: string;
  /** The id of the form with the reason, which a rejection sends. */
  form: string;
}

export function QueueDecisions({ item, hidden, queue, reason, form }: Props) {
  const isRating = item.kind === 'rating';
  const button = (verdict: Verdict, name: string, kind?: 'main') => (
    <Button
      {...(verdict === 'reject'
        ? { type: 'submit', form }
        : { onClick: () => queue.decide([item], verdict, { reason }) })}
      data-verdict={verdict}
      kind={kind}
      disabled={queue.busy}
    >
      {name}
    </Button>
  );
  if (item.state !== 'pending') {
    return isRating && !hidden ? <RatingStatus item={item} queue={queue} /> : null;
  }
  return (
    <div
      hidden={hidden}
      className={
        hidden
          ? ''
          : 'sticky bottom-[var(--foot)] z-10 mt-4 flex flex-wrap gap-3 border-t border-rule bg-paper py-2'
      }
    >
      {button(
        'approve',
        isPublished(item) ? 'Approve' : 'Done',
        waitsForReply(item) ? undefined : 'main',
      )}
      {isSenderNotified(item) && button('reject', 'Reject')}
      {button('spam', 'Spam')}
      {(isListing(item) || isRating) && (
        <Button onClick={() => queue.edit(item)}>
          {isRating ? 'Remove personal data' : 'Edit'}
        </Button>
      )}
      {item.email && item.kind !== 'contact' && (
        <a href={`mailto:${item.email}`} className="button button-plain">
          Reply by email
        </a>
      )}
    </div>
  );
}

/** Then Reply is what the entry is for. */
const waitsForReply = ({ kind, email, answers }: QueueItem) =>
  kind === 'contact' && email !== null && answers.length === 0;

function RatingStatus({ item, queue }: { item: QueueItem; queue: Queue }) {
  const isShown = item.state === 'approved';
  if (!isShown && item.state !== 'hidden') return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <WriteButton
        call="PUT /admin/ratings/{id}/status"
        params={{ id: item.id }}
        body={{ status: isShown ? 'hidden' : 'approved' }}
        done={isShown ? 'Hidden. Readers no longer see it.' : 'Readers see it again.'}
      >
        {isShown ? 'Hide from readers' : 'Show again'}
      </WriteButton>
      <Button onClick={() => queue.edit(item)}>Remove personal data</Button>
    </div>
  );
}

interface ReasonFormProps {
  id: string;
  item: QueueItem;
  queue: Queue;
  reason: ReturnType<typeof useUnsent>;
}

/** Why, in the operator's words. Only a rejection needs it, so only that submits the form. */
export function ReasonForm({ id, item, queue, reason }: ReasonFormProps) {
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
