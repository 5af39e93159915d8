import { type Block, CHART_FORMS, LIST_DEPTHS, type ListItem, type Picture } from './blocks.ts';
import { readInline, unescaped } from './read-inline.ts';

const HEADING = /^(#{1,6}) +(\S.*)$/;
const ITEM = /^( *)(?:[-+*]|(\d{1,3})[.)]) +(\S.*)$/;
const QUOTE = /^>(?!>) ?(.*)$/;
const PULL_QUOTE = /^>> ?(\S.*)$/;
/** Its caption may stand in a printer's quotation marks, which our content files are given. */
const PICTURE =
  /^!\[((?:[^\]\\]|\\.)*)\]\(([^\s#()]+)(?:#(\d{1,5})x(\d{1,5}))?(?: ["“](.*)["”])?\)$/;
const CHART = /^``` ?chart ([a-z]+)$/;
const RULE_OF_TABLE = /^[|\s:-]+$/;

/**
 * The text of an article, kept as lines of Markdown: a line is a paragraph unless its first letters
 * say otherwise. Anything can be read; what is not known is words, and words are never markup.
 * See docs/decisions/0033-markdown-articles-and-prosemirror-editor.md.
 */
export function readText(content: string): Block[] {
  const lines = content.split('\n').map((line) => line.trimEnd());
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, taken] = readBlock(lines, at);
    if (block) blocks.push(block);
    at += taken;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number): [Block | undefined, taken: number] {
  const line = lines[at] ?? '';
  if (!line.trim()) return [undefined, 1];
  const heading = HEADING.exec(line);
  if (heading) {
    const level = (heading[1] ?? '').length > 2 ? 3 : 2;
    return [{ kind: 'heading', level, inline: readInline(heading[2] ?? '') }, 1];
  }
  const pull = PULL_QUOTE.exec(line);
  if (pull) return [{ kind: 'pull-quote', inline: readInline(pull[1] ?? '') }, 1];
  const picture = readPicture(line);
  if (picture) return [picture, 1];
  if (ITEM.test(line)) return readList(lines, at);
  if (QUOTE.test(line)) return readQuote(lines, at);
  if (isRow(line)) return readTable(lines, at);
  const chart = readChart(lines, at);
  if (chart) return chart;
  return [{ kind: 'paragraph', inline: readInline(line.trim()) }, 1];
}

/** How many lines from here on are of the same kind. */
function stretch(lines: readonly string[], at: number, same: (line: string) => boolean): string[] {
  let end = at;
  while (end < lines.length && same(lines[end] ?? '')) end += 1;
  return lines.slice(at, end);
}

function readItem(line: string): ListItem | undefined {
  const [, indent = '', number, words = ''] = ITEM.exec(line) ?? [];
  if (!words) return undefined;
  const depth = Math.min(LIST_DEPTHS - 1, Math.floor(indent.length / 2));
  return { depth, ordered: number !== undefined, inline: readInline(words) };
}

function readList(lines: readonly string[], at: number): [Block, number] {
  const items: ListItem[] = [];
  for (const line of stretch(lines, at, (line) => ITEM.test(line))) {
    const item = readItem(line);
    const [first, last] = [items[0], items.at(-1)];
    if (!item) break;
    if (first && item.depth === 0 && item.ordered !== first.ordered) break;
    // One step in at a time, and the first not at all.
    items.push({ ...item, depth: Math.min(item.depth, last ? last.depth + 1 : 0) });
  }
  return [{ kind: 'list', items }, items.length];
}

function readQuote(lines: readonly string[], at: number): [Block, number] {
  const quoted = stretch(lines, at, (line) => QUOTE.test(line));
  const paragraphs = quoted
    .map((line) => (QUOTE.exec(line)?.[1] ?? '').trim())
    .filter(Boolean)
    .map(readInline);
  return [{ kind: 'quote', paragraphs }, quoted.length];
}

/** More than may be kept; whoever pastes a million hears that it is too wide. */
const MOST_CELLS = 50;

const isRow = (line: string) => line.startsWith('|') && line.length > 1;

/** The cells of `| a | b |`; `\|` is a stroke within one. */
export function readCells(line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inside.split(/(?<!\\)\|/, MOST_CELLS).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Rows of equal length, whatever was left out at their ends. */
export function evenRows(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}

function readTable(lines: readonly string[], at: number): [Block, number] {
  const tableLines = stretch(lines, at, isRow);
  const rows = tableLines.filter((line, index) => !(index === 1 && RULE_OF_TABLE.test(line)));
  return [{ kind: 'table', rows: evenRows(rows.map(readCells)) }, tableLines.length];
}

function readChart(lines: readonly string[], at: number): [Block, number] | undefined {
  const form = CHART_FORMS.find((form) => form === CHART.exec(lines[at] ?? '')?.[1]);
  const inside = stretch(lines, at + 1, (line) => line !== '```');
  if (!form || at + 1 + inside.length >= lines.length) return undefined;
  const rows = inside.filter(
    (line, index) => isRow(line) && !(index > 0 && RULE_OF_TABLE.test(line)),
  );
  const title = inside.find((line) => line.trim() && !isRow(line)) ?? '';
  return [
    { kind: 'chart', form, title: unescaped(title.trim()), rows: evenRows(rows.map(readCells)) },
    inside.length + 2,
  ];
}

function readPicture(line: string): Picture | undefined {
  const [, alt = '', src, width, height, about = ''] = PICTURE.exec(line) ?? [];
  if (!src) return undefined;
  const [caption = '', credit = ''] = about
    .split(/(?<!\\)\|/)
    .map((part) => unescaped(part.trim()));
  return {
    kind: 'picture',
    src,
    alt: unescaped(alt),
    caption,
    credit,
    ...(width && height && { size: { width: Number(width), height: Number(height) } }),
  };
}
