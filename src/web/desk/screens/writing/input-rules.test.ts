// @vitest-environment happy-dom
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { expect, it } from 'vitest';
import { toContent } from './document.ts';
import { markdownRules } from './editor-plugins.ts';
import { schema } from './schema.ts';

/** The stored text after the last character of a paragraph was typed. */
function typed(text: string): string {
  const paragraph = schema.node('paragraph', null, schema.text(text.slice(0, -1)));
  const doc = schema.node('doc', null, paragraph);
  const selection = TextSelection.atEnd(doc);
  const rules = markdownRules();
  const view = new EditorView(null, {
    state: EditorState.create({ doc, selection, plugins: [rules] }),
  });
  const { from } = view.state.selection;
  const last = text.slice(-1);
  const insert = () => view.state.tr.insertText(last, from);
  const isDone = rules.props.handleTextInput?.call(rules, view, from, from, last, insert);
  const content = isDone ? toContent(view.state.doc) : 'unchanged';
  view.destroy();
  return content;
}

it('makes a link of words and an address in Markdown', () => {
  expect(typed('See [the report](https://gss.example/r)')).toBe(
    'See [the report](https://gss.example/r)',
  );
  expect(typed('[Land](/guides/land)')).toBe('[Land](/guides/land)');
});

it('leaves text that is no link of ours', () => {
  expect(typed('[here](javascript:alert)')).toBe('unchanged');
  expect(typed('![here](https://a.example/a.png)')).toBe('unchanged');
  expect(typed('[the report] (see above)')).toBe('unchanged');
});
