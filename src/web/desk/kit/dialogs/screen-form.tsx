import { useState } from 'react';
import type { AnswerOf, CallName } from '../../../../contract/api/call-types.ts';
import type { SentForm } from '../forms/desk-form.tsx';
import { Button, type ButtonKind } from '../layout/controls.tsx';
import { ScreenAct } from '../layout/screen-act.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { WriteForm, type WriteFormProps } from './writes.tsx';

type Props<Name extends CallName> = WriteFormProps<Name> & {
  /** The words of the button that opens the form, and the dialog's title. */
  act: string;
  opener?: ButtonKind;
};

/** A button that opens a form in a dialog, which closes once the form is sent. */
export function DialogForm<Name extends CallName>(props: Props<Name>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const done = (answer: AnswerOf<Name>, sent: SentForm) => {
    close();
    props.onDone?.(answer, sent);
  };
  return (
    <>
      <Button kind={props.opener} onClick={() => setOpen(true)}>
        {props.act}
      </Button>
      {isOpen && (
        <DeskDialog title={props.act} onClose={close}>
          <WriteForm<Name> {...props} onCancel={close} onDone={done} />
        </DeskDialog>
      )}
    </>
  );
}

/**
 * The main act of a screen whose list comes first: a button beside the title, and its form in a dialog.
 *
 * @example
 * <ScreenForm act="New redirect" call="POST /admin/redirects" submit="Add redirect" … />
 */
export const ScreenForm = <Name extends CallName>(props: Props<Name>) => (
  <ScreenAct>
    <DialogForm<Name> {...props} opener="main" />
  </ScreenAct>
);
