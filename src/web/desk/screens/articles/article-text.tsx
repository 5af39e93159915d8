import { type RefObject, useState } from 'react';
import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { FieldError } from '../../kit/forms/field-errors.tsx';
import { Button } from '../../kit/layout/controls.tsx';
import { loadable } from '../../kit/layout/loadable.tsx';
import { PictureList } from '../pictures/picture-list.tsx';
import type { TextEditorControls } from '../writing/text-editor.tsx';

/** Loaded when an article is opened, and never by readers. */
const TextEditor = loadable(
  () => import('../writing/text-editor.tsx').then(({ TextEditor }) => TextEditor),
  'Loading editor...',
);

interface Props {
  edit: ArticleEdit;
  controls: RefObject<TextEditorControls | null>;
  /** The field, which is there before the editor is loaded. */
  field: RefObject<HTMLDivElement | null>;
  onContent: (content: string) => void;
  onSave: () => void;
}

/** The text of an article, and pictures of the library for it. */
export function ArticleText({ edit, controls, field, onContent, onSave }: Props) {
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <div data-field="content" data-label="Text" ref={field}>
      <FieldError name="content" />
      <TextEditor.View
        ref={controls}
        content={edit.content}
        sources={edit.sources ?? []}
        onContent={onContent}
        onSave={onSave}
        onLibrary={() => setChoosing(true)}
      />
      {choosing && (
        <DeskDialog title="Insert a picture from the library" wide="full" onClose={close}>
          <PictureList
            action="Insert"
            onChoose={({ url: src, width, height, alt, caption, credit }) => {
              close();
              controls.current?.addPicture({ src, width, height, alt, caption, credit });
            }}
          />
          <Button className="mt-4" onClick={close}>
            Cancel
          </Button>
        </DeskDialog>
      )}
    </div>
  );
}
