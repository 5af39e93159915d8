import type { EditorView } from 'prosemirror-view';
import { CHOICES, choose } from './slash-menu.tsx';

/** Those that have a button of their own stand beside it. */
const OTHERS = CHOICES.filter(([label]) =>
  ['Library picture', 'Gallery', 'Video', 'File', 'Callout', 'Code block', 'Divider'].includes(
    label,
  ),
);

interface Props {
  view: EditorView;
  onLibrary: () => void;
}

/** The blocks that are inserted less often. */
export function InsertChoice({ view, onLibrary }: Props) {
  return (
    <select
      aria-label="Insert another block"
      className="min-h-11 bg-transparent px-2"
      value=""
      onChange={({ target }) => {
        const choice = OTHERS.find(([label]) => label === target.value);
        if (choice) choose(view, choice, onLibrary);
      }}
    >
      <option value="">Insert…</option>
      {OTHERS.map(([label]) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </select>
  );
}
