import type { HtmlReading } from './html-reading.ts';

const BLOCK = /^\s*(\/)?wp:([a-z][\w/-]*)\s([\s\S]*)$/;

/** WordPress's blocks whose words and pictures stand in the text. */
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
]);

/** Comments in which other sites' programs say what follows. */
export function hearComment({ openBlocks, notes, deaf }: HtmlReading, comment: string) {
  if (deaf > 0) return;
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
    const told = about ? `${name} ${about}` : name;
    notes.add(
      isEmpty ? `the block ${told} (made by the old site)` : `the block ${told} (its text is kept)`,
    );
  }
}
