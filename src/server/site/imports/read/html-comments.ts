import type { Notes } from './foreign-post.ts';

/** The state of reading one HTML text, in the order of the document. */
export interface HtmlReading {
  notes: Notes;
  /** The address that relative ones are resolved against, where it is known. */
  base: string | undefined;
  /** Line ends are breaks, as in WordPress's old editor; its blocks have markup for all of them. */
  isClassic: boolean;
  /** The blocks of WordPress that are open, by name. */
  openBlocks: string[];
}

const BLOCK = /^\s*(\/)?wp:([a-z][\w/-]*)\s([\s\S]*)$/;

/** WordPress's blocks whose words and pictures are in the text itself. */
const UNDERSTOOD = new Set([
  'paragraph',
  'heading',
  'list',
  'list-item',
  'quote',
  'pullquote',
  'image',
  'gallery',
  'table',
  'separator',
  'spacer',
  'code',
  'preformatted',
  'verse',
  'columns',
  'column',
  'group',
  'media-text',
  'cover',
  'buttons',
  'button',
  'html',
  'freeform',
  'more',
  'nextpage',
  'embed',
  'video',
  'audio',
  'file',
  'details',
  'footnotes',
  'shortcode',
  'block',
  'row',
  'missing',
  'text-columns',
  'subhead',
  'classic',
  'media',
  // Boxes of the usual plugins, which become notes of ours.
  'coblocks/alert',
  'atomic-blocks/ab-notice',
  'genesis-blocks/gb-notice',
  'ugb/notification',
  'stackable/notification',
]);

/** Reads the comments that mark where WordPress's blocks begin and end. */
export function readComment({ openBlocks, notes }: HtmlReading, comment: string) {
  if (comment.trim() === 'members-only') notes.add('the line between free and paid text');
  const [, ends, name = '', rest = ''] = BLOCK.exec(comment.slice(0, 2000)) ?? [];
  if (!name) return;
  if (ends) {
    openBlocks.pop();
    return;
  }
  const isEmpty = comment.trimEnd().endsWith('/');
  if (!isEmpty) openBlocks.push(name);
  const isKnown = UNDERSTOOD.has(name) || name.startsWith('core-embed/');
  if (isEmpty ? !['spacer', 'separator', 'nextpage', 'more'].includes(name) : !isKnown) {
    const about = /"(?:ref|slug|className)":\s*"?([\w-]{1,60})/.exec(rest)?.[1];
    const blockName = about ? `${name} ${about}` : name;
    notes.add(
      isEmpty
        ? `the block ${blockName} (made by the old site)`
        : `the block ${blockName} (its text is kept)`,
    );
  }
}
