import type { EditorView } from 'prosemirror-view';
import { createPortal } from 'react-dom';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';
import { PictureList } from '../pictures/picture-list.tsx';
import { addPicture } from './commands.ts';

interface Props {
  view: EditorView;
  onClose: () => void;
}

/** Inserts a picture that was uploaded before, with its description, caption and credit. */
export function LibraryDialog({ view, onClose }: Props) {
  // Outside the article's form, which Enter in the search field would save.
  return createPortal(
    <DeskDialog title="Insert a picture from the library" wide="full" onClose={onClose}>
      <PictureList
        action="Insert"
        onChoose={({ url, width, height, alt, caption, credit }) => {
          onClose();
          view.focus();
          addPicture({ src: url, width, height, alt, caption, credit })(view.state, view.dispatch);
        }}
      />
      <button type="button" className="button button-plain mt-4" onClick={onClose}>
        Cancel
      </button>
    </DeskDialog>,
    document.body,
  );
}
