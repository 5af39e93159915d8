import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { element, lineField, pressable } from './dom.ts';

const FIELDS = [
  ['alt', 'What it shows, for those who cannot see it (required)'],
  ['caption', 'Caption'],
  ['credit', 'Credit: who made it'],
] as const;

/** A picture in the text, with what must be said about it right beneath. */
export function pictureView(
  first: Node,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  let node = first;
  const image = element('img', { className: 'max-h-96 w-full bg-raised object-contain' });
  const change = (attrs: object) => {
    const at = getPos();
    if (at === undefined) return;
    view.dispatch(view.state.tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs }));
  };
  const inputs = FIELDS.map(([name, label]) => ({
    name,
    ...lineField(label, '', (text) => change({ [name]: text })),
  }));
  const remove = () => {
    const at = getPos();
    if (at !== undefined) view.dispatch(view.state.tr.delete(at, at + node.nodeSize));
    view.focus();
  };
  const dom = element(
    'figure',
    { className: 'my-4 grid gap-2 border border-rule bg-raised p-3', contentEditable: 'false' },
    image,
    ...inputs.map(({ whole }) => whole),
    pressable('Remove the picture', remove),
  );
  const show = () => {
    if (image.getAttribute('src') !== node.attrs.src) image.src = String(node.attrs.src);
    image.alt = String(node.attrs.alt);
    for (const { name, input } of inputs) {
      const value = String(node.attrs[name]);
      if (input.value !== value) input.value = value;
      if (name === 'alt') input.required = true;
    }
  };
  show();
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false;
      node = next;
      show();
      return true;
    },
    stopEvent: (event) => !event.type.startsWith('drag') && event.type !== 'drop',
    ignoreMutation: () => true,
  };
}
