import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';

/** What the fields of a block can read and change. */
export interface Block<Attrs> {
  attrs: () => Attrs;
  change: (attrs: Partial<Attrs>) => void;
  remove: () => void;
}

interface Drawn {
  dom: HTMLElement;
  /** Updates the fields from the block. */
  show: () => void;
  /** Which events are hidden from the editor; all by default. */
  stopEvent?: (event: Event) => boolean;
}

export function blockView<Attrs>(
  draw: (block: Block<Attrs>) => Drawn,
): (first: Node, view: EditorView, getPos: () => number | undefined) => NodeView {
  return (first, view, getPos) => {
    let node = first;
    const { dom, show, stopEvent } = draw({
      attrs: () => node.attrs as Attrs,
      change(attrs) {
        const at = getPos();
        if (at === undefined) return;
        view.dispatch(view.state.tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs }));
      },
      remove() {
        const at = getPos();
        if (at !== undefined) view.dispatch(view.state.tr.delete(at, at + node.nodeSize));
        view.focus();
      },
    });
    show();
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        node = next;
        show();
        return true;
      },
      stopEvent: stopEvent ?? (() => true),
      ignoreMutation: () => true,
    };
  };
}

/** DOM elements for the form blocks of the text: pictures and tables. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (HTMLElement | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export const pressable = (label: string, onclick: () => void, className = 'chip text-sm') =>
  element('button', { type: 'button', className, onclick }, label);

/** A labelled text input; `show` leaves the cursor where it is while nothing else has changed. */
export function lineField(label: string, value: string, onText: (text: string) => void) {
  const input = element('input', { className: 'field font-normal', value });
  input.oninput = () => onText(input.value);
  const whole = element('label', { className: 'grid gap-1 text-sm font-semibold' }, label, input);
  const show = (text: string) => {
    if (input.value.trim() !== text.trim()) input.value = text;
  };
  return { whole, input, show };
}
