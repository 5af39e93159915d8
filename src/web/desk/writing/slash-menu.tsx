import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import {
  addChart,
  addTable,
  toBullets,
  toHeading,
  toNumbers,
  toPullQuote,
  toQuote,
} from './commands.ts';

export type Choice = readonly [label: string, about: string, act: Command | 'picture'];

/** The blocks that can be inserted. */
export const CHOICES: readonly Choice[] = [
  ['Heading', 'Section heading', toHeading(2)],
  ['Subheading', 'Smaller heading', toHeading(3)],
  ['Picture', 'From this device', 'picture'],
  ['Table', 'Rows and columns', addTable],
  ['Chart', 'Bars or lines from numbers', addChart],
  ['Bullets', 'Bulleted list', toBullets],
  ['Numbers', 'Numbered list', toNumbers],
  ['Quote', 'Someone’s words', toQuote],
  ['Pull quote', 'A sentence in large type', toPullQuote],
];

/** The letters after `/` at the start of an otherwise empty paragraph. */
export function slashWord(view: EditorView): string | undefined {
  const { $from, empty } = view.state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return undefined;
  return /^\/([a-z ]{0,12})$/i.exec($from.parent.textContent)?.[1];
}

interface Props {
  view: EditorView;
  word: string;
  /** The index of the selected entry. */
  at: number;
  onPicture: () => void;
}

export const choicesFor = (word: string) =>
  CHOICES.filter(([label]) => label.toLowerCase().startsWith(word.toLowerCase()));

export function choose(view: EditorView, [, , act]: Choice, onPicture: () => void) {
  const { $from } = view.state.selection;
  if (slashWord(view) !== undefined)
    view.dispatch(view.state.tr.delete($from.start(), $from.end()));
  view.focus();
  if (act === 'picture') onPicture();
  else act(view.state, view.dispatch, view);
}

/** What a key does while the menu is open: the new index, or an action. */
export function slashKey(
  key: string,
  choices: number,
  at: number,
): number | 'take' | 'close' | undefined {
  if (choices === 0 || at < 0) return undefined;
  if (key === 'Enter') return 'take';
  if (key === 'Escape') return 'close';
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step && (at + step + choices) % choices;
}

/** The menu under the line. The text keeps the focus: letters filter, arrows select, Enter inserts. */
export function SlashMenu({ view, word, at, onPicture }: Props) {
  const choices = choicesFor(word);
  if (choices.length === 0) return null;
  const { left, bottom } = view.coordsAtPos(view.state.selection.from);
  const box = view.dom.parentElement?.getBoundingClientRect();
  return (
    <ul
      aria-label="Insert"
      className="absolute z-20 grid min-w-56 border border-ink bg-paper py-1"
      style={{ left: left - (box?.left ?? 0), top: bottom - (box?.top ?? 0) + 4 }}
    >
      {choices.map((choice, index) => (
        <li key={choice[0]}>
          <button
            type="button"
            aria-current={index === at}
            className={`grid w-full px-3 py-2 text-left ${index === at ? 'bg-raised' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(view, choice, onPicture)}
          >
            <span className="font-semibold">{choice[0]}</span>
            <span className="text-sm text-quiet">{choice[1]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
