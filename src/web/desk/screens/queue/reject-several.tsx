import { useState } from 'react';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button } from '../../kit/layout/button.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';
import { CannedTexts } from '../../kit/replies/canned-texts.tsx';

interface RejectProps {
  count: number;
  /** How many of them left an address. */
  emailed: number;
  /** Selected messages, which can't be rejected. */
  left: number;
  busy: boolean;
  onReject: (reason: string, form: SentForm) => void;
  onCancel: () => void;
}

/** One reason for all selected senders. */
export function RejectSeveral({ count, emailed, left, busy, onReject, onCancel }: RejectProps) {
  const [reason, setReason] = useState('');
  return (
    <DeskForm onSend={(form) => onReject(reason, form)} className="grid basis-full gap-2">
      <TextField
        label={`Reason (sent to ${emailed < count ? `${emailed} of` : 'all'} ${count} senders)`}
        focused={focusWhenShown}
        name="reason"
        value={reason}
        onText={setReason}
        required
        maxLength={1000}
        rows={2}
      />
      <div className="max-w-72">
        <CannedTexts onChoose={setReason} />
      </div>
      {left > 0 && (
        <p className="text-sm">
          It applies to {count} of {count + left}.{' '}
          {left === 1 ? 'The message stays' : `${left} messages stay`} in the queue: nobody is told
          of a rejected message.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="main" disabled={busy}>
          Reject {count}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </DeskForm>
  );
}
