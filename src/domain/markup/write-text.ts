import { type Block, type Inline, isCitation, type Picture, type Run } from './blocks.ts';

/** What would be read as the beginning of something else than a paragraph. */
const FIRST_SIGN = /^(\d{1,3}(?=[.)] )|)(#+ |[>|`]|[-+] |!(?:file|video)?\[|[.)] |-{3,}$|_{3,}$)/;

/** The lines that `readText` reads as these blocks again. */
export function writeText(blocks: readonly Block[]): string {
  const written = blocks
    .map((block) => ({ isQuoted: block.kind === 'quote' || block.kind === 'callout', block }))
    .map(({ isQuoted, block }) => ({ isQuoted, lines: writeBlock(block) }))
    .filter(({ lines }) => lines);
  return written
    .map(({ isQuoted, lines }, index) => {
      // Two quotes in a row would be read as one.
      const isApart = isQuoted && written[index - 1]?.isQuoted;
      return isApart ? `\n${lines}` : lines;
    })
    .join('\n');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return writeInline(block.inline).trim().replace(FIRST_SIGN, '$1\\$2');
    case 'heading':
      return lineOf('#'.repeat(block.level), block.inline);
    case 'pull-quote':
      return lineOf('>>', block.inline);
    case 'quote':
      return writeQuote(block.paragraphs);
    case 'callout': {
      const lines = writeQuote(block.paragraphs);
      return lines && `> [!NOTE]\n${lines}`;
    }
    case 'divider':
      return '---';
    case 'code':
      return writeCode(block.text);
    case 'gallery':
      return block.pictures.length > 0
        ? ['```gallery', ...block.pictures.map(writePicture), '```'].join('\n')
        : '';
    case 'file':
      return `!file[${escaped(oneLine(block.title), /[\\[\]]/g)}](${block.src}#${block.bytes})`;
    case 'video':
      return `!video${writePicture(block.still).slice(1)}<${block.href}>`;
    case 'list':
      return block.items
        .map(({ depth, ordered, inline }) => {
          const line = lineOf(ordered ? '1.' : '-', inline);
          return line && '  '.repeat(depth) + line;
        })
        .filter(Boolean)
        .join('\n');
    case 'table': {
      if (isEmptyGrid(block.rows)) return '';
      // Rows in which nothing stands say nothing.
      const [top = [], ...body] = block.rows;
      const [head, ...rest] = writeRows([
        top,
        ...body.filter((row) => row.some((cell) => cell.trim())),
      ]);
      return [head, `|${' --- |'.repeat(block.rows[0]?.length ?? 1)}`, ...rest].join('\n');
    }
    case 'chart':
      return [
        '```chart '.concat(block.form),
        plainLine(block.title),
        ...writeRows(block.rows),
        '```',
      ]
        .filter(Boolean)
        .join('\n');
    case 'picture':
      return writePicture(block);
  }
}

const writeQuote = (paragraphs: readonly Inline[][]) =>
  paragraphs
    .map((inline) => lineOf('>', inline))
    .filter(Boolean)
    .join('\n');

function writeCode(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  if (!text.trim()) return '';
  const longest = Math.max(2, ...lines.map((line) => /^`+$/.exec(line)?.[0].length ?? 0));
  const fence = '`'.repeat(longest + 1);
  return [fence, ...lines, fence].join('\n');
}

const isEmptyGrid = (rows: readonly (readonly string[])[]) =>
  rows.every((row) => row.every((cell) => !cell.trim()));

function lineOf(sign: string, inline: readonly Inline[]): string {
  const words = writeInline(inline).trim();
  return words && `${sign} ${words}`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** A title that began like a row of numbers would be read as one. */
const plainLine = (text: string) => escaped(oneLine(text), /[\\|`]/g);
const escaped = (text: string, signs: RegExp) => text.replace(signs, '\\$&');

const writeRows = (rows: readonly (readonly string[])[]): string[] =>
  rows.map((row) => `| ${row.map((cell) => escaped(oneLine(cell), /\|/g)).join(' | ')} |`);

function writePicture({ src, alt, caption, credit, size }: Picture): string {
  const about = [caption, credit].map((text) => escaped(oneLine(text), /[\\|]/g));
  const title = about.join('') && ` "${about[1] ? about.join(' | ') : about[0]}"`;
  const measured = size ? `${src}#${size.width}x${size.height}` : src;
  return `![${escaped(oneLine(alt), /[\\[\]]/g)}](${measured}${title})`;
}

/** Words with their marks; signs that would be read as marks are made plain. */
export function writeInline(inline: readonly Inline[]): string {
  const out: string[] = [];
  const open: ('*' | '**')[] = [];
  const close = (sign: '*' | '**') => {
    // A space before the closing sign would keep it from closing.
    const last = out.pop() ?? '';
    const words = last.trimEnd();
    out.push(words + sign, last.slice(words.length));
    open.splice(open.indexOf(sign), 1);
  };
  const closeAll = (signs: readonly string[]) => {
    for (const sign of open.toReversed()) if (!signs.includes(sign)) close(sign);
  };
  for (const part of inline) {
    if (isCitation(part)) {
      out.push(`[^${part.source}]`);
      continue;
    }
    const text = part.text.replace(/\s+/g, ' ');
    const words = text.trimStart();
    const signs = signsOf(part);
    closeAll(signs);
    if (!words) {
      out.push(`${out.pop() ?? ''} `);
      continue;
    }
    const opened = signs.filter((sign) => !open.includes(sign));
    open.push(...opened);
    out.push(text === words ? '' : ' ', ...opened, spanOf(part, words));
  }
  closeAll([]);
  return out.join('');
}

const signsOf = (run: Run) => [
  ...(run.bold ? (['**'] as const) : []),
  ...(run.italic ? (['*'] as const) : []),
];

function spanOf({ href, lang, code }: Run, words: string): string {
  const plain = code ? `\`${escaped(words, /[\\`[\]]/g)}\`` : escaped(words, /[\\*[\]`]/g);
  if (!href && !lang) return plain;
  const address = href?.replace(/\s/g, '%20').replaceAll('(', '%28').replaceAll(')', '%29');
  return `[${plain}]${address ? `(${address})` : ''}${lang ? `{lang=${lang}}` : ''}`;
}
