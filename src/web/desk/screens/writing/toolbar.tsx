import { redo, undo } from 'prosemirror-history';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Source } from '../../../../contract/articles/article.ts';
import {
  addChart,
  addTable,
  cite,
  hasMark,
  isIn,
  setMark,
  toBold,
  toBullets,
  toHeading,
  toInlineCode,
  toItalic,
  toNumbers,
  toPullQuote,
  toQuote,
  toText,
} from './commands.ts';
import { pickFiles } from './insert-files.ts';
import { CHOICES, choose } from './slash-menu.tsx';
import { LanguageChoice, Tool } from './tool.tsx';

interface Props {
  view: EditorView;
  state: EditorState;
  sources: readonly Source[];
  onLink: () => void;
}

export const isTextSelected = ({ selection }: EditorState) =>
  selection instanceof TextSelection && !selection.empty;

const topOf = (view: EditorView) =>
  view.coordsAtPos(view.state.selection.from).top - view.dom.getBoundingClientRect().top;

const runOn = (view: EditorView) => (command: Command) => {
  // First, because a new table takes the focus into its first cell.
  view.focus();
  command(view.state, view.dispatch, view);
};

/** What is done with selected words, above them; at the foot of a phone, which has its own there. */
export function Toolbar({ view, state, sources, onLink }: Props) {
  const run = runOn(view);
  const { parent } = state.selection.$from;
  const style = parent.type.name === 'heading' ? `h${parent.attrs.level}` : 'text';
  return (
    <div role="toolbar" aria-label="Text" style={{ top: topOf(view) }} className="editor-tools">
      <select
        aria-label="Paragraph style"
        className="min-h-11 pl-2"
        value={style}
        onChange={({ target }) =>
          run(target.value === 'text' ? toText : toHeading(target.value === 'h3' ? 3 : 2))
        }
      >
        <option value="text">Text</option>
        <option value="h2">Heading</option>
        <option value="h3">Subheading</option>
      </select>
      <Tool name="Bold" keys="Ctrl+B" on={hasMark(state, 'bold')} act={() => run(toBold)}>
        <strong>B</strong>
      </Tool>
      <Tool name="Italics" keys="Ctrl+I" on={hasMark(state, 'italic')} act={() => run(toItalic)}>
        <em>I</em>
      </Tool>
      <Tool name="Code" keys="Ctrl+E" on={hasMark(state, 'code')} act={() => run(toInlineCode)}>
        <code>{'<>'}</code>
      </Tool>
      <Tool name="Link" keys="Ctrl+K" on={hasMark(state, 'link')} act={onLink}>
        Link
      </Tool>
      <Tool name="• List" on={isIn(state, 'bullet_list')} act={() => run(toBullets)}>
        • List
      </Tool>
      <Tool name="1. List" on={isIn(state, 'ordered_list')} act={() => run(toNumbers)}>
        1. List
      </Tool>
      <Tool name="Quote" on={isIn(state, 'quote')} act={() => run(toQuote)}>
        “Quote”
      </Tool>
      <Tool name="Pull quote" on={isIn(state, 'pull_quote')} act={() => run(toPullQuote)}>
        Pull quote
      </Tool>
      {sources.length > 0 && (
        <select
          aria-label="Cite a source"
          className="min-h-11 max-w-40 pl-2"
          value=""
          onChange={({ target }) => run(cite(Number(target.value)))}
        >
          <option value="">Source…</option>
          {sources.map(({ title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source is its number
            <option key={index} value={index + 1}>
              {index + 1}. {title || 'untitled'}
            </option>
          ))}
        </select>
      )}
      <LanguageChoice onLanguage={(lang) => run(setMark('lang', lang))} />
    </div>
  );
}

/** Those that have a button of their own stand beside it. */
const OTHERS = CHOICES.filter(([label]) =>
  ['Library picture', 'Gallery', 'Video', 'File', 'Callout', 'Code block', 'Divider'].includes(
    label,
  ),
);

interface BlockProps {
  view: EditorView;
  onLibrary: () => void;
}

/** Below the text: what '/' inserts as well, and the way back. */
export function BlockBar({ view, onLibrary }: BlockProps) {
  const run = runOn(view);
  return (
    <div role="toolbar" aria-label="Blocks" className="mt-4 flex flex-wrap items-center text-quiet">
      <Tool name="Picture" act={() => pickFiles(view, 'picture')}>
        + Picture
      </Tool>
      <Tool name="Table" act={() => run(addTable)}>
        Table
      </Tool>
      <Tool name="Chart" act={() => run(addChart)}>
        Chart
      </Tool>
      <InsertChoice view={view} onLibrary={onLibrary} />
      <Tool name="Undo" keys="Ctrl+Z" act={() => run(undo)}>
        ↶
      </Tool>
      <Tool name="Redo" keys="Ctrl+Y" act={() => run(redo)}>
        ↷
      </Tool>
      <span className="text-sm max-sm:hidden">or type / on an empty line</span>
    </div>
  );
}

function InsertChoice({ view, onLibrary }: BlockProps) {
  return (
    <select
      aria-label="Insert another block"
      className="min-h-11 pl-2"
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
