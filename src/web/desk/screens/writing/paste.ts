import type { Command } from 'prosemirror-state';
import { isWebAddress } from '../../../../domain/markup/blocks.ts';
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

const PICTURE = /<img\b[^<>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi;

/** Pictures on somebody's disk or on another site, which a browser doesn't hand over. */
export const missingPictures = (html: string): number =>
  [...html.matchAll(PICTURE)].filter(([, src = '']) => !/^\/(?:pictures|covers)\//.test(src))
    .length;
