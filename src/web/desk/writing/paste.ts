import type { Command } from 'prosemirror-state';
import { isWebAddress } from '../../../domain/markup/blocks.ts';
import { schema } from './schema.ts';

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

/** Pictures on somebody's disk or on another site, which a browser doesn't hand over. */
export function missingPictures(html: string): number {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('img[src]')].filter(
    (image) => !/^\/(?:pictures|covers)\//.test(image.getAttribute('src') ?? ''),
  ).length;
}
