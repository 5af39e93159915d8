import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  smartQuotes,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin, TextSelection } from 'prosemirror-state';
import { isSafeLink, isWebAddress } from '../../../../domain/markup/blocks.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { cleanPaste, withoutChatNames } from './clean-paste.ts';
import {
  addRows,
  toBold,
  toBullets,
  toHeading,
  toInlineCode,
  toItalic,
  toNumbers,
  toQuote,
  toText,
} from './commands.ts';
import { rowsOfText } from './pasted-rows.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

interface EditorEvents {
  onPictures: (files: File[]) => void;
  onMissing: (pictures: number) => void;
  onLink: () => void;
  onSave: () => void;
}

export function editorPlugins(events: EditorEvents): Plugin[] {
  const run = (act: () => void) => () => {
    act();
    return true;
  };
  return [
    markdownRules(),
    keymap({
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      'Mod-b': toBold,
      'Mod-i': toItalic,
      'Mod-e': toInlineCode,
      'Mod-k': run(events.onLink),
      'Mod-s': run(events.onSave),
      'Mod-Alt-0': toText,
      'Mod-Alt-2': toHeading(2),
      'Mod-Alt-3': toHeading(3),
      'Shift-Mod-7': toNumbers,
      'Shift-Mod-8': toBullets,
      'Shift-Mod-9': toQuote,
      Enter: splitListItem(nodes.list_item),
      Tab: sinkListItem(nodes.list_item),
      'Shift-Tab': liftListItem(nodes.list_item),
      'Shift-Enter': chainCommands(exitCode, splitListItem(nodes.list_item)),
    }),
    keymap(baseKeymap),
    history(),
    dropCursor({ color: 'currentColor', width: 2 }),
    gapCursor(),
    new Plugin({
      props: {
        transformPastedHTML: cleanPaste,
        transformPastedText: withoutChatNames,
        handlePaste(view, event) {
          const files = picturesIn(event.clipboardData);
          const words = event.clipboardData?.getData('text/plain') ?? '';
          // Spreadsheets also put a picture of the cells on the clipboard.
          const rows = rowsOfText(words);
          if (view.state.selection.$from.parent.type.spec.code) return false;
          if (rows) return addRows(rows)(view.state, view.dispatch);
          if (pasteAddress(words.trim())(view.state, view.dispatch)) return true;
          if (files.length === 0 || words) {
            events.onMissing(missingPictures(event.clipboardData?.getData('text/html') ?? ''));
          }
          if (files.length === 0 || words) return false;
          events.onPictures(files);
          return true;
        },
        handleDrop(_view, event) {
          const files = picturesIn(event.dataTransfer);
          if (files.length === 0) return false;
          event.preventDefault();
          events.onPictures(files);
          return true;
        },
      },
    }),
  ];
}

const picturesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'));

/** A pasted address links the selected words; alone, it is a link by itself. */
export const pasteAddress =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty, $from } = state.selection;
    if (!isWebAddress(href) || !$from.parent.inlineContent) return false;
    const link = schema.marks.link.create({ href });
    const tr = empty
      ? state.tr.replaceSelectionWith(schema.text(href, [link]), false)
      : state.tr.addMark(from, to, link);
    dispatch?.(tr.removeStoredMark(schema.marks.link).scrollIntoView());
    return true;
  };

const PICTURE = /<img\b[^<>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi;

/** Pictures on somebody's disk or on another site, which a browser doesn't hand over. */
export const missingPictures = (html: string): number =>
  [...html.matchAll(PICTURE)].filter(([, src = '']) => !/^\/(?:pictures|covers)\//.test(src))
    .length;

export function reportMissing(pictures: number) {
  if (pictures === 0) return;
  showToast({
    title: pictures === 1 ? 'A picture is missing' : `${pictures} pictures are missing`,
    description: 'They can’t be pasted with the text. Upload them from this device.',
    tone: 'destructive',
  });
}

/** `**words**` as it is typed; the groups are what stands before, the sign and the words. */
const markRule = (pattern: RegExp, mark: MarkType) =>
  new InputRule(pattern, (state, match, start, end) => {
    const [, before = '', sign = '', words = ''] = match;
    const from = start + before.length;
    const tr = state.tr
      // The last character of the closing sign has not been inserted.
      .delete(end - sign.length + 1, end)
      .delete(from, from + sign.length);
    return tr.addMark(from, from + words.length, mark.create()).removeStoredMark(mark);
  });

/** `[words](https://…)` as it is typed; an address we don't link stays text. */
const linkRule = new InputRule(
  /(^|[^!])\[([^[\]]+)\]\(([^\s()]+)\)$/,
  (state, match, start, end) => {
    const [, before = '', words = '', href = ''] = match;
    if (!isSafeLink(href)) return null;
    const from = start + before.length;
    const tr = state.tr.delete(from + 1 + words.length, end).delete(from, from + 1);
    return tr
      .addMark(from, from + words.length, marks.link.create({ href }))
      .removeStoredMark(marks.link);
  },
);

const divider = new InputRule(/^---$/, (state, _match, start) => {
  const { $from } = state.selection;
  if ($from.depth !== 1) return null;
  const at = state.doc.resolve(start).before();
  const tr = state.tr.replaceWith(at, $from.after(), [
    nodes.divider.create(),
    nodes.paragraph.create(),
  ]);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2)));
});

/** Markdown becomes what it stands for while it is typed. */
export const markdownRules = () =>
  inputRules({
    rules: [
      ...smartQuotes,
      markRule(/(^|[^*\w])(\*\*)([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.bold),
      markRule(/(^|[^*\w])(\*)([^\s*](?:[^*]*[^\s*])?)\*$/, marks.italic),
      markRule(/(^|[^`\w])(`)([^`]+)`$/, marks.code),
      linkRule,
      divider,
      textblockTypeInputRule(/^```$/, nodes.code_block),
      textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, (match) => ({
        level: match[1]?.length === 3 ? 3 : 2,
      })),
      textblockTypeInputRule(/^>>\s$/, nodes.pull_quote),
      wrappingInputRule(/^!>\s$/, nodes.callout),
      wrappingInputRule(/^>\s$/, nodes.quote),
      wrappingInputRule(/^[-*+]\s$/, nodes.bullet_list),
      wrappingInputRule(/^1[.)]\s$/, nodes.ordered_list),
    ],
  });
