import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSafeLink } from '../../../../domain/markup/blocks.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { FieldError, useFieldError } from '../../kit/forms/field-errors.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { chooseFiles, sendPicture } from '../writing/upload.ts';

/** What is about to be put into a text. */
type Inserted =
  | { kind: 'link' | 'button'; words: string }
  | { kind: 'picture'; url: string; width: number; height: number };

interface InsertDialogProps {
  inserted: Inserted;
  onInsert: (markup: string) => void;
  onClose: () => void;
}

const TITLES = { link: 'Add a link', button: 'Add a button', picture: 'Describe the picture' };
/** Signs that would end the words or mean something else. */
const escaped = (words: string) => words.replaceAll(/[[\]\\*]/g, String.raw`\$&`);

/** Asks for the words and the address of a link or a button, or what a picture shows. */
function InsertDialog({ inserted, onInsert, onClose }: InsertDialogProps) {
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

interface Props {
  label: string;
  name?: string;
  value: string;
  onText: (text: string) => void;
}

/** A text with bold words, links, pictures and buttons, in the markup of articles. */
export function OwnWordsField({ label, name, value, onText }: Props) {
  const id = useId();
  const { error, wiring } = useFieldError(name, id);
  const area = useRef<HTMLTextAreaElement>(null);
  const [inserted, setInserted] = useState<Inserted>();

  const selection = () => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    return { from, to, text: value.slice(from, to) };
  };
  function replace({ from, to }: { from: number; to: number }, text: string) {
    flushSync(() => {
      setInserted(undefined);
      onText(value.slice(0, from) + text + value.slice(to));
    });
    area.current?.focus();
    area.current?.setSelectionRange(from, from + text.length);
  }
  /** What stands on a line of its own. */
  function insertLine(text: string) {
    const { to } = selection();
    const before = value.slice(0, to).trimEnd();
    const after = value.slice(to).trimStart();
    const start = before ? `${before}\n\n` : '';
    replace({ from: 0, to: value.length }, `${start}${text}${after ? `\n\n${after}` : ''}`);
  }
  function bold() {
    const chosen = selection();
    replace(chosen, `**${chosen.text.replaceAll('**', '').trim() || 'bold words'}**`);
  }
  const picture = () =>
    chooseFiles(([file]) => {
      if (!file) return;
      void sendPicture(file).then((uploaded) => {
        if (uploaded) setInserted({ kind: 'picture', ...uploaded });
      });
    });

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div
        role="toolbar"
        aria-label="Formatting"
        aria-controls={id}
        className="flex flex-wrap gap-2"
      >
        <Button kind="quiet" onClick={bold}>
          <strong>Bold</strong>
        </Button>
        <Button kind="quiet" onClick={() => setInserted({ kind: 'link', words: selection().text })}>
          Link
        </Button>
        <Button kind="quiet" onClick={picture}>
          Picture
        </Button>
        <Button
          kind="quiet"
          onClick={() => setInserted({ kind: 'button', words: selection().text })}
        >
          Button
        </Button>
      </div>
      <textarea
        id={id}
        ref={area}
        rows={6}
        className="field"
        value={value}
        name={name}
        {...wiring}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={({ target }) => onText(target.value)}
      />
      <FieldError id={id} name={name} />
      <p id={`${id}-hint`} className="text-sm text-quiet">
        Each line is a paragraph. **Bold**, *italic*, [words](https://address), - list, ## heading.
      </p>
      {inserted && (
        <InsertDialog
          inserted={inserted}
          onClose={() => setInserted(undefined)}
          onInsert={(text) =>
            inserted.kind === 'link' ? replace(selection(), text) : insertLine(text)
          }
        />
      )}
    </div>
  );
}
