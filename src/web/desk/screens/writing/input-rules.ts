import {
  InputRule,
  inputRules,
  smartQuotes,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import { isSafeLink } from '../../../../domain/markup/blocks.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

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
