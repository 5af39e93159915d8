import { type Attributes, useState } from 'react';
import type { AnswerOf, CallName } from '../../../../contract/api/call-types.ts';
import type { SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/controls.tsx';
import { ScreenAct } from '../layout/screen-act.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { WriteForm, type WriteFormProps } from './writes.tsx';

/**
 * The main act of a screen whose list comes first: a button beside the title, and its form in a dialog.
 *
 * @example
 * <ScreenForm act="New redirect" call="POST /admin/redirects" submit="Add redirect" … />
 */
export function ScreenForm<Name extends CallName>({
  act,
  ...form
}: { act: string } & WriteFormProps<Name>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const onDone = (answer: AnswerOf<Name>, sent: SentForm) => {
    close();
    form.onDone?.(answer, sent);
  };
  const props = { ...form, onCancel: close, onDone } as unknown as Attributes &
    WriteFormProps<Name>;
  return (
    <>
      <ScreenAct>
        <Button kind="main" onClick={() => setOpen(true)}>
          {act}
        </Button>
      </ScreenAct>
      {isOpen && (
        <DeskDialog title={act} onClose={close}>
          <WriteForm<Name> {...props} />
        </DeskDialog>
      )}
    </>
  );
}
