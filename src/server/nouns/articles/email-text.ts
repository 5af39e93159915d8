import {
  type Block,
  type Inline,
  isCitation,
  type Picture,
} from '../../../domain/markup/blocks.ts';
import { fileDetails } from '../../../domain/markup/file-types.ts';
import { readInline } from '../../../domain/markup/read-inline.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import type { ArticleText } from './article-html.ts';

/** An article as plain text: links after their words, tables as lines. */
export function emailText(
  blocks: readonly Block[],
  { corrections, sources }: Pick<ArticleText, 'corrections' | 'sources'>,
  siteUrl: string,
  /** Where a link leads instead. */
  toAddress: (address: string) => string = (address) => address,
): string {
  const whole = (address: string) => (address.startsWith('/') ? siteUrl + address : address);
  const link = (address: string) => toAddress(whole(address));
  const line = (inline: readonly Inline[]) =>
    inline
      .map((inline) => {
        if (isCitation(inline)) return `[${inline.source}]`;
        return inline.href ? `${inline.text} (${link(inline.href)})` : inline.text;
      })
      .join('');
  const rows = (cells: readonly (readonly string[])[]) =>
    cells.map((row) => row.map((cell) => line(readInline(cell))).join(' | ')).join('\n');
  const corrected = corrections.map(({ at, text }) => `Corrected on ${longDate(at)}: ${text}`);
  const listed = sources.map(({ title, publisher, url }, index) =>
    [`[${index + 1}] ${title}, ${publisher}`, url && link(url)].filter(Boolean).join('\n'),
  );
  const picture = ({ alt, caption, credit, src }: Picture) => {
    const about = [caption, credit].filter(Boolean).join('. ');
    return [`[Picture: ${alt}]`, about, whole(src)].filter(Boolean).join('\n');
  };
  const partOf = (block: Block): string => {
    switch (block.kind) {
      case 'paragraph':
        return line(block.inline);
      case 'heading':
        return line(block.inline).toUpperCase();
      case 'pull-quote':
        return `    ${line(block.inline)}`;
      case 'quote':
        return block.paragraphs.map((paragraph) => `> ${line(paragraph)}`).join('\n');
      case 'list':
        return block.items
          .map(({ depth, inline }) => `${'  '.repeat(depth)}- ${line(inline)}`)
          .join('\n');
      case 'table':
        return rows(block.rows);
      case 'chart':
        return `${block.title}\n${rows(block.rows)}`;
      case 'callout':
        return block.paragraphs.map((paragraph) => `| ${line(paragraph)}`).join('\n');
      case 'code':
        return block.text.replace(/^/gm, '    ');
      case 'divider':
        return '* * *';
      case 'file':
        return `${block.title} (${fileDetails(block.src, block.bytes)})\n${link(block.src)}`;
      case 'video':
        return [`[Video: ${block.still.alt}]`, block.still.caption, link(block.href)]
          .filter(Boolean)
          .join('\n');
      case 'gallery':
        return block.pictures.map(picture).join('\n\n');
      case 'picture':
        return picture(block);
    }
  };
  return [...blocks.map(partOf), ...corrected, ...listed].filter(Boolean).join('\n\n');
}
