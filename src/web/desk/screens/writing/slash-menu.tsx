import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef } from 'react';
import {
  addChart,
  addDivider,
  addTable,
  toBullets,
  toCallout,
  toCode,
  toHeading,
  toNumbers,
  toPullQuote,
  toQuote,
} from './commands.ts';
import { type FileBlock, pickFiles } from './insert-files.ts';

export type Choice = readonly [label: string, about: string, act: Command | FileBlock | 'library'];

/** The blocks that can be inserted. */
export const CHOICES: readonly Choice[] = [
  ['Heading', 'Section heading', toHeading(2)],
  ['Subheading', 'Smaller heading', toHeading(3)],
  ['Picture', 'From this device', 'picture'],
  ['Library picture', 'One that is already here', 'library'],
  ['Gallery', 'Several pictures side by side', 'gallery'],
  ['Video', 'A still picture that links to it', 'video'],
  ['File', 'A document to download', 'file'],
  ['Table', 'Rows and columns', addTable],
  ['Chart', 'Bars or lines from numbers', addChart],
  ['Bullets', 'Bulleted list', toBullets],
  ['Numbers', 'Numbered list', toNumbers],
  ['Quote', 'Someone’s words', toQuote],
  ['Pull quote', 'A sentence in large type', toPullQuote],
  ['Callout', 'A note in a box', toCallout],
  ['Code block', 'Lines as they are typed', toCode],
  ['Divider', 'A line between two parts', addDivider],
];

/** The letters after `/` at the start of an otherwise empty paragraph. */
export function slashWord(view: EditorView): string | undefined {
  const { $from, empty } = view.state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return undefined;
  return /^\/([a-z ]{0,12})$/i.exec($from.parent.textContent)?.[1];
}

interface Props {
  view: EditorView;
  onLibrary: () => void;
  word: string;
  at: number;
}

export const choicesFor = (word: string) =>
  CHOICES.filter(([label]) => label.toLowerCase().startsWith(word.toLowerCase()));

export function choose(view: EditorView, [, , act]: Choice, onLibrary: () => void) {
  const { $from } = view.state.selection;
  if (slashWord(view) !== undefined)
    view.dispatch(view.state.tr.delete($from.start(), $from.end()));
  view.focus();
  if (act === 'library') onLibrary();
  else if (typeof act === 'string') pickFiles(view, act);
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

/** The menu beside the line, on whichever side has more room. The text keeps the focus: letters filter, arrows select, Enter inserts. */
export function SlashMenu({ view, onLibrary, word, at }: Props) {
  const choices = choicesFor(word);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is selected
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (choices.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label="Insert"
      className="fixed z-20 grid w-64 overflow-y-auto border border-ink bg-paper py-1"
      style={placeBeside(view.coordsAtPos(view.state.selection.from))}
    >
      {choices.map((choice, index) => (
        <li key={choice[0]}>
          <button
            type="button"
            aria-current={index === at}
            className={`grid w-full px-3 py-2 text-left ${index === at ? 'bg-raised' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(view, choice, onLibrary)}
          >
            <span className="font-semibold">{choice[0]}</span>
            <span className="text-sm text-quiet">{choice[1]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const MENU_WIDTH = 256;
const MAX_HEIGHT = 384;
const ENOUGH_HEIGHT = 220;
const GAP = 4;

/** Within the window, whatever line the cursor is in. */
function placeBeside({ left, top, bottom }: { left: number; top: number; bottom: number }) {
  const { innerWidth, innerHeight } = window;
  const below = innerHeight - bottom;
  const heightOf = (room: number) => ({ maxHeight: Math.min(MAX_HEIGHT, room - 2 * GAP) });
  const column = { left: Math.max(GAP, Math.min(left, innerWidth - MENU_WIDTH - GAP)) };
  return below >= Math.min(top, ENOUGH_HEIGHT)
    ? { ...column, top: bottom + GAP, ...heightOf(below) }
    : { ...column, bottom: innerHeight - top + GAP, ...heightOf(top) };
}
