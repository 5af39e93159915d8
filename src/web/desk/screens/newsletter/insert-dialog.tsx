import { isSafeLink } from '../../../../domain/markup/blocks.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button } from '../../kit/layout/button.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';

/** What is about to be put into a text. */
export type Inserted =
  | { kind: 'link' | 'button'; words: string }
  | { kind: 'picture'; url: string; width: number; height: number };

interface Props {
  inserted: Inserted;
  onInsert: (markup: string) => void;
  onClose: () => void;
}

const TITLES = { link: 'Add a link', button: 'Add a button', picture: 'Describe the picture' };
/** Signs that would end the words or mean something else. */
const escaped = (words: string) => words.replaceAll(/[[\]\\*]/g, String.raw`\$&`);

/** Asks for the words and the address of a link or a button, or what a picture shows. */
export function InsertDialog({ inserted, onInsert, onClose }: Props) {
  function submit({ text, refuse }: SentForm) {
    const words = escaped(text('words'));
    if (inserted.kind === 'picture') {
      const { url, width, height } = inserted;
      return onInsert(`![${words}](${url}#${width}x${height})`);
    }
    const address = text('address');
    if (!isSafeLink(address) || /[\s()]/.test(address)) {
      return refuse({ address: ['Begin with https:// or, for a page of this site, with /'] });
    }
    onInsert(`[${inserted.kind === 'button' ? 'Button: ' : ''}${words}](${address})`);
  }
  const isPicture = inserted.kind === 'picture';
  return (
    <DeskDialog title={TITLES[inserted.kind]} onClose={onClose}>
      <DeskForm onSend={submit} className="grid gap-4">
        {isPicture && <img src={inserted.url} alt="" className="max-h-48 justify-self-start" />}
        <TextField
          name="words"
          label={isPicture ? 'What it shows, for readers who can’t see it' : 'Words'}
          required
          maxLength={300}
          defaultValue={isPicture ? '' : inserted.words}
        />
        {!isPicture && (
          <TextField name="address" label="Address" required placeholder="https:// or /page" />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="main">
            {isPicture ? 'Add picture' : TITLES[inserted.kind]}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </DeskForm>
    </DeskDialog>
  );
}
