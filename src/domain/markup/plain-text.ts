import { type Block, type Inline, isCitation, picturesIn } from './blocks.ts';
import { readInline } from './read-inline.ts';
import { readText } from './read-text.ts';
import { loneVideo } from './youtube.ts';

export const plainInline = (inline: readonly Inline[]): string =>
  inline.map((part) => (isCitation(part) ? '' : part.text)).join('');

export interface ReadableLine {
  heading: boolean;
  inline: Inline[];
}

/** Everything that is read line by line, in order. Pull quotes repeat what stands in the text. */
export function readableLines(blocks: readonly Block[]): ReadableLine[] {
  return blocks.flatMap((block): ReadableLine[] => {
    if (block.kind === 'heading') return [{ heading: true, inline: block.inline }];
    // Nobody wants an address read aloud.
    if (block.kind === 'paragraph' && loneVideo(block.inline)) return [];
    const lines =
      block.kind === 'paragraph'
        ? [block.inline]
        : block.kind === 'quote' || block.kind === 'callout'
          ? block.paragraphs
          : block.kind === 'list'
            ? block.items.map(({ inline }) => inline)
            : [];
    return lines.map((inline) => ({ heading: false, inline }));
  });
}

/** The words alone, for search and for counting: captions, cells and titles of charts included. */
export function plainText(content: string): string {
  return readText(content)
    .map((block) => {
      const pictures = picturesIn([block]);
      if (pictures.length > 0) {
        return pictures
          .map(({ alt, caption, credit }) => [alt, caption, credit].join(' '))
          .join('\n');
      }
      if (block.kind === 'code') return block.text;
      if (block.kind === 'paragraph') {
        return loneVideo(block.inline)?.title ?? plainInline(block.inline);
      }
      if (block.kind === 'file') return block.title;
      if (block.kind === 'table') return wordsOfRows(block.rows);
      if (block.kind === 'chart') return `${block.title} ${wordsOfRows(block.rows)}`;
      if (block.kind === 'pull-quote') return '';
      return readableLines([block])
        .map(({ inline }) => plainInline(inline))
        .join('\n');
    })
    .filter((words) => words.trim())
    .join('\n');
}

const wordsOfRows = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => plainInline(readInline(cell))).join(' ')).join('\n');
