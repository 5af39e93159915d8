import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export const isIn = (state: EditorState, type: string): boolean => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === type) return true;
  }
  return false;
};

export function hasMark(
  state: EditorState,
  name: 'bold' | 'italic' | 'code' | 'link' | 'lang',
): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = marks[name];
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

/** Inserts a block after the current one, followed by an empty paragraph. Its first field may get the focus. */
export function insertBlock(node: Node, hasFocus = false): Command {
  return (state, dispatch, view) => {
    const { $from } = state.selection;
    const outer = $from.depth > 0 ? 1 : 0;
    const isEmpty =
      outer > 0 && $from.node(1).type === nodes.paragraph && $from.node(1).content.size === 0;
    const at = isEmpty ? $from.before(1) : outer > 0 ? $from.after(1) : state.selection.to;
    const to = isEmpty ? $from.after(1) : at;
    const tr = state.tr.replaceWith(at, to, [node, nodes.paragraph.create()]);
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + node.nodeSize + 1)));
    dispatch?.(tr.scrollIntoView());
    const drawn = hasFocus && view?.nodeDOM(at);
    if (drawn instanceof HTMLElement)
      drawn.querySelector<HTMLElement>('label:not([hidden]) input, td input')?.focus();
    return true;
  };
}

const emptyGrid = (form: string, title = '') =>
  nodes.grid.create({
    form,
    title,
    rows: [
      ['', ''],
      ['', ''],
      ['', ''],
    ],
  });

const inOrOut =
  (type: string, into: Command, out: Command): Command =>
  (state, dispatch, view) =>
    (isIn(state, type) ? out : into)(state, dispatch, view);

const list = (type: 'bullet_list' | 'ordered_list') =>
  inOrOut(type, wrapInList(nodes[type]), liftListItem(nodes.list_item));

export const toText = setBlockType(nodes.paragraph);
export const toHeading = (level: 2 | 3) => setBlockType(nodes.heading, { level });
export const toBold = toggleMark(marks.bold);
export const toItalic = toggleMark(marks.italic);
export const toBullets = list('bullet_list');
export const toNumbers = list('ordered_list');
export const toQuote = inOrOut('quote', wrapIn(nodes.quote), lift);
export const toPullQuote = inOrOut('pull_quote', setBlockType(nodes.pull_quote), toText);
export const toInlineCode = toggleMark(marks.code);
export const toCode = inOrOut('code_block', setBlockType(nodes.code_block), toText);
export const toCallout = inOrOut('callout', wrapIn(nodes.callout), lift);
export const addDivider = insertBlock(nodes.divider.create());
export const addTable = insertBlock(emptyGrid('table'), true);
export const addChart = insertBlock(emptyGrid('bar'), true);

export const addRows = (rows: string[][]) =>
  insertBlock(nodes.grid.create({ form: 'table', rows }));

export interface PictureAttributes {
  src: string;
  width: number;
  height: number;
  alt?: string;
  caption?: string;
  credit?: string;
}

export const addPicture = (attrs: PictureAttributes) => insertBlock(nodes.picture.create(attrs));

export const cite =
  (source: number): Command =>
  (state, dispatch) => {
    const at = state.selection.to;
    if (!state.doc.resolve(at).parent.inlineContent) return false;
    dispatch?.(state.tr.insert(at, nodes.citation.create({ source })));
    return true;
  };

/** Removes the citations of a removed source and renumbers those after it. */
export function withoutSource(removed: number): Command {
  return (state, dispatch) => {
    const tr = state.tr;
    state.doc.descendants((node, at) => {
      if (node.type !== nodes.citation) return;
      const source = Number(node.attrs.source);
      const position = tr.mapping.map(at);
      if (source === removed) tr.delete(position, position + 1);
      else if (source > removed) tr.setNodeMarkup(position, null, { source: source - 1 });
    });
    dispatch?.(tr);
    return true;
  };
}

/** The range of the link under the cursor, or the selection. */
function rangeOf(state: EditorState, name: 'link' | 'lang') {
  const { from, to, empty, $from } = state.selection;
  if (!empty) return { from, to };
  const start = $from.parent.childAfter($from.parentOffset);
  const mark = start.node && marks[name].isInSet(start.node.marks);
  if (!mark || !start.node) return undefined;
  const begin = $from.start() + start.offset;
  return { from: begin, to: begin + start.node.nodeSize };
}

/** An empty value removes the mark. */
export const setMark =
  (name: 'link' | 'lang', value: string): Command =>
  (state, dispatch) => {
    const range = rangeOf(state, name);
    if (!range) return false;
    const tr = state.tr.removeMark(range.from, range.to, marks[name]);
    const attrs = name === 'link' ? { href: value } : { lang: value };
    if (value) tr.addMark(range.from, range.to, marks[name].create(attrs));
    dispatch?.(tr);
    return true;
  };

export function currentLink(state: EditorState): string {
  const range = rangeOf(state, 'link');
  let href = '';
  if (range) {
    state.doc.nodesBetween(range.from, range.to, (node) => {
      href ||= String(marks.link.isInSet(node.marks)?.attrs.href ?? '');
    });
  }
  return href;
}
