import type { ReactNode } from 'react';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';

interface Props {
  title: string;
  /** What readers, guests and the organiser get. */
  effects: readonly string[];
  /** The button: a verb with its object. */
  act: string;
  busy: boolean;
  /** Fields before the reason. */
  children?: ReactNode;
  onClose: () => void;
  onSend: (form: SentForm, reason: string) => void;
}

/** Asks why an event changes, and says who will be told. */
export function ChangeDialog(props: Props) {
  return (
    <DeskDialog title={props.title} onClose={props.onClose}>
      <DeskForm onSend={(form) => props.onSend(form, form.text('reason'))} className="grid gap-4">
        {props.children}
        <TextField
          name="reason"
          label="Reason (optional)"
          hint="Readers, guests, calendars and the organiser see it."
          rows={3}
          maxLength={1000}
        />
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {props.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="main" disabled={props.busy}>
            {props.act}
          </Button>
          <Button onClick={props.onClose}>Keep as it is</Button>
        </div>
      </DeskForm>
    </DeskDialog>
  );
}
