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

/** The view of a block that is edited with its own fields. */
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
