import { focusWhenShown } from '../../focus/focus-when-shown.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { TextField } from '../layout/text-field.tsx';

interface RejectProps {
  count: number;
  /** Selected messages, which can't be rejected. */
  left: number;
  busy: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
}

/** One reason for all selected senders. */
export function RejectSeveral({ count, left, busy, onReject, onCancel }: RejectProps) {
  const submit = (form: SentForm) => onReject(form.text('reason'));
  return (
    <DeskForm onSend={submit} className="grid basis-full gap-2">
      <TextField
        label={`Reason (sent to all ${count} senders)`}
        focused={focusWhenShown}
        name="reason"
        required
        maxLength={1000}
        rows={2}
      />
      {left > 0 && (
        <p className="text-sm">
          It applies to {count} of {count + left}.{' '}
          {left === 1 ? 'The message stays' : `${left} messages stay`} in the queue: nobody is told
          of a rejected message.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={busy}>
          Reject {count}
        </button>
        <button type="button" className="button button-plain" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </DeskForm>
  );
}
